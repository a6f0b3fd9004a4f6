import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { readPort } from '../sockets/read-number.ts';
import { standardLimits } from './limits.ts';
import { attach } from './server.ts';

const usage = `Usage: signal [--port N] [--host ADDRESS] [--path PATH] [--behind-proxy]
Helps browsers find each other. This server sees only encrypted messages, and stores none.`;

/** If no complete request comes on a connection within these times, in milliseconds, we close the connection. */
const WEB = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 5_000 };
/** Besides WebSockets, we allow this many connections that have not become WebSockets yet. */
const SPARE = 500;

function run(): void {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4444' },
      host: { type: 'string', default: '::' },
      path: { type: 'string', default: '/' },
      'behind-proxy': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const port = readPort(values.port);
  const server = createServer(WEB, (_, response) => response.end('Sealed Orders: signalling\n'));
  server.maxConnections = standardLimits.connections + SPARE;
  attach(server, values.path, { behindProxy: values['behind-proxy'] });
  server.on('error', (error) => {
    console.error(`The signalling server cannot listen on port ${port}: ${error.message}`);
    process.exitCode = 1;
  });
  server.listen(port, values.host, () => {
    const address = server.address();
    const open = typeof address === 'object' && address !== null ? address.port : port;
    console.log(`Signalling on ws://localhost:${open}${values.path}`);
  });
}

try {
  run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
