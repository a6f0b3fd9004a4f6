// npm run sealed: bundles the command line, so that Node loads a few files and not hundreds, and runs it.
import { pathToFileURL } from 'node:url';
import { bundled } from '../house/bundle.mjs';

const folder = await bundled('sealed', ['tools/sealed/main.ts', 'tools/sealed/series-child.ts']);
await import(pathToFileURL(`${folder}/main.mjs`));
