import type { BoardSource } from '../source.ts';
import { lowerSilesia } from './pieces.ts';
import { board1936, seasAlike } from './1936.ts';

const { edi, liv, yor, wal, lon, ire, ice, bre, pic, par, lor, bur, gas, mar, por } = board1936.spaces;
const { mor, alg, sal, tun, tri, egy, sue, pal, bei, syr, ira, kuw, sar, per } = board1936.spaces;
const { ale, ist, izm, kon, ank, ean, kur, net, bel, den, nwy, swe, fin } = board1936.spaces;
const { ham, rhi, epr, gdy, gpo, war, vol, lit, lat, est, swi, aus, cze, hun, alb } = board1936.spaces;
const { pie, mil, nap, sic, srd, len, arc, mos, sta, sib, kaz, bye, wuk, euk } = board1936.spaces;
const { gib, dod, atl, nrg, aro, nth, ska, hel, iri, eng, bob, bal, god, gob } = board1936.spaces;
const { wes, gol, tys, adr, ion, aeg, eas, bla, cas, ara } = board1936.spaces;

/** Europe, North Africa and the Near East in 1926: the board of 1936 with fewer provinces and seas. */
export const board1926: BoardSource = {
  ...board1936,
  id: '1926',
  spaces: {
    // Spaces that are drawn as on the board of 1936
    ...{ edi, liv, yor, wal, lon, ire, ice, bre, pic, par, lor, bur, gas, mar, por },
    ...{ mor, alg, sal, tun, tri, egy, sue, pal, bei, syr, ira, kuw, sar, per },
    ...{ ale, ist, izm, kon, ank, ean, kur, net, bel, den, nwy, swe, fin },
    ...{ ham, rhi, epr, gdy, gpo, war, vol, lit, lat, est, swi, aus, cze, hun, alb },
    ...{ pie, mil, nap, sic, srd, len, arc, mos, sib, kaz, bye },
    ...{ gib, dod, ato: atl, nrg, aro, nth, ska, hel, iri, eng, bob, bal, god, gob },
    ...{ wes, gol, tys, adr, ion, aeg, eas, bla, cas, ara },
    // Spaces whose land is divided into several spaces on the board of 1936
    spa: { areas: 'ESP, AND', coasts: { nc: '-4.5 43.5', wc: '-6.7 36.9', ec: '-1 37.6' } },
    mun: { areas: 'DE-BY, DE-BW, DE-TH, DE-SN' },
    ber: { areas: 'DE-BE, DE-BB, DE-ST, DE-MV' },
    pom: { areas: 'PL-ZP, PL-LB' },
    sil: { areas: 'PL-DS, PL-OP', at: '15.3 51.55' },
    cra: { areas: 'PL-SL, PL-MA, PL-SK, PL-PK, UA-46, UA-61, UA-26' },
    slo: { areas: 'SVK, UA-21' },
    yug: { areas: 'SRB, KOS, MKD, HRV, SVN, BIH, MNE' },
    gre: { areas: 'GRC', at: '22 39' },
    bul: { areas: 'BGR' },
    rum: { areas: 'ROU, MDA, UA-77', at: '29.4 45.9' },
    tre: {
      areas: `
        ITA/Trentino-Alto Adige, ITA/Veneto, ITA/Friuli-Venezia Giulia, HRV:Istarska, SVN/Obalno-kraška
      `,
    },
    rom: {
      areas: `
        ITA/Lazio, ITA/Umbria, ITA/Toscana, ITA/Emilia-Romagna, ITA/Marche, ITA/Abruzzo, ITA/Molise, VAT,
        SMR
      `,
      coasts: { wc: '11.5 42.2', ec: '13.9 43' },
    },
    ukr: { areas: `${wuk.areas}, ${euk.areas}`, at: wuk.at },
    sta: { areas: `${sta.areas}, RU-KDA, RU-AD`, coasts: { wc: '37.7 44.8', ec: '47.5 44.5' } },
    geo: { areas: 'GEO, RU-KB, RU-KC, RU-SE, RU-IN, RU-CE' },
    aze: { areas: 'AZE, ARM, RU-DA' },
    // Seas that only the board of 1926 has
    wap: { at: '-14 57' },
    lcw: { at: '34.6 33.6' },
  },
  seaLines: [
    ...seasAlike,
    // The borders between the Bay of Biscay, the Western Approaches and the Atlantic, which begin off the Scillies and off Brest
    '-7.2 49.9, -7.8 48.9',
    '-4.5 48.4, -7.8 48.9',
    '-7.8 48.9, -15 47, -40 46',
    '-15 47, -16.5 44, -16 38.5, -11 35.6, -6.2 35.1',
    // The border between the Ionian Sea and the Eastern Mediterranean, and the border of the Levantine Coastal Waters
    '20.6 31.9, 21.9 34.3, 22.4 35.6, 22.9 36.6',
    '34 36.6, 34.9 35.3, 33.6 33.4, 33.2 30.9',
  ],
  // The land lines of 1936, and one more that makes Sorau and Sagan part of Silesia.
  landLines: [...(board1936.landLines ?? []), lowerSilesia],
  water: board1936.water?.filter(({ space }) => space !== 'euk'),
  carve: board1936.carve?.map((shape) => (shape.space === 'gib' ? { ...shape, from: ['spa'] } : shape)),
  // Crossings at Cape Malea, at Gibraltar, and off the coast of Sweden
  crossings: [
    { at: '22.95 36.5', spaces: ['gre', 'aeg', 'eas', 'ion'] },
    { at: '-6.2 35.15', spaces: ['gib', 'mor', 'ato', 'bob'] },
    { at: '16.75 58.6', spaces: ['swe', 'gob', 'god', 'bal'] },
  ],
  exceptions: [
    { border: 'A dod-izm', reason: 'armies cross to the islands by the rules alone; water lies between' },
  ],
};
