import { BadFile, areInFileOrder, linesOfForm, readFile, readWire } from './wire/game-file.ts';
import type { ManySigned, Verifier } from './wire/keys.ts';
import { verifySignature } from './wire/keys.ts';
import type { Message, Verified } from './wire/message.ts';
import { BadMessage, checkAllSigned, checkSigned, reopenMessage } from './wire/message.ts';
import type { Rulebook } from './game/rulebook.ts';
import { shippedRules } from './game/rulebook.ts';
import { namesIn, phasesIn, sayMessage } from './message-words.ts';
import { say, type SentenceValue, type Sentence } from './sentences/sentence.ts';
import { check, verdictOf } from './verdict.ts';
import type { Verdict } from './verdict.ts';
import type { PhasesDecided } from './message-words.ts';

/** Options for three cases: many files are checked one after another, the rules are not those of the app, or another verifier is used. */
interface FileChecking {
  /**
   * Messages that were found good before. The map's key for a message is the message's line in a file. `verify` adds the messages that it
   * finds good.
   */
  known?: Map<string, Message>;
  /** Other messages and signatures that were found good before. */
  verified?: Verified;
  /** Rules other than those shipped with the app. */
  rulebook?: Rulebook;
  /** A faster verifier that follows the same rule (FORMAT.md, “Signatures”). */
  verifier?: Verifier;
}

/** How many messages are read and given to a verifier at once. */
const BATCH = 100;
/** At most this many batches are with the verifier at a time. */
const BATCHES_AHEAD = 3;

/**
 * Checks a game's file (name.sealed.json) without a network: every signature, chain, decision, reveal and position. This function never
 * throws, whatever the file contains. If the file was tampered with, the verdict says so and nothing else.
 */
export function verify(text: string, checking: FileChecking = {}): Verdict {
  const { known, verified, rulebook = shippedRules, verifier = verifySignature } = checking;
  const file = openFile(text);
  if (!(file instanceof OpenFile)) return file;
  for (let place = 0; place < file.count; place++) {
    const line = file.takeLine(place);
    const before = known?.get(line);
    const message = file.readLine(place, line, before);
    if (!message || before) continue;
    if (verified?.hasSignatureOf(message) || file.check(place, message, verifier)) known?.set(line, message);
  }
  return conclude(file, rulebook);
}

/**
 * Checks a file as `verify` does, with a verifier that checks many signatures at once on other threads. `progress` is called with the
 * number of messages checked so far and the number of all messages. The game is replayed while the last signatures are still being checked.
 */
export function verifyInBatches(
  text: string,
  areSigned: ManySigned,
  progress: (checked: number, of: number) => void = () => undefined,
): Promise<Verdict> {
  const file = openFile(text);
  return file instanceof OpenFile ? checkInBatches(file, areSigned, progress) : Promise.resolve(file);
}

async function checkInBatches(
  file: OpenFile,
  areSigned: ManySigned,
  progress: (checked: number, of: number) => void,
): Promise<Verdict> {
  const { count } = file;
  const checks: Promise<void>[] = [];
  let checked = 0;
  for (let first = 0; first < count; first += BATCH) {
    const batch = readBatch(file, first);
    const check = checkAllSigned(
      batch.map(({ message }) => message),
      areSigned,
    ).then((problems) => {
      batch.forEach(({ place }, index) => file.refuse(place, problems[index] ?? null));
      checked += Math.min(BATCH, count - first);
      progress(checked, count);
    });
    checks.push(check);
    await checks.at(-BATCHES_AHEAD);
  }
  const verdict = conclude(file, shippedRules);
  await Promise.all(checks);
  return file.isBroken ? conclude(file, shippedRules) : verdict;
}

function readBatch(file: OpenFile, first: number): readonly { place: number; message: Message }[] {
  const places = Array.from({ length: Math.min(BATCH, file.count - first) }, (_, index) => first + index);
  return places.flatMap((place) => {
    const message = file.readLine(place, file.takeLine(place));
    return message ? [{ place, message }] : [];
  });
}

/** A file that is being checked. The lines are read one after another and then released, because a file may have many megabytes. */
class OpenFile {
  readonly count: number;
  /** Whether the text has exactly the form that `writeFile` gives to these lines. */
  readonly hasFileText: boolean;
  readonly messages: Message[] = [];
  readonly #lines: string[];
  readonly #problems = new Map<number, Sentence>();
  /** The messages that could be read, by the numbers of their lines. */
  readonly #read = new Map<number, Message>();

  constructor(text: string) {
    const lines = linesOfForm(text);
    this.hasFileText = lines !== null;
    this.#lines = [...(lines ?? readFile(text))];
    this.count = this.#lines.length;
  }

  get isBroken(): boolean {
    return this.count === 0 || this.#problems.size > 0;
  }

  /** Sentences about messages that are not valid, in the order of the file's lines. They name messages by author and phase. */
  get problems(): readonly Sentence[] {
    if (this.count === 0) return [say('no message')];
    if (this.#problems.size === 0) return [];
    const names = namesIn(this.#read.values());
    const decided = phasesIn(this.#read.values());
    const inOrder = [...this.#problems].sort(([one], [other]) => one - other);
    return inOrder.map(([place, why]) => this.#isNotValid(place, why, names, decided));
  }

  /** How many chains have a message in the file. */
  get authors(): number {
    return new Set(this.messages.map(({ author }) => author)).size;
  }

  /**
   * A sentence which says that the message in a line is not valid. If that message could not be read, the sentence names the readable
   * message before it.
   */
  #isNotValid(
    place: number,
    why: Sentence,
    names: ReadonlyMap<string, SentenceValue>,
    decided: PhasesDecided,
  ): Sentence {
    const named = (message: Message) =>
      sayMessage(message, names.get(message.author) ?? say('somebody'), decided);
    const own = this.#read.get(place);
    if (own)
      return say('is not valid', {
        message: say('message named', { message: named(own), id: own.id.slice(0, 8) }),
        why,
      });
    for (let before = place - 1; before >= 0; before--) {
      const message = this.#read.get(before);
      if (message) return say('next is not valid', { message: named(message), why });
    }
    return say('first is not valid', { why });
  }

  /** Returns a line and drops it from memory. So each line can be taken only once. */
  takeLine(place: number): string {
    const line = this.#lines[place] as string;
    this.#lines[place] = '';
    return line;
  }

  /**
   * Reads the message of a line without checking its signatures. If the message cannot be read, adds a sentence to `problems` and returns
   * null.
   */
  readLine(place: number, line: string, known?: Message): Message | null {
    try {
      const message = known ?? reopenMessage(readWire(line));
      this.messages.push(message);
      this.#read.set(place, message);
      return message;
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      this.refuse(place, error.sentence);
      return null;
    }
  }

  /** Whether a message's keys and signatures are good. If one of them is not good, adds a sentence to `problems`. */
  check(place: number, message: Message, verifier: Verifier): boolean {
    try {
      checkSigned(message, verifier);
      return true;
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      this.refuse(place, error.sentence);
      return false;
    }
  }

  refuse(place: number, why: Sentence | null): void {
    if (why !== null) this.#problems.set(place, why);
  }
}

/** Opens a file. If the text is not a file, returns the verdict that says so. */
function openFile(text: string): OpenFile | Verdict {
  try {
    return new OpenFile(text);
  } catch (error) {
    if (error instanceof BadFile) return { ...nothing, lines: [{ ok: false, says: error.sentence }] };
    throw error;
  }
}

/** Makes the verdict, once each message has been checked by itself. */
function conclude(file: OpenFile, rulebook: Rulebook): Verdict {
  const { hasFileText, messages, problems, authors } = file;
  const isSame = hasFileText && areInFileOrder(messages);
  const signed = say('all signed', {
    messages: say('messages', { count: messages.length }),
    devices: say('devices', { count: authors }),
  });
  const signatures = check(signed, file.isBroken || isSame ? problems : [say('changed')]);
  if (file.isBroken || !isSame) return { ...nothing, lines: signatures };
  const game = verdictOf(messages, rulebook);
  return { ...game, lines: [...signatures, ...game.lines] };
}

const nothing = { notes: [], reaches: '', table: null, rooms: [] } as const satisfies Partial<Verdict>;
