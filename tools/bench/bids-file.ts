// npm run bench -- bids: what secret bids cost whoever verifies the file of a game of 1936.
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { Ledger } from '../../src/protocol/game/replay.ts';
import { ProofsTogether } from '../../src/protocol/game/round/proofs-together.ts';
import { verify } from '../../src/protocol/verify.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { playMatch } from '../sealed/match.ts';

/** Each year of 1936 has two phases with bids. */
const YEARS = 10;

/** Measures how long it takes to check the proofs of bids when the replay asks for them. */
class TimedProofs extends ProofsTogether {
  milliseconds = 0;

  override areProved(
    ...given: Parameters<ProofsTogether['areProved']>
  ): ReturnType<ProofsTogether['areProved']> {
    return this.timed(() => super.areProved(...given));
  }

  override areGood(): boolean {
    return this.timed(() => super.areGood());
  }

  private timed<T>(work: () => T): T {
    const [result, took] = cpuOf(work);
    this.milliseconds += took;
    return result;
  }
}

function cpuOf<T>(work: () => T): [result: T, milliseconds: number] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

/** Plays a game of 1936 with secret bids. Prints how long it takes to check the proofs in its file, and to verify the whole file. */
export function benchFile(): void {
  const match = {
    variant: '1936',
    seed: 7,
    seats: null,
    years: YEARS,
    spare: 'share',
    bots: 'chance',
  } as const;
  const { host, verified } = playMatch({ ...match, bids: 'secret' });
  const seasons = host.table.phases.filter(({ count }) => count !== null);
  const seats = seasons.reduce((sum, { count }) => sum + (count?.counted.length ?? 0), 0);
  const messages = host.wires().map((wire) => reopenMessage(wire));
  const proofs = new TimedProofs();
  new Ledger(shippedRules, null, proofs).addAll(messages);
  if (!proofs.areGood()) throw new Error('A good proof is refused.');
  const file = host.file();
  const [{ lines }, all] = cpuOf(() => verify(file, { verified }));
  if (!lines.every(({ ok }) => ok)) throw new Error('A good file does not verify.');
  console.log(
    `a file of ${seasons.length} seasons with secret bids, ${seats} proofs, ${host.wires().length} messages`,
  );
  console.log(`  ${'check all its proofs'.padEnd(32)} ${proofs.milliseconds.toFixed(0).padStart(6)} ms`);
  console.log(`  ${'verify it, but for signatures'.padEnd(32)} ${all.toFixed(0).padStart(6)} ms`);
}
