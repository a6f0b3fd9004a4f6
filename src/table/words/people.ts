import { seatName } from '../../orders/names.ts';
import type { Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Id } from '../../protocol/wire/bodies.ts';

/** Whether somebody else in the lobby has this name, in whatever letters. `own`: the key of the own seat. */
export function isNameTaken({ claims }: Pick<Table, 'claims'>, own: Id, name: string): boolean {
  const plain = (one: string) => one.trim().normalize('NFKC').toLowerCase();
  return claims.some((claim) => claim.seat !== own && plain(claim.name) === plain(name));
}

/** Who sits on each seat of the variant, by name; nobody at a board of one’s own. */
export type People = Readonly<Record<Seat, string>>;

/** A winner or a row of the score as people call it: the power a seat is named after, else its person, else `Player 3`. */
export function nameOfSeat(judge: Judge, named: Power | Seat, people: People): string {
  const isPower = judge.powers.some(({ id }) => id === named);
  return isPower ? seatName(judge, named) : (people[named] ?? seatName(judge, named));
}
