import type { BoardSource } from '../source.ts';
import { standard } from './standard.ts';

const { cly, edi, lvp, yor, wal, lon, bre, pic, par, bur, gas, mar, naf, tun, bel, hol } = standard.spaces;
const { ruh, kie, mun, ber, boh, pie, ven, tus, rom, apu, nap, alb, gre, rum } = standard.spaces;
const { stp, mos, lvn, ukr, sev, nwy, swe, fin, den, swi } = standard.spaces;
const { nao, nwg, bar, nth, ska, hel, bal, bot, iri, eng, mao, wes, lyo, tys, ion, adr, aeg, eas, bla } =
  standard.spaces;
const { pru, war, vie, tyr, bud, sil, gal, tri, ser } = standard.spaces;

/** Europe in 1939, divided as in The Marches: the standard board with the borders of 1939. */
export const marches: BoardSource = {
  ...standard,
  id: 'marches',
  spaces: {
    // Spaces that are drawn as on the standard board
    ...{ cly, edi, lvp, yor, wal, lon, bre, pic, par, bur, gas, mar, naf, tun, bel, hol },
    ...{ ruh, kie, mun, ber, boh, pie, ven, tus, rom, apu, nap, alb, gre, rum },
    ...{ stp, mos, lvn, ukr, sev, nwy, swe, fin, den, swi },
    ...{ nao, nwg, bar, nth, ska, hel, bal, bot, iri, eng, mao, wes, lyo, tys, ion, adr, aeg, eas, bla },
    // The states of 1939, each made of provinces of the standard board
    pol: { areas: `${war.areas}, ${pru.areas}` },
    aus: { areas: `${vie.areas}, ${tyr.areas}` },
    hun: { areas: bud.areas },
    cze: { areas: `${sil.areas}, ${gal.areas}`, at: `${sil.at}, ${gal.at}` },
    jug: { areas: `${tri.areas}, ${ser.areas}` },
    // Bulgaria includes the shore of the straits, so that fleets in the Dardanelles can move to both coasts of Bulgaria.
    bul: { areas: 'BGR, GR-A, TR-22, TR-39, TR-59', coasts: { ec: '28.1 42.6', sc: '24.4 40.9' } },
    gib: { areas: 'ESP/Andalucía, ESP/Murcia, ESP/Valenciana, GIB' },
    dar: { at: '28.2 40.75', pins: { label: '31.3 40.2' } },
    // Impassable
    spx: { areas: 'ESP, AND' },
    pox: { areas: 'PRT' },
    tux: { areas: 'TUR, ARM, AZE/Naxçıvan Autonomous Republic, SYR, LBN, ISR, PSX, JOR, IRQ' },
  },
  seaLines: [
    ...standard.seaLines.filter((line) => !line.startsWith('-0.4 39.6')),
    // The border between the Western Mediterranean and the Gulf of Lyon. The line starts at the Cabo de la Nao, so that the
    // space Gibraltar borders both seas.
    '-0.1 38.8, 4 40, 8.4 40.6',
    // The borders of the space Dardanelles with the Aegean Sea and with the Black Sea
    '26.1 40.9, 26.1 40.1, 26.35 39.7',
    '29.6 41.15, 28.7 41.35',
  ],
  water: standard.water?.filter(({ space }) => space !== 'con'),
  // The Bosporus and the Dardanelles, drawn wider so that players can see them
  drown: [
    ...(standard.drown ?? []),
    '28.85 41.35, 29.3 41.3, 29.25 40.9, 28.85 40.9',
    '25.95 40.1, 26.15 40.22, 26.55 40.5, 26.9 40.5, 26.85 40.28, 26.35 40, 26.2 39.85, 25.95 39.85',
  ],
  carve: [
    ...(standard.carve ?? []).map((shape) => ({ ...shape, space: 'tux' })),
    {
      space: 'bul',
      from: ['tux'],
      polygon: '25.9 40.3, 26.5 40.55, 27.6 40.8, 28.9 40.85, 29.1 41.35, 28 42, 26 42',
    },
  ],
  exceptions: [
    {
      border: 'F gib-naf',
      reason: 'across the Strait of Gibraltar, where Mid-Atlantic and Western Mediterranean meet as well',
    },
  ],
  boxes: { nus: '-27.8 56.6', sus: '-14.0 40.7' },
};

const { jug: _jug, rum: _rum, ...others } = marches.spaces;

/** The board for another reading of the rules. By this reading, Yugoslavia has two pieces with Serbia between them. */
export const marchesLiteral: BoardSource = {
  ...marches,
  id: 'marches-literal',
  spaces: {
    ...others,
    jug: {
      areas: `${tri.areas}, ${rum.areas}`,
      at: '16.5 44.5, 26 44.8',
      again: '26.2 44.9',
      coasts: { wc: '15.2 44.1', ec: '28.7 44.3' },
    },
    ser,
  },
};
