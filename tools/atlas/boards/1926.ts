import type { BoardSource } from '../source.ts';
import { board1936 } from './1936.ts';

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
    // As in 1936
    ...{ edi, liv, yor, wal, lon, ire, ice, bre, pic, par, lor, bur, gas, mar, por },
    ...{ mor, alg, sal, tun, tri, egy, sue, pal, bei, syr, ira, kuw, sar, per },
    ...{ ale, ist, izm, kon, ank, ean, kur, net, bel, den, nwy, swe, fin },
    ...{ ham, rhi, epr, gdy, gpo, war, vol, lit, lat, est, swi, aus, cze, hun, alb },
    ...{ pie, mil, nap, sic, srd, len, arc, mos, sib, kaz, bye },
    ...{ gib, dod, ato: atl, nrg, aro, nth, ska, hel, iri, eng, bob, bal, god, gob },
    ...{ wes, gol, tys, adr, ion, aeg, eas, bla, cas, ara },
    // Lands that 1936 divides
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
    // Seas of 1926 alone
    wap: { at: '-14 57' },
    lcw: { at: '34.6 33.6' },
  },
  seaLines: [
    // Norwegian Sea: Western Approaches by way of Iceland, North Sea over Shetland, Arctic off the Rybachy
    '-4.7 58.4, -6.5 60.2, -15 64.6',
    '-22.2 65.7, -32 72',
    '-2.1 57.6, -1.2 60.2, 5.3 61.3',
    '34.3 69, 34 77',
    // North Sea: Skagerrak, Helgoland Bight, the Channel at Dover
    '7.1 58.1, 8.5 57',
    '8.3 55.75, 6.2 54.7, 4.6 53, 5 52.7',
    '1 51.25, 1.9 51.3, 3.15 51.15',
    // Land's End: Channel, Irish Sea and Western Approaches meet off the Scillies, Bay of Biscay off Brest
    '-5.5 50.2, -7.2 49.9',
    '-7.2 49.9, -9.2 51.7',
    '-7.2 49.9, -7.8 48.9',
    '-4.5 48.4, -7.8 48.9',
    // Approaches, Bay of Biscay and Atlantic; the North Channel
    '-7.8 48.9, -15 47, -40 46',
    '-15 47, -16.5 44, -16 38.5, -10 36.2, -6 35.7',
    '-5.9 54.5, -4.7 54.8',
    // Gibraltar, between Bay of Biscay, Atlantic and Western Mediterranean
    '-6.1 36.4, -6.3 36.05, -6 35.6',
    '-4.6 36.9, -4.6 36.1, -5.3 35.2',
    // Western Mediterranean, Gulf of Lion and Tyrrhenian Sea
    '2.2 41.5, 4.3 40.3, 8.5 40.5',
    '9.2 41.6, 9.25 41.1',
    '9.4 42.9, 10.7 43',
    '9 39.1, 9.7 37.2',
    // Ionian Sea: Tyrrhenian Sea, Adriatic, Eastern Mediterranean
    '12.5 37.85, 10.9 36.95',
    '18.2 40.3, 19.5 40.5',
    '20.6 31.9, 21.9 34.3, 22.4 35.6, 22.9 36.6',
    // Eastern Mediterranean: Levantine Coastal Waters, Aegean Sea north of Crete
    '34 36.6, 34.9 35.3, 33.6 33.4, 33.2 30.9',
    '23 36.7, 23.6 36, 25 35.7, 26.7 35.4',
    // The Dodecanese
    '26.7 35.4, 26.3 36.6, 27 37.3, 27.6 37.2',
    '26.7 35.4, 28 35.5, 28.7 36.2, 28.6 36.9',
    // The Baltic: Gulf of Bothnia, Gulf of Danzig and Baltic Sea meet off Sweden
    '16.6 58.65, 21.6 57.3',
    '16.6 58.6, 17.4 57.2, 16.4 55.6, 15.9 54.1',
    // The Red Sea: its African half is the Atlantic's
    '34.25 27.9, 35.4 26.5, 37.5 23, 39 19',
  ],
  // Besides those of 1936: Sorau and Sagan are Silesian.
  landLines: [...(board1936.landLines ?? []), '14.3 51.95, 15.2 51.9, 16.7 51.85'],
  water: board1936.water?.filter(({ space }) => space !== 'euk'),
  carve: board1936.carve?.map((shape) => (shape.space === 'gib' ? { ...shape, from: ['spa'] } : shape)),
  // Cape Malea, Gibraltar, and the coast of Sweden
  crossings: [
    { at: '22.95 36.5', spaces: ['gre', 'aeg', 'eas', 'ion'] },
    { at: '-6 35.75', spaces: ['gib', 'mor', 'ato', 'bob'] },
    { at: '16.75 58.6', spaces: ['swe', 'gob', 'god', 'bal'] },
  ],
  exceptions: [
    { border: 'A dod-izm', reason: 'armies cross to the islands by the rules alone; water lies between' },
  ],
};
