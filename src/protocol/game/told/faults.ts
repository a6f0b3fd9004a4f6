import type { Fault } from '../../deciding/faults.ts';
import type { Message } from '../../wire/message.ts';
import type { CountedGame } from '../counted-game.ts';
import type { RunningGame } from '../running-game.ts';
import type { Split, Table } from './table.ts';

/**
 * If a round began again, the table still reports the faults of this kind from before the new beginning. Faults of all other kinds are
 * about messages that also count in the round that began again, so they show up among its faults.
 */
const EARLY_KEY: Fault['kind'] = 'reveal without proof';

/** Everything that somebody signed although the rules forbid it, sorted. */
export function faultsOf({ log, lobby, running }: CountedGame): readonly Fault[] {
  const byAuthor = (kind: Fault['kind'], messages: readonly Message[]): Fault => {
    const author = messages[0]?.author as string;
    const ids = messages.map(({ id }) => id).sort();
    const seat = running?.records.seating.lastSeatOf(author) ?? null;
    return { kind, seat, author, phase: null, messages: ids };
  };
  const forks = log.equivocations.map((messages) => byAuthor('two messages in one place', messages));
  const genesis = log.genesis ? [log.genesis, ...log.rivals] : [];
  const geneses = genesis.length > 1 ? [byAuthor('two messages in one place', genesis)] : [];
  const [first, second] = [lobby?.decided?.roster, lobby?.second];
  const rosters = first && second ? [byAuthor('two rosters', [first, second])] : [];
  const name = (fault: Fault) => `${fault.messages.join()} ${fault.kind}`;
  const all = [...geneses, ...rosters, ...forks, ...(running ? faultsIn(running) : [])];
  return all.sort((one, other) => (name(one) < name(other) ? -1 : 1));
}

/** The faults in the rounds and decisions of a game. */
function faultsIn({ settled, rounds, decisions }: RunningGame): readonly Fault[] {
  const open = [
    ...rounds.firm.slice(settled.rounds.length),
    ...decisions.firm.slice(settled.decisions.length),
  ];
  const early = rounds.closedUnlisted.flatMap(({ faults }) =>
    faults.filter(({ kind }) => kind === EARLY_KEY),
  );
  return [...[...settled.rounds, ...settled.decisions, ...open].flatMap(({ faults }) => faults), ...early];
}

/** Whether a quorum says that some round begins with a position other than this browser's. */
export function isContradicted({ settled, rounds }: RunningGame): boolean {
  const open = rounds.firm.slice(settled.rounds.length);
  return open.some((round) => round.isContradictedBy(round.deciding?.ballots.quorum(0) ?? Infinity));
}

/** Whether the seats have dismissed the witness, and the messages that prove that the witness lied. Null if the table has no witness. */
export function witnessOf({ records, settled, rounds }: RunningGame): Table['witness'] {
  const { witness } = records;
  if (!witness) return null;
  const open = rounds.firm.slice(settled.rounds.length).map(({ listing }) => listing?.proof() ?? null);
  const told = settled.rounds.map(({ lie, isListed }) => lie ?? (isListed ? witness.fork : null));
  const proof = [...told, ...open].flatMap((one) => one ?? []);
  return { isDismissed: !witness.isServing, proof: proof.length > 0 ? proof : witness.dismissedFor };
}

/** The first decision that has two proved values; null if no decision has two values. */
export function splitOf(running: RunningGame | null): Split | null {
  const torn = running?.decisions.all
    .slice(running.settled.decisions.length)
    .find(({ decided }) => decided.length > 1);
  if (!torn) return null;
  const values = torn.decided.map(({ value }) => value);
  const authors = torn.faults.filter(({ kind }) => kind === 'two accepts').map(({ author }) => author);
  return { decision: torn.number, values, authors };
}
