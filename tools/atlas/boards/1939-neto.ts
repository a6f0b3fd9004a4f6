import type { BoardSource } from '../source.ts';
import { bessarabia, easternPoland, lowerSilesia, transylvania } from './pieces.ts';
import { standard } from './standard.ts';

const { cly, lvp, yor, wal, lon, bre, pic, par, bur, por, bel, hol, den } = standard.spaces;
const { kie, ruh, mun, tus, rom, apu, con, ank } = standard.spaces;
const { nao, nwg, bar, nth, ska, hel, bal, bot, eng, iri, mao, wes, lyo, tys, ion, adr, aeg, eas, bla } =
  standard.spaces;

/** Europe and the shores of the Mediterranean in September 1939, divided as in Neto's 1939. */
export const neto: BoardSource = {
  id: '1939-neto',
  planes: true,
  window: {
    width: 1600,
    centre: '17 45',
    swell: 1.6,
    lenses: [{ at: '12 48', gain: 0.4, radius: 1400 }],
    edges: { west: '-20 44', east: '52 44', north: '24 71.9', south: '20 28.5' },
  },
  spaces: {
    // Western Europe, as on the standard board
    ...{ cly, liv: lvp, yor, wal, lon, bre, pic, par, bur, por, bel, hol, den },
    edi: {
      areas: standard.spaces.edi.areas,
      pins: { label: '0.2 55.75', unit: '-2.9 57.2', centre: '-3.55 56.35' },
    },
    ire: { areas: 'IRL, GBR/Northern Ireland' },
    gas: { areas: 'FRA/Nouvelle-Aquitaine, FR-65, FR-32, FR-82, FR-46, FR-81, FR-12, FR-15, FR-85' },
    mar: { areas: "FRA/Provence-Alpes-Côte-d'Azur, FRA/Auvergne-Rhône-Alpes, FRA/Occitanie, MCO" },
    mad: { areas: 'ESP' },
    cat: { areas: 'ESP/Cataluña, ESP/Valenciana, ES-Z, ES-TE, AND' },
    and: { areas: 'ESP/Andalucía, ESP/Murcia, GIB' },
    // Scandinavia
    osl: { areas: 'NOR', at: '10.4 61' },
    nar: { areas: 'NO-18, NO-19, NO-20' },
    swe: { areas: 'SWE' },
    fin: { areas: 'FIN, ALD' },
    // Germany with the lands that it had annexed, and Poland
    ...{ kie, ruh, mun },
    ber: { areas: 'DE-BE, DE-BB, DE-MV, DE-ST' },
    pru: { areas: 'PL-ZP, PL-LB' },
    epr: { areas: 'PL-WN, RU-KGD, LTU:Klaipedos' },
    sil: { areas: 'PL-DS, PL-OP', at: '15.3 51.55' },
    pra: { areas: 'CZE' },
    aus: { areas: 'AUT' },
    dan: { areas: 'PL-PM' },
    war: {
      areas: 'PL-WP, PL-KP, PL-MZ, PL-LD, PL-PD, PL-LU, UA-07, UA-56, BY-BR, BY-HR, LTU:Vilniaus',
      at: '27.2 55.4, 26.3 54.2',
    },
    kra: { areas: 'PL-SL, PL-MA, PL-SK, PL-PK, UA-46, UA-61, UA-26' },
    // The Danube and the Balkans
    slo: { areas: 'SVK' },
    bud: { areas: 'HUN, UA-21' },
    buc: { areas: 'ROU, MDA, UA-77', at: '29.4 45.9' },
    tra: { areas: transylvania },
    ser: { areas: 'SRB, KOS, MKD' },
    cro: { areas: 'HRV, SVN, BIH, MNE' },
    alb: { areas: 'ALB' },
    gre: { areas: 'GRC', at: '22 39' },
    bul: { areas: 'BGR' },
    // Italy
    pie: { areas: "ITA/Valle d'Aosta, ITA/Piemonte, ITA/Liguria, ITA/Lombardia, ITA:Piacenza" },
    ven: { areas: 'ITA/Veneto, ITA/Trentino-Alto Adige, ITA/Emilia-Romagna, ITA/Marche, SMR' },
    tri: { areas: 'ITA/Friuli-Venezia Giulia, HRV:Istarska, SVN/Obalno-kraška' },
    ...{ tus, rom, apu },
    nap: { areas: 'ITA/Campania, ITA/Calabria, ITA/Basilicata' },
    sic: { areas: 'ITA/Sicily' },
    // Turkey and the Near East
    ...{ con, ank },
    smy: {
      areas: `
        TR-35, TR-09, TR-48, TR-07, TR-33, TR-01, TR-42, TR-70, TR-51, TR-32, TR-45, TR-20, TR-15, TR-68,
        TR-50, TR-64, TR-03, TR-43, TR-38, TR-46, TR-80
      `,
    },
    kur: { areas: 'TUR' },
    arm: { areas: 'TR-61, TR-53, TR-08, TR-75, TR-36, TR-76, TR-25, TR-69, TR-24, TR-29' },
    syr: { areas: 'SYR, LBN, TR-31, TR-79, TR-27' },
    irq: { areas: 'IRQ, KWT' },
    pal: { areas: 'ISR, PSX, JOR' },
    // North Africa
    egy: { areas: 'EGY' },
    lib: { areas: 'LBY' },
    tun: { areas: 'TUN' },
    alg: { areas: 'DZA' },
    aga: { areas: 'MAR, SAH, ES-CE, ES-ML' },
    // The Soviet Union
    len: { areas: 'RUS/Northwestern', coasts: { nc: '38 66.5', sc: '29 59.95' } },
    bst: { areas: 'EST, LVA, LTU' },
    bye: { areas: 'BLR' },
    mos: { areas: 'RUS' },
    kiv: { areas: 'UA-18, UA-32, UA-30, UA-05, UA-68, UA-71, UA-35, UA-74, UA-59, UA-53, UA-63, UA-09' },
    sev: { areas: 'UKR, RUS:Crimea, RUS:Sevastopol, RU-ROS' },
    sta: { areas: 'RU-VGG, RU-SAR, RU-AST, RU-KL, RU-VOR, RU-SAM, RU-ULY, RU-PNZ, KAZ' },
    cau: {
      areas: 'GEO, ARM, AZE, RU-KDA, RU-AD, RU-KC, RU-KB, RU-SE, RU-IN, RU-CE, RU-DA, RU-STA',
    },
    // Impassable
    swi: { areas: 'CHE, LIE' },
    // Seas
    ...{ nao, nrg: nwg, bar, nth, ska, hel, bal, bot, eng, iri, mao, wms: wes, gol: lyo, tys, ion, adr },
    ...{ aeg, ems: eas, bla },
    sog: { at: '-7.5 36' },
  },
  scenery: [
    {
      areas: `
        FR-2A, FR-2B, ITA/Sardegna, ES-PM, GR-M, CYP, CYN, WSB, ESB, ISL, SAU, IRN, MLT, FRO, GRL, TKM,
        UZB, MLI, NER, MRT, DZ-33, DZ-11, DZ-01, DZ-37, DZ-30
      `,
    },
    // The Caspian and the Red Sea
    { water: true, at: '50 44, 34.7 28.7' },
  ],
  seaLines: [
    ...standard.seaLines.filter((line) => !/^(-5.65 36.15|24.6 35.1)/.test(line)),
    // Two lines, one on each side of the Strait of Gibraltar: from Portugal to Agadir, and from the Cabo de Gata to Oran
    '-8.9 37.05, -9.2 35.8, -7.6 33.4',
    '-2.2 36.85, -1 35.6',
    // The border between the Ionian Sea and the Eastern Mediterranean, from Crete to Libya
    '24.6 35.1, 22.5 32.6',
  ],
  landLines: [
    // The eastern borders of Bessarabia (on the Dniester) and of Poland, and the border of Silesia, which includes Sorau and
    // Sagan
    ...[bessarabia, easternPoland, lowerSilesia],
  ],
  // The base data ends at the Urals. This shape adds land east of the Urals.
  fill: [{ space: 'mos', polygon: '70.5 60, 70.5 72, 90 72, 102 62, 90 54' }],
  water: standard.water,
  drown: standard.drown,
  // These shapes are as on the standard board. In addition, Bucharest gets the land where the river Theiss rises, so that Krakow and
  // Transylvania don't touch.
  carve: [
    ...(standard.carve ?? []),
    { space: 'buc', from: ['tra'], polygon: '24.65 48.1, 25.2 48.1, 25.2 47.45, 24.65 47.45' },
  ],
  boxes: { mlt: '17.3 34.4' },
  exceptions: [{ border: 'F ion-mlt', reason: 'Malta is the base of a plane; fleets do not enter' }],
};
