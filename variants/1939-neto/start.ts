import { readBoard } from '../../engine/board/read.ts';
import type { Position, Unit } from '../../engine/position.ts';
import { makeUnit } from '../../engine/units.ts';
import type { PowerName } from '../../engine/variant.ts';
import type { Opening } from '../rules/start.ts';
import { startOf } from '../rules/start.ts';
import { text } from './board.ts';
import { capitalOf, maltese } from './planes/plane.ts';

export const board = readBoard(text);

/** The powers: first those that people play, then the satellites. */
export const powers: readonly PowerName[] = [
  { id: 'germany', name: 'Germany', adjective: 'German', letter: 'G' },
  { id: 'soviet', name: 'Soviet Union', adjective: 'Soviet', letter: 'S' },
  { id: 'britain', name: 'Britain', adjective: 'British', letter: 'B' },
  { id: 'france', name: 'France', adjective: 'French', letter: 'F' },
  { id: 'italy', name: 'Italy', adjective: 'Italian', letter: 'I' },
  { id: 'turkey', name: 'Turkey', adjective: 'Turkish', letter: 'T' },
  { id: 'poland', name: 'Poland', adjective: 'Polish', letter: 'P' },
  { id: 'finland', name: 'Finland', adjective: 'Finnish', letter: 'Fi' },
  { id: 'spain', name: 'Spain', adjective: 'Spanish', letter: 'Sp' },
  { id: 'serbia', name: 'Serbia', adjective: 'Serbian', letter: 'Se' },
  { id: 'rumania', name: 'Rumania', adjective: 'Rumanian', letter: 'R' },
];

/** Every army and fleet begins in a centre of its power, except one French fleet, which begins at sea (rulings 9.21, 9.28). */
const opening: Opening = {
  phase: 'F1939M',
  units: {
    germany: 'A mun, A aus, A pra, A pru, A ber, F kie, P ber',
    soviet: 'A kiv, A mos, F len/sc, F sev, P mos',
    britain: 'A liv, F lon, F edi, F egy, P lon, P ion',
    france: 'A par, A mar, F bre, F syr, F wms, P par',
    italy: 'A tri, A lib, F rom, F nap, P rom',
    turkey: 'A con, A kur, F ank, F smy, P con',
    poland: 'A war, A kra, F dan',
    finland: 'A fin, A osl',
    spain: 'A mad, F cat',
    serbia: 'A ser',
    rumania: 'A buc',
  },
  centres: {
    germany: 'mun aus pra pru ber kie',
    soviet: 'kiv mos len sev',
    britain: 'liv lon edi egy',
    france: 'par mar bre syr',
    italy: 'tri lib rom nap',
    turkey: 'con kur ank smy',
    poland: 'war kra dan',
    finland: 'fin osl',
    spain: 'mad cat',
    serbia: 'ser',
    rumania: 'buc',
  },
};

const begun = startOf(board, opening);

/** The opening position, in which each plane has the mark of its capital or of Malta. */
export const start: Position = { ...begun, units: begun.units.map(withItsMark) };

function withItsMark({ power, kind, at, coast }: Unit): Unit {
  if (kind !== 'P') return makeUnit(power, kind, at, coast);
  return makeUnit(power, kind, at, coast, at === 'ion' ? maltese : capitalOf[power]);
}
