// `npm start`: builds the app and serves it with its signalling server and its mailbox. `npm run dev`: serves the sources instead, with hot
// reload.
import { buildLocally, serveBuilt, serveSources } from './serve.ts';

const port = Number(process.env.PORT ?? 5180);
/**
 * The folder in which the mailbox keeps its mail. The folder is outside the built app, so that the mail is still there at the next start.
 */
const mail = 'mail';

async function start() {
  if (process.argv.includes('--dev')) return serveSources(port, { mail });
  console.log('Building the app …');
  await buildLocally();
  return serveBuilt(port, { mail });
}

const { url, network } = await start();
console.log(`\nSealed Orders is at ${url}`);
for (const address of network)
  console.log(`On other devices in this network, to look around and play alone: ${address}`);
console.log(
  `Tables need https or localhost, so friends cannot join one through these addresses. To play with others, put the app
on a web host (README, “How to host it”), or give this one https through a proxy or tunnel of yours. Then open it at that
address yourself too: the links that you send begin with the address that you have open.`,
);
console.log('Stop it with Ctrl+C.');
