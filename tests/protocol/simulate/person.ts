import { ordersByNumber } from '../../../engine/command/bidding.ts';
import type { Power } from '../../../engine/position.ts';
import type { PhaseRecord, Table } from '../../../src/protocol/game/told/table.ts';
import { isBeingDecided } from '../../../src/protocol/player/own-orders.ts';
import type { Motion } from '../../../src/protocol/wire/bodies.ts';
import type { AheadTexts } from '../../../src/protocol/player/player.ts';
import type { OrderTexts } from '../../../src/protocol/wire/order-sheet.ts';
import { bots } from '../../../tools/sealed/bot.ts';
import { simulatedRules } from './crowded.ts';
import type { Node } from './node.ts';

/** The largest number of times that a player claims a seat. A player who was turned away claims again. */
const MOST_CLAIMS = 8;

/** The player who uses a browser. */
export class Person {
  readonly #node: Node;

  constructor(node: Node) {
    this.#node = node;
  }

  /** Claims a seat under this name. Claims again after being turned away, up to a limit. */
  claim(name: string): void {
    if (this.#claims < MOST_CLAIMS) this.#node.ask((player) => player.claim(name));
  }

  /** The number of the browser's own claims. A claim that was lost before it was stored reached nobody, so it does not count. */
  get #claims(): number {
    const { voice, held } = this.#node.player;
    const spoken = voice.spoken.map((id) => this.#node.read(held.get(id) as Uint8Array));
    return spoken.filter(({ type }) => type === 'claim').length;
  }

  /** A bot's orders for all powers of this seat. On the crowded board the bot attacks. */
  orders({ position }: PhaseRecord): OrderTexts {
    const { player, chance } = this.#node;
    const { judge, genesis } = player.table;
    if (!judge) return {};
    const bot = genesis?.variant === 'crowded' ? bots.greedy : bots.chance;
    return Object.fromEntries(player.powers.map((power) => [power, bot(judge, position, power, chance)]));
  }

  /** Answers secret votes, and seals orders if the player is asked for some. The first commit of a phase is not always final. */
  lookIn(): void {
    const { player, chance } = this.#node;
    const { table } = player;
    const { stage, phases } = table;
    const phase = phases.at(-1);
    const own = phase?.commits.find(({ seat }) => seat === player.seat);
    if (player.voice.isListening || stage !== 'orders' || !phase || !own) return;
    this.#answerPolls(table, own.seat);
    if (own.state === 'final' || own.state === 'two finals' || isBeingDecided(table, own.seat)) return;
    if (player.isLate) return;
    const final = own.state === 'sealed' || chance.chance(70);
    const [orders, ahead] = [this.orders(phase), this.#ahead()];
    this.#lock(phase, orders, final, ahead);
  }

  /** Sometimes calls a vote, leaves, changes orders, or asks for the seat's pen. */
  ask(): void {
    const { player, chance, seatKey } = this.#node;
    const { table, seat } = player;
    const phase = table.phases.at(-1);
    if (player.voice.isListening || !table.game || table.ending || table.stopped || !phase) return;
    if (seat === null) {
      const own = table.seats.find(({ key, gone }) => key === seatKey && !gone);
      if (own && !own.asking.some(({ pen }) => pen === player.chain))
        this.#node.ask(() => player.applyForSeat(''));
      return;
    }
    const motions: readonly Motion[] = [
      { type: 'extension', phase: phase.phase, seconds: 1 + chance.below(3) },
      { type: 'pause', until: chance.below(2) },
      { type: 'draw', powers: survivors(table) },
    ];
    const choice = chance.below(40);
    if (choice === 0) this.#node.ask(() => player.leaveGame());
    else if (choice < 25) this.#say(motions[choice % motions.length] as Motion, choice % 5 > 0);
    else this.#changeLock(phase);
  }

  /** Asks for a seat if this person has none; otherwise hands the seat over, if somebody asks for one. */
  handOver(): void {
    const { player, chance, seatKey } = this.#node;
    const { applicants, game, seats, ending, stopped } = player.table;
    if (player.voice.isListening || !game || ending || stopped) return;
    if (player.seat !== null) {
      const claims = applicants.map(({ id }) => id);
      if (claims.length > 0) this.#node.ask(() => player.handOver(chance.pick(claims)));
    } else if (
      ![...seats, ...applicants.map(({ seat }) => ({ key: seat }))].some(({ key }) => key === seatKey)
    )
      this.#node.ask(() => player.applyForSeat(`Heir ${seatKey.slice(0, 6)}`));
  }

  /** Answers secret votes that other players have called. */
  #answerPolls({ motions }: Table, seat: number): void {
    const { player, chance } = this.#node;
    for (const { motion, poll, voters } of motions) {
      const isAsked = poll && voters.includes(seat) && !poll.enrolled.includes(seat);
      if (isAsked && chance.chance(50)) this.#node.ask(() => player.answerPoll(motion, chance.chance(90)));
    }
  }

  /** Votes for a motion, or takes the vote back. If the table votes in secret, answers the secret vote while it is open. */
  #say(motion: Motion, yes: boolean): void {
    const { player } = this.#node;
    const { table, seat } = player;
    // Once a turn has ended the game with a result, nobody votes any more.
    if (table.stage === 'ending') return;
    const isSecret = table.genesis?.voting.secret && table.seats.filter(({ live }) => live).length > 1;
    if (!isSecret || motion.type !== 'draw') return this.#node.ask(() => player.vote(motion, yes));
    const cast = table.motions.flatMap(({ poll }) => poll?.cast ?? []);
    const isOpen = table.stage === 'orders' && seat !== null && table.seats[seat]?.live;
    if (isOpen && !cast.includes(seat)) this.#node.ask(() => player.answerPoll(motion, yes));
  }

  /** Replaces the locked orders while that is still possible. */
  #changeLock(phase: PhaseRecord): void {
    const { player } = this.#node;
    const { table, seat } = player;
    const own = phase.commits.find((one) => one.seat === seat);
    const isOpen = own && table.stage === 'orders' && !isBeingDecided(table, own.seat);
    if (isOpen && own.state === 'final' && !player.isLate) this.#lock(phase, this.orders(phase), true);
  }

  /** Seals orders. If the bids are secret, stores the points that they put on each order. */
  #lock(phase: PhaseRecord, orders: OrderTexts, final: boolean, ahead: AheadTexts = {}): void {
    const node = this.#node;
    node.ask((player) => player.commit(orders, final, ahead));
    const { voice, held } = node.player;
    const spoken = voice.spoken.map((id) => node.read(held.get(id) as Uint8Array));
    const commit = spoken.findLast((one) => one.type === 'commit');
    if (commit?.body.bids) node.points.note(commit, this.#pointsIn(phase, orders));
  }

  /** The points that a sheet bids for each order of the bidding. */
  #pointsIn({ position, bidding }: PhaseRecord, orders: OrderTexts): readonly number[] {
    const { variant = '', options = {} } = this.#node.player.table.genesis ?? {};
    const { judge, read } = simulatedRules(variant, options);
    const sheets = Object.entries(orders).map(([power, texts]) =>
      judge.pointsBid(
        position,
        power,
        texts.map((text) => read(position, power, text)),
      ),
    );
    const all = bidding ? ordersByNumber(bidding) : [];
    return all.map((_, order) => sheets.reduce((sum, points) => sum + (points[order] ?? 0), 0));
  }

  /**
   * Orders for phases that may follow, written ahead as most players do. Nearly all of these orders are final. Some of these orders are
   * opened along with the moves. Orders for units that aren't dislodged do no harm.
   */
  #ahead(): AheadTexts {
    const { chance } = this.#node;
    const written = () => ({ orders: {}, final: chance.chance(95), along: chance.chance(40) });
    return chance.chance(85) ? { R: written(), A: written() } : {};
  }
}

const survivors = ({ seats }: Table): readonly Power[] =>
  seats
    .filter(({ live }) => live)
    .flatMap(({ held }) => held)
    .sort();
