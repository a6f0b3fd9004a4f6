import type { Broken, MachineSetting } from './machine.ts';
import type { Rules } from './rules.ts';
import type { Sought } from './search.ts';
import { binding } from '../../../src/protocol/deciding/binding.ts';
import { decides, quorum } from '../../../src/protocol/deciding/quorum.ts';

/**
 * A simpler rule that looks good enough, and a table at which it fails. `breaks` names what is broken at this table under the simpler rule
 * (`Broken` in machine.ts).
 */
interface Shortcut extends Sought {
  name: string;
  breaks: Broken;
}

const three: MachineSetting = { seats: 3, liars: [], last: 2, matter: 'also a change', heads: 'told' };
const four: MachineSetting = { seats: 4, liars: [3], last: 2, matter: 'two finals', heads: 'untold' };
const late: MachineSetting = { ...four, matter: 'comes late', heads: 'told' };

/** The rules that need a quorum, changed so that `needed` is the size of every quorum. */
function quorumOf(needed: number): Partial<Rules> {
  const isDecided: Rules['decides'] = (seats, ballot, all) =>
    all.confirms >= needed || (ballot === 0 && seats > 3 && all.accepts === seats);
  return {
    promises: () => needed,
    accepts: () => needed,
    decides: isDecided,
    opens: (seats, ballot, _, all) => isDecided(seats, ballot, all),
  };
}

/** The shipped rules, except that this many accepts at ballot 0 also decide. */
const decidesBy =
  (accepts: number): Rules['decides'] =>
  (seats, ballot, all) =>
    decides(seats, ballot, all) || (ballot === 0 && all.accepts >= accepts);

/**
 * The shipped rule of binding, except for accepts at ballot 0. Accepts of a value at ballot 0 bind if enough of the seats that promised
 * have signed them. From the number of seats that promised, the function `enough` works out how many of them are enough.
 */
const bindingBy =
  (enough: (promisers: number) => number): Rules['binding'] =>
  (testimonies) => {
    const confirmed = binding(testimonies.map((one) => ({ ...one, accepted: [] })));
    if (confirmed !== null) return confirmed;
    const values = [...new Set(testimonies.flatMap(({ accepted }) => accepted))].sort();
    const isHeld = (value: string) =>
      testimonies.filter(({ accepted }) => accepted.includes(value)).length >= enough(testimonies.length);
    return values.find(isHeld) ?? null;
  };

export const shortcuts: readonly Shortcut[] = [
  {
    name: 'from ballot 1 on the accepts of a quorum decide',
    setting: four,
    rules: {
      tells: 'accepts',
      decides: (seats, ballot, all) => all.accepts >= (ballot === 0 ? seats : quorum(seats)),
      binding: bindingBy((promisers) => promisers),
    },
    breaks: 'agreement',
  },
  {
    name: 'an accept brings its key along',
    setting: four,
    rules: { opens: (_, ballot, honest) => ballot === 0 && honest.accepts > 0 },
    breaks: 'secrecy',
  },
  {
    name: 'an accept brings its key along, and nobody lies',
    setting: three,
    rules: { opens: (_, ballot, honest) => ballot === 0 && honest.accepts > 0 },
    breaks: 'secrecy',
  },
  {
    name: 'a confirm brings its key along',
    setting: four,
    rules: { opens: (_seats, _ballot, honest) => honest.confirms > 0 },
    breaks: 'secrecy',
  },
  {
    name: 'three accepts of four open what all four decide',
    setting: four,
    rules: { opens: (_, ballot, _honest, all) => ballot === 0 && all.accepts >= 3 },
    breaks: 'secrecy',
  },
  {
    name: 'three accepts of four decide',
    setting: four,
    rules: { decides: decidesBy(3) },
    breaks: 'agreement',
  },
  {
    name: 'five accepts of six decide, and a proposal cites four promises',
    setting: { ...four, seats: 6, liars: [5], last: 1, matter: 'comes late' },
    rules: { promises: () => 4 },
    breaks: 'agreement',
  },
  {
    name: 'five accepts of seven decide',
    setting: { ...four, seats: 7, liars: [6], last: 1, matter: 'comes late' },
    rules: { decides: decidesBy(5) },
    breaks: 'agreement',
  },
  {
    name: 'six accepts of seven decide, and two lie',
    setting: { ...four, seats: 7, liars: [5, 6], last: 1, matter: 'comes late' },
    breaks: 'agreement',
  },
  {
    name: 'two accepts of two decide, and one passes its pen',
    setting: { ...three, seats: 2, last: 1, heads: 'untold', passes: true },
    rules: { decides: decidesBy(2), opens: (seats, ballot, _, all) => decidesBy(2)(seats, ballot, all) },
    breaks: 'agreement',
  },
  {
    name: 'what all promisers accepted at ballot 0 binds, less does not',
    setting: four,
    rules: { binding: bindingBy((promisers) => promisers) },
    breaks: 'agreement',
  },
  {
    name: 'no accept at ballot 0 binds',
    setting: four,
    rules: { binding: bindingBy(() => Infinity) },
    breaks: 'agreement',
  },
  {
    name: 'no confirm binds',
    setting: four,
    rules: { binding: (all) => binding(all.map((one) => ({ ...one, confirmed: [] }))) },
    breaks: 'agreement',
  },
  {
    name: 'the lowest confirm binds, not the highest',
    setting: { ...four, matter: 'comes late' },
    rules: {
      binding: (all) => {
        const turned = all.map((one) => ({
          ...one,
          confirmed: one.confirmed.map(({ ballot, value }) => ({ ballot: 9 - ballot, value })),
        }));
        return binding(turned);
      },
    },
    breaks: 'agreement',
  },
  {
    name: 'two of four decide',
    setting: four,
    rules: quorumOf(2),
    breaks: 'agreement',
  },
  {
    name: 'two of three decide, and one of them lies',
    setting: { ...four, seats: 3, liars: [2] },
    rules: quorumOf(2),
    breaks: 'agreement',
  },
  {
    name: 'a confirm cites two accepts of four',
    setting: four,
    rules: { accepts: () => 2 },
    breaks: 'agreement',
  },
  {
    name: 'a proposal cites two promises of four',
    setting: four,
    rules: { promises: () => 2 },
    breaks: 'agreement',
  },
  {
    name: 'a seat accepts every full set it sees',
    setting: four,
    rules: { acceptsOnce: false },
    breaks: 'agreement',
  },
  {
    name: 'a seat signs below its promise',
    setting: four,
    rules: { keepsPromises: false },
    breaks: 'agreement',
  },
  {
    name: 'two of four lie',
    setting: { ...four, liars: [2, 3] },
    breaks: 'agreement',
  },
  {
    name: 'all four decide',
    setting: { ...late, last: 1 },
    rules: quorumOf(4),
    breaks: 'progress',
    stuck: 0,
  },
  {
    name: 'strangers push the heads of honest chains out of a promise',
    setting: late,
    rules: { citesAll: false },
    breaks: 'delivery',
  },
  {
    name: 'whoever signed on a position that a decision undid is accused',
    setting: late,
    rules: { accuses: () => true },
    breaks: 'honour',
  },
];
