import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageOf } from '../../wire/message.ts';
import type { TimeSpan } from '../told/table.ts';
import type { SeatTurn } from '../seats/seating.ts';
import { Vacations } from './vacations.ts';

const DAY = 1440;

const message = ({ from, until }: TimeSpan, seq: number, author = 'pen'): MessageOf<'away'> =>
  ({ type: 'away', author, seq, id: `${seq}`, body: { from, until } }) as MessageOf<'away'>;

/** The turn of a person with these chains, who asked for the seat by the first message of the first chain. */
const turn = (...pens: [string, ...string[]]): SeatTurn => ({
  claim: { id: `claim of ${pens[0]}`, author: pens[0], seq: 0 },
  pens,
});

/**
 * Announces these spans for a person with a vacation of `days` days. Returns when the person is away, and how many days are left. All times
 * are in days.
 */
function after(days: number, ...spans: readonly (readonly [number, number])[]) {
  const vacations = new Vacations(days);
  spans.forEach(([from, until], seq) => {
    vacations.noteAway(message({ from: from * DAY, until: until * DAY }, seq));
  });
  const { away, left } = vacations.of(turn('pen'));
  return { away: away && [away.from / DAY, away.until / DAY], left: left / DAY };
}

describe('a vacation', () => {
  it.each<readonly [number, readonly (readonly [number, number])[], readonly [number, number] | null, number]>([
    [7, [], null, 7],
    [7, [[10, 12]], [10, 12], 5],
    [0, [[10, 12]], null, 0],
    [7, [[10, 30]], [10, 17], 0],
    [7, [[10, 30], [10, 30]], [10, 17], 0],
    [7, [[10, 12], [20, 22]], [20, 22], 3],
    [7, [[10, 16], [20, 30]], [20, 21], 0],
    [7, [[10, 16], [11, 18]], [11, 17], 0],
    [7, [[10, 14], [8, 12]], [8, 12], 1],
    [3, [[10, 12], [14, 15], [9, 20]], null, 0],
    [4, [[10, 12], [14, 15], [9, 20]], [9, 12], 0],
    [7, [[10, 14], [12, 12]], null, 3],
    [7, [[10, 14], [20, 19]], null, 3],
  ])('of %i days, after announcing the spans %j, is %j, with %f days left', (days, spans, away, left) => {
    expect(after(days, ...spans)).toEqual({ away, left });
  }); // prettier-ignore

  it('never delays a table for longer than its days, whatever is announced, in any order of arrival', () => {
    const span = fc.record({ from: fc.nat(5000), length: fc.nat(3000) });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 80 }), fc.nat(3), fc.func(fc.nat()), (spans, days, place) => {
        const messages = spans.map(({ from, length }, seq) => message({ from, until: from + length }, seq));
        const held = new Set<number>();
        const inTurn = new Vacations(days);
        for (const one of messages) {
          inTurn.noteAway(one);
          const { away } = inTurn.of(turn('pen'));
          for (let minute = away?.from ?? 0; minute < (away?.until ?? 0); minute++) held.add(minute);
        }
        const mixed = new Vacations(days);
        for (const one of messages.toSorted((a, b) => place(a.id) - place(b.id))) mixed.noteAway(one);
        expect(mixed.of(turn('pen'))).toEqual(inTurn.of(turn('pen')));
        expect(held.size).toBeLessThanOrEqual(days * DAY);
        expect(inTurn.of(turn('pen')).left).toBe(days * DAY - held.size);
      }),
    );
  });

  it('belongs to a seat, whoever gets the seat, but nobody is away because a former person said so', () => {
    const vacations = new Vacations(2);
    vacations.noteAway(message({ from: 20, until: 30 + DAY }, 9, 'former'));
    expect(vacations.of(turn('pen'), [turn('former')])).toEqual({ away: null, left: DAY - 10 });
    vacations.noteAway(message({ from: 40, until: 40 + 2 * DAY }, 1, 'pen'));
    expect(vacations.of(turn('pen'), [turn('former')])).toEqual({
      away: { from: 40, until: 20 + 2 * DAY },
      left: 0,
    });
  });

  it.each<readonly [string, { author: string; seq: number } | null, number]>([
    ['after handing the seat over does not count', { author: 'former', seq: 5 }, DAY - 10],
    ['counts if another of the person’s devices handed the seat over', { author: 'new', seq: 1 }, DAY - 40],
    ['before the others gave the seat away does not count', null, DAY],
  ])('what a former person announces %s', (_, handover, left) => {
    const vacations = new Vacations(1);
    vacations.noteAway(message({ from: 20, until: 30 }, 4, 'former'));
    vacations.noteAway(message({ from: 50, until: 80 }, 9, 'former'));
    vacations.noteTakeover([turn('former', 'new')], handover);
    expect(vacations.of(turn('pen'), [turn('former', 'new')])).toEqual({ away: null, left });
    vacations.noteAway(message({ from: 100, until: 110 }, 9, 'pen'));
    expect(vacations.of(turn('pen'), [turn('former', 'new')]).left).toBe(left - 10);
  });

  it('belongs to a person, whichever of their devices announces it', () => {
    const vacations = new Vacations(2);
    vacations.noteAway(message({ from: 5, until: 9 }, 8, 'new'));
    vacations.noteAway(message({ from: 20, until: 30 }, 9, 'old'));
    expect(vacations.of(turn('other'))).toEqual({ away: null, left: 2 * DAY });
    expect(vacations.of(turn('old'))).toEqual({ away: { from: 20, until: 30 }, left: 2 * DAY - 10 });
    expect(vacations.of(turn('old', 'new'))).toEqual({ away: { from: 5, until: 9 }, left: 2 * DAY - 14 });
  });

  it('of a seat that is handed back counts what was announced in each turn, and nothing that its person announced meanwhile', () => {
    const vacations = new Vacations(1);
    vacations.noteAway(message({ from: 20, until: 30 }, 4, 'Ben'));
    const [first, between] = [turn('Ben'), turn('heir')];
    vacations.noteTakeover([first], { author: 'Ben', seq: 5 });
    vacations.noteAway(message({ from: 40, until: 60 }, 7, 'Ben'));
    vacations.noteTakeover([first, between], { author: 'heir', seq: 3 });
    const back = { claim: { id: 'second claim of Ben', author: 'Ben', seq: 8 }, pens: ['Ben'] };
    expect(vacations.of(back, [first, between])).toEqual({ away: null, left: DAY - 10 });
    vacations.noteAway(message({ from: 70, until: 75 }, 9, 'Ben'));
    expect(vacations.of(back, [first, between])).toEqual({ away: { from: 70, until: 75 }, left: DAY - 15 });
  });
});
