import type { Seat } from '../../../engine/position.ts';
import type { Outcome, Score } from '../../../engine/report.ts';
import type { Rules } from '../../../engine/rules.ts';
import type { Setting } from '../../../engine/setting.ts';
import { countedBySeat } from '../../../engine/rules/census.ts';
import { withCollapse } from './collapse.ts';
import type { Capitals } from './loss.ts';

/** Which of the two rules of Capitals are played; they may be combined. */
interface CapitalRules {
  capitals: Capitals;
  /** A: whoever has lost his capital and not regained it in the next season is out. */
  collapse: boolean;
  /** B: whoever owns most of the capitals, his own among them, wins, whatever else he owns. */
  majority: boolean;
}

/** Capitals by Lewis Pulsipher, over the rules of any board. Winning by B is asked where those rules ask for victory. */
export function withCapitals(rules: Rules, { capitals, collapse, majority }: CapitalRules): Rules {
  const toWin = majority ? withCapitalsToWin(rules, capitals) : rules;
  return collapse ? withCollapse(toWin, capitals) : toWin;
}

/** Rule B: more than half of the capitals there were at the start (ruling 3.5). Centres win no more. */
function withCapitalsToWin(rules: Rules, capitals: Capitals): Rules {
  const goal = Math.trunc(Object.keys(capitals).length / 2) + 1;
  const score = (s: Setting): Score => {
    const owners = Object.values(capitals).map((at) => s.position.centres[at] ?? null);
    return { of: 'capitals', goal, seats: countedBySeat(s, owners) };
  };
  const outcome = (s: Setting): Outcome | null => {
    const seats = Object.entries(score(s).seats);
    const winner = seats.find(([seat, owned]) => owned >= goal && ownsItsOwn(s, capitals, seat));
    return winner ? { winner: winner[0] } : null;
  };
  return { ...rules, score, outcome };
}

function ownsItsOwn(s: Setting, capitals: Capitals, seat: Seat): boolean {
  const seats = s.rules.seats(s);
  return Object.entries(capitals).every(([power, at]) => {
    const owner = s.position.centres[at] ?? null;
    return seats[power] !== seat || (owner !== null && seats[owner] === seat);
  });
}
