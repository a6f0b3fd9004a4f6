import { hasWay } from '../movement/legal.ts';
import { movementRound } from '../movement/round.ts';
import { adjustmentPhase } from '../phases/adjustments.ts';
import { ownership, victory } from '../phases/events.ts';
import { movementPhase } from '../phases/movement.ts';
import { retreatPhase } from '../phases/retreats.ts';
import type { Kind, Space } from '../board.ts';
import type { Power } from '../position.ts';
import type { Reason, Score } from '../report.ts';
import type { Rules, Setting, Step } from '../rules.ts';
import { powersInDisorder, withDisorder } from '../units.ts';
import { censusOf, centresOf } from './census.ts';
import { countedBySeat } from './count-by-seat.ts';
import { commandByOwner } from './command.ts';
import { edition2023 } from './editions.ts';
import { homeCentres, removalOrder } from './removals.ts';
import { uncommanded } from './uncommanded.ts';

/** Spring, fall and winter: move and retreat twice, count the centres, adjust. */
const year: readonly Step[] = [
  movementPhase('S'),
  retreatPhase('S'),
  movementPhase('F'),
  retreatPhase('F'),
  ownership,
  victory,
  adjustmentPhase('W'),
];

const rounds = [movementRound()];

/** The standard answer to every question. A variant is these with some answered otherwise: `{ ...standardRules, nation: … }`. */
export const standardRules: Rules = {
  edition: edition2023,
  seats: ({ powers }) => Object.fromEntries(powers.map((power) => [power, power])),
  disorder: ({ position }) => powersInDisorder(position),
  command: (s, book) => commandByOwner(s, book, uncommanded(s)),
  points: () => 0,
  nation: (_s, unit) => unit.power,
  strength: (s, unit, as, _at, against) => {
    const friends = against !== null && s.rules.nation(s, unit) === s.rules.nation(s, against);
    return friends && (as === 'attack' || as === 'support') ? 0 : 1;
  },
  cuts: (s, attack, _supporter, to, inPlace) =>
    s.rules.edition.paradox === 'Szykman' || attack.by !== 'convoy' || inPlace || !attack.links.includes(to),
  fits: (_s, here) => here.length <= 1,
  enters: (s, unit, to, how) => entersByBoard(s, unit, to, how),
  convoys: (s, unit) =>
    (unit.kind === 'F' || unit.kind === 'AF') && s.compiled.convoysAt[spaceNumber(s, unit.at)] !== 0,
  fate: (s, unit) => (uncommanded(s).includes(unit.power) ? 'disbands' : 'retreats'),
  captures: () => true,
  supply: (s, power) => ({ allowed: centresOf(s, power), counts: one }),
  homes: homeCentres,
  sites: (s, power) =>
    s.rules
      .homes(s, power)
      .filter((at) => s.position.centres[at] === power)
      .map((at) => ({ at, kinds: kindsBuiltIn(s, at) })),
  removals: removalOrder,
  rounds: () => rounds,
  year: () => year,
  score: centreScore,
  outcome: majority,
  abandon: ({ position }, powers) => withDisorder(position, powers),
};

const one = () => 1;

const spaceNumber = ({ compiled }: Setting, space: Space) => compiled.number.get(space) as number;

function entersByBoard(
  s: Setting,
  unit: Parameters<Rules['enters']>[1],
  to: Space,
  how: string,
): Reason | null {
  const at = spaceNumber(s, unit.at);
  const goal = spaceNumber(s, to);
  const carried = how === 'be carried' && unit.kind === 'A' && s.compiled.armyLand[goal] !== 0;
  return carried || hasWay(s.compiled, unit, at, goal) ? null : { code: 'barred', rule: 'no way', space: to };
}

function kindsBuiltIn(s: Setting, at: Space): Kind[] {
  return s.compiled.spaces[spaceNumber(s, at)].kind === 'land' ? ['A'] : ['A', 'F'];
}

/** Each seat's centres; more than half of all win. */
function centreScore(s: Setting): Score {
  const seats = countedBySeat(s, Object.values(s.position.centres));
  return { of: 'centres', goal: Math.trunc(censusOf(s).all / 2) + 1, seats };
}

/** More than half of all centres wins. */
function majority(s: Setting): { winner: Power } | null {
  const { all, owned } = censusOf(s);
  const place = owned.findIndex((count) => 2 * count > all);
  return place < 0 ? null : { winner: s.powers[place] };
}
