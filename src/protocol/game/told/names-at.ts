import type { Judge } from '../../../../engine/judge.ts';
import type { Id } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { RunningGame } from '../running-game.ts';
import { shownNames, type NamedPerson } from './shown-names.ts';
import type { Claimant } from './table.ts';

type Claim = MessageOf<'claim'>;

/** The names of everybody at a table. */
export interface Names {
  /** The name to show for a claim. The claim of a device that asks for a seat's pen is shown with the name of the seat's person. */
  shown(claim: Claim): string;
  /** The name in a claim, or the name that the person has unveiled after the game. Empty if the name is veiled. */
  signed(claim: Claim): string;
}

/** The names at a table. `lobby`: the claims in the lobby. `judge`: the rules; null if this app doesn't know them. */
export function namesAt(lobby: readonly Claim[], running: RunningGame | null, judge: Judge | null): Names {
  const unveiled = running?.state.stage === 'over' ? running.records.postbag.names : null;
  const signed = ({ id, body }: Claim): string => unveiled?.get(id) ?? body.name;
  const named = (claims: readonly Claim[], rank: NamedPerson['rank']): readonly NamedPerson[] =>
    claims.map((claim) => ({ claim: claim.id, seat: claim.body.seat, name: signed(claim), rank }));
  const sitting = running?.records.seating.sitting ?? [];
  const persons = sitting.map(({ claim, former }) => [...former.map((one) => one.claim), claim]);
  const shown = shownNames(
    [
      ...named(running ? persons.map(([first]) => first as Claim) : lobby, 0),
      ...named(
        persons.flatMap(([, ...later]) => later),
        1,
      ),
      ...named(running?.records.seating.applications ?? [], 2),
    ],
    judge,
  );
  const bySeat = new Map<Id, Claim>(sitting.map(({ claim }) => [claim.body.seat, claim]));
  return {
    shown: (claim) => {
      const own = shown.has(claim.id) ? claim : (bySeat.get(claim.body.seat) ?? claim);
      return shown.get(own.id) ?? signed(own);
    },
    signed,
  };
}

/** A claim as the table shows it. `host`: the author of the genesis. */
export function claimantOf(claim: Claim, names: Names, host: Id | null = null): Claimant {
  const { id, author, body } = claim;
  const { seat, wishes } = body;
  const signedName = names.signed(claim);
  return { id, seat, pen: author, name: names.shown(claim), signedName, wishes, host: author === host };
}
