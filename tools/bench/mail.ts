// npm run bench -- mail: seven people over two relays who never meet; one relay dies and comes back empty.
import { season } from '../../tests/mail/season.ts';
import { plain } from '../../tests/mail/evil.ts';

const size = { wires: 3000, visits: 848 };
/** What the prototype’s wires came to; ours are of the same sizes by chance. */
const PROTOTYPE_BYTES = 8.75e6;

for (const habits of [[], [plain]]) {
  const began = performance.now();
  const told = await season({ ...size, habits });
  const held = told.held.every((count) => count === size.wires) ? 'yes' : `no: ${told.held.join(', ')}`;
  const negotiates = habits.length === 0;
  console.log(
    negotiates ? 'relays that negotiate (NIP-77) and count' : 'relays that neither negotiate nor count',
  );
  tell(`everybody holds all ${size.wires} (${mb(told.bytes)})`, held, 'yes');
  tell(
    'events offered to relay A / B',
    `${told.events.a} / ${told.events.b}`,
    '901 in all, and 232 by repair of A',
  );
  const scaled = (bytes: number) => `${mb(bytes)}; of 8.75 MB ${mb((bytes * PROTOTYPE_BYTES) / told.bytes)}`;
  tell('up per player, whole game', scaled(told.each.up), '5.3 MB');
  tell('down per player, whole game', scaled(told.each.down), negotiates ? '22 MB' : '48 MB');
  tell('a newcomer, one relay', newcomer(told.fromA), '0.5 s, 14.3 MB');
  tell('a newcomer, both', newcomer(told.fromBoth), '0.6 s, 23.7 MB');
  console.log(`in ${Math.round((performance.now() - began) / 1000)} s\n`);
}

function tell(what: string, is: string, prototype: string): void {
  console.log(`  ${what.padEnd(42)}${is.padEnd(34)}(the prototype: ${prototype})`);
}

function newcomer(told: { held: number; waitedMs: number; cpuMs: number; down: number }): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return `${seconds(told.cpuMs)} s of CPU and ${seconds(told.waitedMs)} s of waiting, ${mb(told.down)}, ${told.held} wires`;
}

function mb(characters: number): string {
  return `${(characters / 1e6).toFixed(1)} MB`;
}
