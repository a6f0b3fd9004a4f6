import type { Kind, Space } from '../../engine/board.ts';
import type { Commanded, OrderLine, Order } from '../../engine/order.ts';
import type { Power, Unit } from '../../engine/position.ts';
import type { Reason, Result, Turn, ResultWord } from '../../engine/report.ts';
import { barred } from '../../engine/barred.ts';
import { resultWithoutOrder } from '../../engine/report.ts';
import type { Setting } from '../../engine/setting.ts';
import type { Phase } from '../../engine/year-steps.ts';
import { withDrivenOut, withoutUnits } from '../../engine/units.ts';
import { isSea } from './seas.ts';

type SeaVote = Order & { type: 'vote' };
type KeepOrder = Order & { type: 'keep' };

/** A sea with two or more pieces. `owners` has the number of pieces that each power has in that sea. */
interface CrowdedSea {
  sea: Space;
  pieces: readonly Unit[];
  /** The powers are in the variant's order. */
  owners: ReadonlyMap<Power, number>;
}

/**
 * Makes the phase in which powers vote on who stays in each crowded sea (rule 5; rulings 7.9 and C4). A power has one vote for each of its
 * pieces in that sea. The power with the most votes keeps one piece, and all other pieces must retreat. The phase takes place if any sea
 * has two or more pieces, even if all of them belong to one power.
 */
export function votePhase(season: string): Phase {
  return {
    season,
    letter: 'V',
    wants: 'ballots',
    asks: (s, power) => crowdedSeas(s).some(({ owners }) => owners.has(power)),
    due: (s) => crowdedSeas(s).length > 0,
    legal: (s, power, unit, soFar) => (unit === null ? legalBallots(s, power, soFar) : []),
    check: checkBallot,
    resolve: resolveVote,
  };
}

/** The crowded seas, in the order of their ids. */
function crowdedSeas(s: Setting): CrowdedSea[] {
  const { units } = s.position;
  const seas = [...new Set(units.map(({ at }) => at))].filter((at) => isSea(s, at)).sort();
  return seas.flatMap((sea) => {
    const pieces = units.filter(({ at }) => at === sea);
    const count = (power: Power) => pieces.filter((piece) => piece.power === power).length;
    const owners = s.powers
      .filter((power) => count(power) > 0)
      .map((power) => [power, count(power)] as const);
    return pieces.length > 1 ? [{ sea, pieces, owners: new Map(owners) }] : [];
  });
}

const kindsOf = ({ pieces }: CrowdedSea, power: Power): Kind[] => [
  ...new Set(pieces.filter((piece) => piece.power === power).map(({ kind }) => kind)),
];

/**
 * The ballots that a power may still cast in each sea: the votes that it has left, and the choice of the piece to keep, if it has not yet
 * made that choice.
 */
function legalBallots(s: Setting, power: Power, soFar: readonly OrderLine[]): Order[] {
  return crowdedSeas(s)
    .filter(({ owners }) => owners.has(power))
    .flatMap((crowd): Order[] => {
      const { sea, owners } = crowd;
      const said = countedBallots(soFar, power, crowd);
      const votes =
        owners.size > 1 && said.votes.length < (owners.get(power) as number) ? [...owners.keys()] : [];
      const kinds = kindsOf(crowd, power);
      const keeps = kinds.length > 1 && said.keep === null ? kinds : [];
      return [
        ...votes.map((candidate): Order => ({ type: 'vote', sea, power: candidate })),
        ...keeps.map((kind): Order => ({ type: 'keep', sea, kind })),
      ];
    });
}

/**
 * The ballots of a power for one sea, without those that do not count. A power has one vote for each of its pieces in that sea, and further
 * votes don't count. If several lines say which piece the power keeps, the first of these lines counts.
 */
interface SeaBallots {
  votes: readonly (OrderLine & { order: SeaVote })[];
  keep: (OrderLine & { order: KeepOrder }) | null;
}

function countedBallots(lines: readonly OrderLine[], power: Power, crowd: CrowdedSea): SeaBallots {
  const isVote = (line: OrderLine): line is OrderLine & { order: SeaVote } =>
    line.order?.type === 'vote' && line.order.sea === crowd.sea;
  const isKeep = (line: OrderLine): line is OrderLine & { order: KeepOrder } =>
    line.order?.type === 'keep' &&
    line.order.sea === crowd.sea &&
    kindsOf(crowd, power).includes(line.order.kind);
  return {
    votes: lines.filter(isVote).slice(0, crowd.owners.get(power) ?? 0),
    keep: lines.find(isKeep) ?? null,
  };
}

/**
 * The reason why a ballot does not count as it is written; null if there is none. A vote for a power without a piece in that sea counts for
 * the power that cast it.
 */
function checkBallot(s: Setting, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  const { order } = line;
  if (order?.type !== 'vote' && order?.type !== 'keep') return barred('wrong phase');
  const { sea } = order;
  const crowd = crowdedSeas(s).find((one) => one.sea === sea);
  if (!crowd) return barred('no vote there', sea);
  if (!crowd.owners.has(power)) return barred('no piece there', sea);
  const counted = countedBallots(all, power, crowd);
  if (order.type === 'keep') {
    if (!kindsOf(crowd, power).includes(order.kind)) return barred('nothing to keep', sea);
    return counted.keep === line ? null : barred('kept twice', sea);
  }
  if (!counted.votes.some((vote) => vote === line)) return barred('no vote left', sea);
  return crowd.owners.has(order.power) ? null : barred('no candidate', sea);
}

function resolveVote(s: Setting, orders: Commanded): Turn {
  const linesOf = (power: Power) => orders.power.filter(({ by }) => by === power).map(({ line }) => line);
  const ballots = orders.power.map(({ by, line }) =>
    resultOf(by, line, checkBallot(s, by, line, linesOf(by))),
  );
  const decided = crowdedSeas(s).map((crowd) => decideSea(s, crowd, linesOf));
  const leaving = decided.flatMap((sea) => sea.leaving);
  const driven = leaving.filter((unit) => s.rules.fate(s, unit) === 'retreats');
  const left = withoutUnits(s.position, (unit) => leaving.includes(unit) && !driven.includes(unit));
  const next = withDrivenOut(left, driven);
  return { report: [...ballots, ...decided.flatMap(({ report }) => report)], next, outcome: null };
}

function resultOf(power: Power, { order }: OrderLine, fault: Reason | null): Result {
  const told = { power, unit: null, order };
  return fault === null
    ? { ...told, words: ['succeeds'], why: [] }
    : { ...told, words: ['illegal'], why: [fault] };
}

/** Decides which pieces must leave a sea. For each piece in the sea, makes the result that says whether the piece stays. */
function decideSea(
  s: Setting,
  crowd: CrowdedSea,
  linesOf: (power: Power) => readonly OrderLine[],
): { leaving: readonly Unit[]; report: readonly Result[] } {
  const { pieces } = crowd;
  const count = countVotes(crowd, linesOf);
  const { winner, settledBy } = whoStays(s, crowd, count);
  const staying = pieceKept(crowd, winner, linesOf(winner));
  const votesOf = (power: Power) => count.get(power) as number;
  const others = [...count].filter(([power]) => power !== winner).map(([, votes]) => votes);
  const report = pieces.map((piece) => {
    const { power } = piece;
    const won = power === winner;
    const against = won ? Math.max(0, ...others) : votesOf(winner);
    const why: Reason[] =
      others.length > 0 ? [{ code: 'vote', own: votesOf(power), against, settledBy }] : [];
    if (won && piece !== staying) why.push(barred('not kept', crowd.sea));
    const words: ResultWord[] = piece === staying ? ['holds'] : ['dislodged'];
    if (piece !== staying && s.rules.fate(s, piece) === 'disbands') words.push('disbands');
    return resultWithoutOrder(piece, words, why);
  });
  return { leaving: pieces.filter((piece) => piece !== staying), report };
}

/**
 * The number of votes for each power in a sea. A vote counts for the power for which it is cast. A vote that a power does not cast counts
 * for that power itself (ruling 7.9).
 */
function countVotes(crowd: CrowdedSea, linesOf: (power: Power) => readonly OrderLine[]): Map<Power, number> {
  const { owners } = crowd;
  const count = new Map([...owners.keys()].map((power) => [power, 0]));
  const give = (power: Power, votes: number) => count.set(power, (count.get(power) ?? 0) + votes);
  for (const [voter, pieces] of owners) {
    const { votes } = countedBallots(linesOf(voter), voter, crowd);
    for (const { order } of votes) give(owners.has(order.power) ? order.power : voter, 1);
    give(voter, pieces - votes.length);
  }
  return count;
}

/**
 * The power that stays. It is the power with the most votes. If several powers have equally many votes, the power with the most pieces in
 * that sea stays. If several of them have equally many pieces too, one of them is drawn by lot (ruling 7.9).
 */
function whoStays(
  s: Setting,
  { sea, owners }: CrowdedSea,
  count: ReadonlyMap<Power, number>,
): { winner: Power; settledBy: 'votes' | 'pieces' | 'lot' } {
  const voted = mostOf([...owners.keys()], (power) => count.get(power) as number);
  if (voted.length === 1) return { winner: voted[0], settledBy: 'votes' };
  const strongest = mostOf(voted, (power) => owners.get(power) as number);
  if (strongest.length === 1) return { winner: strongest[0], settledBy: 'pieces' };
  return { winner: strongest[s.draw(`vote ${sea}`, strongest.length)], settledBy: 'lot' };
}

/** Those of the given powers for which `amount` is largest. */
function mostOf(powers: readonly Power[], amount: (power: Power) => number): Power[] {
  const most = Math.max(...powers.map(amount));
  return powers.filter((power) => amount(power) === most);
}

/**
 * The piece that the winner keeps: the piece that the winner's ballot names. Without such a ballot, the winner keeps an army-fleet, or
 * another piece if none of the winner's pieces in this sea is an army-fleet (ruling 7.9).
 */
function pieceKept(crowd: CrowdedSea, winner: Power, lines: readonly OrderLine[]): Unit {
  const own = crowd.pieces.filter(({ power }) => power === winner);
  const kind = countedBallots(lines, winner, crowd).keep?.order.kind ?? 'AF';
  return own.find((piece) => piece.kind === kind) ?? own[0];
}
