import type { Fault } from '../../protocol/deciding/faults.ts';
import { personOf } from '../../protocol/game/told/people.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { CodeWords } from './sentence-teller.ts';
import { tellPerson } from '../words/people.ts';
import * as words from '../../words/made/fault.js';

/** The sentence for each kind of fault, about the seat that committed it. */
export const deeds: CodeWords<Fault['kind']> = {
  'two messages in one place': words.fault_place,
  'two rosters': words.fault_rosters,
  'said twice': words.fault_repeated,
  'two finals': words.fault_finals,
  'two accepts': words.fault_accepts,
  'wrong key': words.fault_key,
  'reveal without proof': words.fault_early_key,
  'bad deal': words.fault_deal,
  'wrong share': words.fault_share,
  'share without proof': words.fault_early_share,
  'false accusation': words.fault_accusation,
  'confirm without proof': words.fault_confirm,
  'unfit accept': words.fault_accept,
  'unfit proposal': words.fault_proposal,
  'unfit commit': words.fault_commit,
  'unfit bids': words.fault_bids,
  'wrong part': words.fault_part,
  'part without proof': words.fault_early_part,
  'false tell': words.fault_tell,
  'tell without proof': words.fault_early_tell,
  'other position': words.fault_position,
};

/** A fault as a sentence that names the fault's author. */
export function tellFault(table: Table, { kind, author, seat, phase }: Fault): string {
  const person = personOf(table, author, seat);
  const { witness, keeper } = table.genesis ?? {};
  const helper = author === keeper?.key ? words.fault_the_keeper() : words.fault_no_seat();
  const nobody = author === witness?.key ? words.fault_the_witness() : helper;
  const name = person ? tellPerson(person) : nobody;
  const proof = phase ? words.fault_proof_of({ phase }) : words.fault_proof();
  return `${deeds[kind]({ name })} ${proof}`;
}
