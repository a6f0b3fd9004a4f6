import type { Absence, Deadline, Genesis, Voting, Witness } from '../../protocol/wire/bodies.ts';
import { readWitnessCard } from '../../protocol/game/witness/card.ts';
import { absences, fews, manies } from '../../table/terms/absence.ts';
import { fixedDeadlines, paces } from '../../table/words/pace.ts';
import { countings } from '../../table/terms/seat-terms.ts';
import { sentenceOf } from '../../device/error-sentence.ts';
import * as words from '../../words/made/new.js';
import { secondsOf, wholeOf } from './span.ts';
import type { Span } from './span.ts';
import { deviceZone } from './zones.ts';

/** The contents of the fields in which the host chooses the pace and what happens to late players. */
export class PaceChosen {
  id = $state(paces[0].id);
  /** Days of the week; 1 is Monday. */
  days = $state.raw<readonly number[]>([1, 4]);
  time = $state('20:00');
  zone = $state(deviceZone());
  /** The time for retreats and builds, if the deadlines for moves are on days of the week. */
  between = $state<Span>({ count: 24, unit: 'hours' });
  orders = $state<Span>({ count: 10, unit: 'minutes' });
  later = $state<Span>({ count: 5, unit: 'minutes' });
  grace = $state<Span>({ count: 0, unit: 'minutes' });
  rule = $state<Absence['rule']>(absences[0].rule);
  misses = $state<number | null>(3);
  few = $state<Absence['few']>(fews[0].few);
  many = $state<Absence['many']>(manies[0].many);
  vacation = $state<number | null>(0);

  /** Throws an error with a sentence for people if a field does not make sense. */
  get pace(): Pick<Genesis['pace'], 'deadline' | 'grace'> {
    return {
      deadline: this.#deadline,
      grace: this.id === 'none' ? 0 : secondsOf(this.grace, words.new_field_grace()),
    };
  }

  /** Throws an error with a sentence for people if a field does not make sense. */
  get absence(): Absence {
    return {
      rule: this.rule,
      misses: wholeOf(this.misses, words.new_field_misses(), 1, 99),
      few: this.few,
      many: this.many,
      vacation: wholeOf(this.vacation, words.new_field_vacation(), 0, 366),
    };
  }

  get #deadline(): Deadline {
    if (this.id === 'weekly') return this.#weekly;
    if (this.id !== 'own') return fixedDeadlines[this.id];
    const later = secondsOf(this.later, words.new_field_later(), 1);
    return {
      type: 'after',
      orders: secondsOf(this.orders, words.new_field_orders(), 1),
      retreats: later,
      builds: later,
    };
  }

  get #weekly(): Deadline {
    const found = /^(\d\d):(\d\d)$/.exec(this.time);
    if (this.days.length === 0) throw new Error(words.new_no_day());
    if (!found) throw new Error(words.new_no_time());
    const minute = 60 * Number(found[1]) + Number(found[2]);
    const between = secondsOf(this.between, words.new_field_later());
    return { type: 'weekly', times: this.days.map((day) => ({ day, minute })), zone: this.zone, between };
  }
}

/** The contents of the fields in which the host chooses how the game ends. */
export class EndingsChosen {
  lastYear = $state<number | null>(null);
  draw = $state<Voting['draw']>('survivors');
  end = $state('100');
  goOn = $state('66');
  replacing = $state<Voting['replacing']>('vote');
  counting = $state<(typeof countings)[number]['id']>(countings[0].id);

  /** The year in the field; 0 if the game has no last year. Throws an error with a sentence for people if the field does not make sense. */
  get year(): number {
    return this.lastYear === null ? 0 : wholeOf(this.lastYear, words.new_field_last_year(), 1, 9999);
  }

  get voting(): Partial<Voting> {
    return {
      draw: this.draw,
      end: Number(this.end),
      goOn: Number(this.goOn),
      replacing: this.replacing,
      secret: this.counting === 'secret',
    };
  }
}

/** The contents of the fields in which the host names a witness or a keeper. */
export class CardChosen {
  /** The text that the host pasted as the card; '' for none. */
  card = $state('');
  plays = $state(false);

  /** Whom the card names; null if the field is empty. Throws an error with a sentence for people if the text isn't a card. */
  get named(): Witness | null {
    return this.card.trim() === '' ? null : { ...readWitnessCard(this.card), plays: this.plays };
  }

  /** A sentence about what is wrong with the card; '' if nothing is wrong. */
  get problem(): string {
    try {
      void this.named;
      return '';
    } catch (error) {
      return sentenceOf(error);
    }
  }
}
