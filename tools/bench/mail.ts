// npm run bench -- mail: seven players use two relays and are never online together. One relay dies and comes back empty.
import { season } from '../../tests/mail/season.ts';
import { counting, plain } from '../../tests/mail/evil.ts';

const size = { wires: 3000, visits: 848 };

/**
 * The kinds of relays. For each kind, `up` and `down` are the megabytes that each player sent and received in a test of our earlier
 * prototype. The test did not record what players sent to relays that negotiate.
 */
const kinds = [
  { name: 'relays that negotiate (NIP-77)', habits: [], up: 'not told', down: '22 MB' },
  { name: 'relays that count', habits: [counting], up: '5.3 and 5.4 MB', down: '48 and 52 MB' },
  { name: 'relays that do neither', habits: [plain], up: '5.4 to 6.8 MB', down: '127 MB' },
];

for (const { name, habits, up, down } of kinds) {
  const began = performance.now();
  const told = await season({ ...size, habits });
  const held = told.held.every((count) => count === size.wires) ? 'yes' : `no: ${told.held.join(', ')}`;
  console.log(name);
  tell(`everybody holds all ${size.wires} (${mb(told.bytes)})`, held, 'yes, of 8.8 MB');
  tell('events offered to relay A / B', `${told.events.a} / ${told.events.b}`, '901 and 232 by repair of A');
  tell('up per player, whole game', mb(told.each.up), up);
  tell('down per player, whole game', mb(told.each.down), down);
  tell('a newcomer, one relay', newcomer(told.fromA), '0.3 to 0.5 s without the relay, 14.3 MB');
  tell('a newcomer, both', newcomer(told.fromBoth), '0.6 s, 23.7 MB');
  console.log(`in ${Math.round((performance.now() - began) / 1000)} s\n`);
}

function tell(what: string, is: string, prototype: string): void {
  console.log(`  ${what.padEnd(42)}${is.padEnd(52)} (the prototype: ${prototype})`);
}

function newcomer(told: { held: number; waitedMs: number; cpuMs: number; down: number }): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return `${seconds(told.cpuMs)} s of CPU and ${seconds(told.waitedMs)} s of waiting, ${mb(told.down)}`;
}

function mb(characters: number): string {
  return `${(characters / 1e6).toFixed(1)} MB`;
}
