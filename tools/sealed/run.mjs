// npm run sealed: bundles the command line program and runs it. Because of the bundle, Node loads a few files instead of hundreds.
import { pathToFileURL } from 'node:url';
import { bundled } from '../house/bundle.mjs';

const folder = await bundled('sealed', ['tools/sealed/main.ts', 'tools/sealed/series-child.ts']);
await import(pathToFileURL(`${folder}/main.mjs`));
