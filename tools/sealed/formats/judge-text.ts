import { powerName, spaceName } from '../../../engine/notation/names.ts';
import type { Board, Space } from '../../../engine/board.ts';
import type { Name, Order } from '../../../engine/order.ts';
import { nameSeason, type Wants } from '../../../engine/phase.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import type { Result } from '../../../engine/report.ts';
import { keptPhases, type GameRecord } from './record.ts';

const titles: Readonly<Record<Wants, string>> = {
  moves: 'Movement',
  retreats: 'Retreat',
  builds: 'Adjustment',
  ballots: 'Ballot',
};
const coasts: Readonly<Record<string, string>> = { nc: 'north', sc: 'south', ec: 'east', wc: 'west' };

/** Writes a game as the judges (nJudge, DPjudge) mail its results; jDip and others read it. */
export function writeJudgeText(game: GameRecord): string {
  const { id, outcome } = game;
  const lines = [
    `:: Judge: SEALED  Game: ${id}  Variant: ${game.variant[0].toUpperCase()}${game.variant.slice(1)}`,
  ];
  keptPhases(game).forEach(({ position, report, after, left, next, outcome: end }, index) => {
    const { season, year, wants } = game.judge.phase(position);
    lines.push('', `:: Deadline: ${position.phase}`);
    lines.push(`${titles[wants]} results for ${nameSeason(season)} of ${year}.  (${id}.${index + 1})`, '');
    for (const result of report) if (result.unit || result.order) lines.push(tellOrder(game, result));
    lines.push(...tellDislodged(game, after), ...tellOwners(game, position, left));
    if (left === next) lines.push(...tellDue(game, position, next));
    if (end) return;
    lines.push('', `The next phase of '${id}' will be ${tellPhase(game, next)}.`);
  });
  if (outcome) lines.push('', tellOutcome(game));
  return `${lines.join('\n')}\n`;
}

function tellPhase({ judge }: GameRecord, position: Position): string {
  const { season, year, wants } = judge.phase(position);
  const what = wants === 'moves' ? titles[wants] : `${titles[wants]}s`;
  return `${what} for ${nameSeason(season)} of ${year}`;
}

function tellOutcome({ judge, outcome }: GameRecord): string {
  const name = (power: Power) => powerName(judge, power);
  if (outcome && 'winner' in outcome) return `The game was won by ${name(outcome.winner)}.`;
  return `The game was declared a draw between ${(outcome?.draw ?? []).map(name).join(', ')}.`;
}

const placeName = (board: Board, id: Space, coast?: string) => {
  const name = spaceName(board, id);
  return coast ? `${name} (${coasts[coast]} coast)` : name;
};

const unitName = (board: Board, { kind, at, coast }: Name) =>
  `${kind === 'A' ? 'Army' : 'Fleet'} ${placeName(board, at, coast)}`;

function tellOrder({ judge }: GameRecord, { power, unit, order, words }: Result): string {
  const name = powerName(judge, power);
  const said = order
    ? tellDeed(judge.board, order)
    : `${unitName(judge.board, unit as Name)} ${words.includes('disbands') ? 'DISBAND' : 'HOLD'}`;
  const remarks = remarksOf(words);
  return `${name}: ${said}.${remarks.length > 0 ? `  (*${remarks.join(', ')}*)` : ''}`;
}

function remarksOf(words: Result['words']): string[] {
  const remarks: string[] = [];
  if (words.includes('bounces')) remarks.push(words.includes('fails') ? 'no convoy' : 'bounce');
  else if (words.includes('illegal') || words.includes('fails')) remarks.push('void');
  if (words.includes('cut')) remarks.push('cut');
  if (words.includes('dislodged')) remarks.push('dislodged');
  return remarks;
}

function tellDeed(board: Board, order: Order): string {
  switch (order.type) {
    case 'move':
      return `${unitName(board, order.unit)} -> ${placeName(board, order.to, order.coast)}`;
    case 'retreat':
      return `${unitName(board, order.unit)} -> ${placeName(board, order.to, order.coast)}`;
    case 'build':
      return `Builds ${order.unit.kind === 'A' ? 'an army' : 'a fleet'} in ${placeName(board, order.unit.at, order.unit.coast)}`;
    case 'disband':
      return `${unitName(board, order.unit)} DISBAND`;
    case 'waive':
      return 'Build waived';
    case 'stay':
      return `${unitName(board, order.unit)} ${tellStay(board, order.deed)}`;
    default:
      return order.type.toUpperCase();
  }
}

function tellStay(board: Board, deed: (Order & { type: 'stay' })['deed']): string {
  if (deed.type === 'convoy') return `CONVOY ${unitName(board, deed.of)} -> ${placeName(board, deed.to)}`;
  if (deed.type !== 'support') return 'HOLD';
  const goal = deed.to === undefined ? '' : ` -> ${placeName(board, deed.to, deed.coast)}`;
  return `SUPPORT ${unitName(board, deed.of)}${goal}`;
}

function tellDislodged({ judge }: GameRecord, after: Position): string[] {
  if (after.dislodged.length === 0) return [];
  const adjective = (power: Power) => judge.powers.find(({ id }) => id === power)?.adjective ?? power;
  const told = after.dislodged.map(({ unit }) => {
    const goals = retreatsOf(judge, after, unit).map((goal) => placeName(judge.board, goal));
    const name = `The ${adjective(unit.power)} ${unit.kind === 'A' ? 'Army' : 'Fleet'} in ${placeName(judge.board, unit.at, unit.coast)}`;
    return goals.length > 0
      ? `${name} can retreat to ${goals.join(' or ')}.`
      : `${name} with no valid retreats was destroyed.`;
  });
  return ['', 'The following units were dislodged:', ...told];
}

function retreatsOf(judge: GameRecord['judge'], next: Position, unit: Unit): Space[] {
  const goals = judge
    .legal(next, unit.power, unit, [])
    .flatMap((order) => (order.type === 'retreat' ? [order.to] : []));
  return [...new Set(goals)];
}

/** Owners and what is due are told when centres changed hands, after the fall; nothing is due before a board set up anew. */
function tellOwners({ judge }: GameRecord, before: Position, { centres }: Position): string[] {
  if (before.centres === centres) return [];
  const owners = judge.powers.map(({ id, name }) => {
    const list = centresOf(centres, id).map((at) => placeName(judge.board, at));
    return `${`${name}:`.padEnd(10)} ${list.sort().join(', ') || 'none'}.`;
  });
  return ['', 'Ownership of supply centers:', '', ...owners];
}

const centresOf = (centres: Position['centres'], power: Power): Space[] =>
  Object.keys(centres).filter((at) => centres[at] === power);

function tellDue({ judge }: GameRecord, before: Position, next: Position): string[] {
  if (before.centres === next.centres) return [];
  const due = judge.powers.map(({ id, name }) => {
    const centres = centresOf(next.centres, id).length;
    const units = next.units.filter((unit) => unit.power === id).length;
    const change = centres - units;
    const what =
      change === 0
        ? 'No adjustment'
        : `${change > 0 ? 'Builds ' : 'Removes'} ${Math.abs(change)} unit${Math.abs(change) > 1 ? 's' : ''}`;
    return `${`${name}:`.padEnd(10)} ${centres} Supply centers, ${units} Units:  ${what}.`;
  });
  return ['', ...due];
}
