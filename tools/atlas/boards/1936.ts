import type { BoardSource, PlacesText } from '../source.ts';
import {
  bessarabia,
  danishStraits,
  easternPoland,
  messina,
  seams,
  transylvania,
  turkishStraits,
} from './pieces.ts';
import { standard } from './standard.ts';

const { spaces: classic } = standard;

/** Sea lines that the boards of 1936 and 1926 share. */
export const seasAlike: readonly PlacesText[] = [
  // The borders of the Norwegian Sea with the Western or North-Western Approaches (via Iceland), the North Sea (via Shetland) and the
  // Arctic (at Rybachy)
  '-4.7 58.4, -6.5 60.2, -15 64.6',
  '-22.2 65.7, -32 72',
  seams.shetland,
  '34.3 69, 34 77',
  // The borders of the North Sea with the Skagerrak, the Helgoland Bight and the Channel (at Dover)
  seams.skagerrak,
  seams.helgoland,
  seams.dover,
  // The borders of the Irish Sea, at Land's End and in the North Channel
  seams.landsEnd,
  seams.scilliesToIreland,
  seams.northChannel,
  // The borders of Gibraltar, which is a sea space on this board
  '-6.5 36.9, -6.9 36.1, -6.2 35.1',
  '-4.1 36.9, -3.9 36, -4.7 35.1',
  // The borders between the Western Mediterranean, the Gulf of Lion and the Tyrrhenian Sea
  '2.2 41.5, 4.3 40.3, 8.5 40.5',
  seams.bonifacio,
  seams.corsicaToElba,
  seams.sardiniaToTunis,
  // The borders of the Ionian Sea with the Tyrrhenian Sea and the Adriatic, and the border of the Aegean Sea north of Crete
  seams.sicilyToTunis,
  seams.otranto,
  '23 36.7, 23.6 36, 25 35.7, 26.3 35.2',
  // Around the Dodecanese
  '26.3 35.2, 25.9 36.5, 26.6 37.4, 27.6 37.3',
  '26.3 35.2, 28.2 35.2, 29.1 36, 28.85 36.9',
  // The borders between the Gulf of Bothnia, the Gulf of Danzig and the Baltic Sea, which meet off Sweden
  '16.6 58.65, 21.6 57.3',
  '16.6 58.6, 17.4 57.2, 16.4 55.6, 15.9 54.1',
  // A line along the middle of the Red Sea; on this board, the African half of the Red Sea is part of the space Atlantic
  '34.25 27.9, 35.4 26.5, 37.5 23, 39 19',
];

/**
 * Europe, North Africa and the Near East in 1936. Where the borders of 1936 differ from today's, land lines draw the
 * borders of 1936.
 */
export const board1936: BoardSource = {
  id: '1936',
  window: {
    width: 1600,
    centre: '20 43',
    swell: 1.55,
    lenses: [
      { at: '12 47.5', gain: 0.45, radius: 1400 },
      { at: '35.8 34.6', gain: 0.7, radius: 420 },
    ],
    edges: { west: '-20 43', east: '59 43', north: '24 72', south: '20 24.5' },
  },
  spaces: {
    // Britain, Ireland, Iceland
    edi: {
      areas: `
        GBR/Eastern, GBR/North Eastern, GBR/Highlands and Islands, GBR/South Western, GBR/Northern Ireland
      `,
      at: '-3.9 56.6, -6.7 54.7',
    },
    liv: { areas: 'GBR/North West, IMN, GB-STS, GB-STE, GB-CLD, GB-KIR, GB-BRD' },
    yor: { areas: 'GBR/North East, GBR/Yorkshire and the Humber, GBR/East Midlands' },
    wal: {
      areas: `
        GBR/West Wales and the Valleys, GBR/East Wales, GB-SHR, GB-HEF, GB-CON, GB-DEV, GB-PLY, GB-TOB,
        GB-SOM, GB-NSM, GB-BST, GB-GLS, GB-SGC, GB-IOS, GB-BAS, GB-WOR, GB-TFW, GB-WLV, GB-WLL, GB-DUD,
        GB-SAW, GB-BIR, GB-WAR, GB-COV, GB-SOL
      `,
    },
    lon: { areas: 'GBR' },
    ire: { areas: 'IRL' },
    ice: { areas: 'ISL' },
    // France
    bre: { areas: 'FRA/Bretagne, FR-44, FR-49, FR-53, FR-50, FR-61, FR-14, FR-72, FR-85, JEY, GGY' },
    pic: classic.pic,
    par: { areas: 'FRA/Île-de-France, FRA/Centre-Val de Loire, FR-89, FR-10, FR-51, FR-08' },
    lor: { areas: 'FRA/Grand Est, FR-52, FR-90, FR-70' },
    bur: { areas: 'FRA/Bourgogne-Franche-Comté, FRA/Auvergne-Rhône-Alpes' },
    gas: { areas: 'FRA/Nouvelle-Aquitaine, FR-31, FR-65, FR-32, FR-82, FR-46, FR-81, FR-12, FR-15, FR-09' },
    mar: { areas: "FRA/Provence-Alpes-Côte-d'Azur, FRA/Occitanie, FR-26, FR-07, FR-38, FR-73, FR-74, MCO" },
    // Iberia
    por: classic.por,
    brg: { areas: 'ESP/Castilla y León, ESP/Galicia, ESP/Asturias, ESP/Cantabria' },
    nav: { areas: 'ESP/Foral de Navarra, ESP/País Vasco, ESP/La Rioja, ES-Z, ES-SO, ES-HU' },
    cat: { areas: 'ESP/Cataluña, AND' },
    mad: { areas: 'ESP/Madrid, ESP/Castilla-La Mancha, ESP/Extremadura' },
    val: { areas: 'ESP/Valenciana, ESP/Murcia, ES-TE, ES-AB' },
    gra: { areas: 'ESP/Andalucía', coasts: { wc: '-6.7 36.9', ec: '-2.3 36.85' } },
    // North Africa
    mor: { areas: 'MAR, SAH, ES-CE, ES-ML' },
    alg: { areas: 'DZA' },
    sal: {
      areas: 'DZ-01, DZ-11, DZ-37, DZ-08, DZ-30, DZ-33, DZ-47, DZ-39, DZ-32, DZ-45, MLI, NER, MRT, SEN',
    },
    tun: classic.tun,
    tri: { areas: 'LBY' },
    egy: { areas: 'EGY', coasts: { nc: '28 31', ec: '34.3 26.5' } },
    sue: { areas: 'EG-SIN, EG-SUZ, EG-JS, EG-PTS, EG-IS, EG-DT, EG-SHR' },
    // The Near East
    pal: { areas: 'ISR, PSX, JOR', coasts: { nc: '34.8 32', sc: '34.97 29.5' } },
    bei: { areas: 'LBN, SY-TA, SY-LA' },
    syr: { areas: 'SYR' },
    ira: { areas: 'IRQ' },
    kuw: { areas: 'KWT', pins: { label: '46.16 30.53', dislodged: '45.80 29.46' } },
    sar: { areas: 'SAU, BHR, QAT, ARE, YEM, OMN' },
    per: { areas: 'IRN, TKM, AFG, PAK', coasts: { nc: '51.5 36.7', sc: '51 28.5' } },
    // Turkey
    ale: { areas: 'TR-31, TR-80', pins: { label: '35.02 36.24' } },
    ist: classic.con,
    izm: { areas: 'TR-35, TR-09, TR-48, TR-45, TR-20, TR-64, TR-43' },
    kon: { areas: 'TR-33, TR-01, TR-42, TR-70, TR-51, TR-68, TR-50, TR-38, TR-46, TR-40' },
    ank: {
      areas: `
        TR-06, TR-81, TR-67, TR-74, TR-78, TR-37, TR-57, TR-55, TR-14, TR-18, TR-19, TR-05, TR-60, TR-52,
        TR-66, TR-71, TR-26, TR-03, TR-32, TR-15, TR-07
      `,
      coasts: { nc: '34 42', sc: '30.6 36.8' },
    },
    ean: {
      areas: 'TR-28, TR-29, TR-61, TR-53, TR-08, TR-75, TR-36, TR-76, TR-25, TR-69, TR-24, TR-04, TR-58',
    },
    kur: { areas: 'TUR, IRQ/Kurdistan' },
    // The Low Countries and Scandinavia
    net: classic.hol,
    bel: classic.bel,
    den: classic.den,
    nwy: { areas: 'NOR' },
    swe: { areas: 'SWE', at: '16 62, 18.5 57.4' },
    fin: {
      areas: 'FIN, ALD',
      at: '26 64, 29.2 60.75, 31.5 61.9, 31.2 69.55',
      coasts: { nc: '31.4 69.75', sc: '23 60' },
    },
    // Germany
    ham: classic.kie,
    rhi: classic.ruh,
    mun: { areas: 'DE-BY, DE-BW' },
    ber: { areas: 'DE-BE, DE-BB, DE-ST, DE-MV, PL-LB' },
    thu: { areas: 'DE-SN, DE-TH' },
    pom: { areas: 'PL-ZP' },
    sil: { areas: 'PL-DS, PL-OP' },
    epr: { areas: 'PL-WN, RU-KGD' },
    // Poland
    gdy: { areas: 'PL-PM, PL-KP' },
    gpo: { areas: 'PL-WP, PL-LD', pins: { unit: '16.9 52.2' } },
    war: { areas: 'PL-MZ, PL-PD, PL-LU' },
    cra: { areas: 'PL-SL, PL-MA, PL-SK' },
    gal: { areas: 'PL-PK, UA-46, UA-61, UA-26' },
    vol: { areas: 'UA-07, UA-56, BY-BR, BY-HR, LTU:Vilniaus', at: '27.2 55.4, 26.3 54.2' },
    // The Baltic States
    lit: { areas: 'LTU' },
    lat: { areas: 'LVA' },
    est: { areas: 'EST' },
    // Central Europe and the Balkans
    swi: classic.swi,
    aus: { areas: 'AUT' },
    cze: { areas: 'CZE' },
    svk: { areas: 'SVK, UA-21' },
    hun: { areas: 'HUN' },
    slo: { areas: 'SVN' },
    cro: { areas: 'HRV, RS-07, RS-06, RS-05' },
    bos: { areas: 'BIH, MNE, HRV:Dubrovacko-Neretvanska' },
    ser: classic.ser,
    alb: { areas: 'ALB' },
    gre: classic.gre,
    thr: { areas: 'GR-A, BG-09, BG-21' },
    bul: { areas: 'BGR' },
    dob: { areas: 'RO-CT, RO-TL, BG-08, BG-19' },
    rum: { areas: 'ROU, MDA, UA-77', at: '29.4 45.9' },
    tra: { areas: transylvania },
    // Italy
    pie: { areas: "ITA/Valle d'Aosta, ITA/Piemonte, ITA/Liguria" },
    mil: { areas: 'ITA/Lombardia' },
    sty: { areas: 'ITA/Trentino-Alto Adige' },
    rom: {
      areas: `
        ITA/Lazio, ITA/Umbria, ITA/Toscana, ITA/Emilia-Romagna, ITA/Veneto, ITA/Friuli-Venezia Giulia, VAT,
        HRV:Istarska, SVN/Obalno-kraška
      `,
      coasts: { wc: '11.5 42.2', ec: '12.4 45.2' },
    },
    abr: { areas: 'ITA/Abruzzo, ITA/Molise, ITA/Marche, SMR' },
    nap: { areas: 'ITA/Campania, ITA/Calabria, ITA/Basilicata, ITA/Apulia' },
    sic: { areas: 'ITA/Sicily' },
    srd: { areas: 'ITA/Sardegna' },
    // The Soviet Union
    len: {
      areas: 'RU-LEN, RU-SPE, RU-MUR, RU-KR, RU-NGR, RU-PSK',
      at: '33 60',
      coasts: { nc: '36 68.9', sc: '29.5 60' },
    },
    arc: { areas: 'RU-ARK, RU-NEN, RU-KO, RU-VLG' },
    mos: { areas: 'RUS/Central, RU-NIZ, RU-MO, RU-PNZ, RU-CU, RU-ME' },
    sta: {
      areas: 'RU-VGG, RU-ROS, RU-KL, RU-AST, RU-SAR, RU-STA, RU-SAM, RU-ULY',
      coasts: { wc: '39 47.1', ec: '47.5 44.5' },
    },
    sib: { areas: 'RUS' },
    kaz: { areas: 'KAZ, UZB, KGZ, TJK, RU-ORE' },
    geo: {
      areas: 'GEO, ARM, AZE, RU-KDA, RU-AD, RU-DA, RU-CE, RU-IN, RU-SE, RU-KB, RU-KC',
      coasts: { wc: '41.6 42.2, 38.1 46.3', ec: '49.5 40.9' },
    },
    bye: { areas: 'BLR' },
    wuk: {
      areas: `
        UA-18, UA-32, UA-30, UA-05, UA-68, UA-71, UA-35, UA-51, UA-48, UA-74, UA-59, MD-SN, MD-CAM, MD-GRI
      `,
      at: '30.6 46.9',
    },
    euk: { areas: 'UKR, RUS:Crimea, RUS:Sevastopol' },
    // Seas with land in them
    gib: { at: '-5.4 36', pins: { unit: '-4.7 35.75' } },
    dod: { at: '27.6 36.3' },
    // Seas
    atl: { at: '-15 35, 34.9 26.2', again: '36.35 23.1' },
    swa: { at: '-11 44' },
    nwa: { at: '-14 57' },
    nrg: classic.nwg,
    aro: { at: '36 70.3' },
    nth: classic.nth,
    ska: classic.ska,
    hel: classic.hel,
    iri: classic.iri,
    eng: classic.eng,
    bob: { at: '-4 45.5' },
    bal: { at: '15.5 55.2, 11 54.5' },
    god: { at: '19.5 56' },
    gob: { at: '19.5 62, 26 59.9, 23.5 57.7' },
    wes: { at: '2 37.6' },
    gol: { at: '4.5 42' },
    lig: { at: '9 43.7' },
    tys: classic.tys,
    adr: classic.adr,
    ion: { at: '18.5 37' },
    lib: { at: '26 32.8' },
    gos: { at: '17 32.5' },
    aeg: classic.aeg,
    eas: { at: '29 33.5' },
    bla: classic.bla,
    cas: { at: '51 42, 50.5 38.5' },
    ara: { at: '50 28.6, 36.2 26.2', again: '38.2 23.7', pins: { label: '49.88 29.46' } },
  },
  scenery: [
    {
      areas: `
        TCD, SDN, GRL, FRO, CYP, CYN, WSB, ESB, ERI, ETH, GR-M, FR-2A, FR-2B, MLT, ES-PM, ES-TF, ES-GC,
        PT-30, PT-20
      `,
    },
  ],
  seaLines: [
    ...seasAlike,
    // The Channel, the Irish Sea and the South-Western Approaches meet off the Scillies, near Land's End.
    seams.scilliesToBrest,
    // The borders between the North-Western Approaches, the South-Western Approaches and the Atlantic
    '-9.8 53.4, -15 52.5, -40 48',
    '-15 52.5, -16.5 46, -16 38.5, -11 35.6, -6.2 35.1',
    // The borders of the Bay of Biscay and of the Ligurian Sea
    '-4.5 48.4, -8.2 43.4',
    '6.6 43.4, 8.6 42.4',
    // The borders between the Gulf of Sidra, the Ionian Sea, the Libyan Sea and the Eastern Mediterranean, via the south of
    // Crete
    '10.6 35.1, 14 34.3, 19 33.8',
    '19 33.8, 20.2 32.1',
    '19 33.8, 22.3 34.5',
    '22.3 34.5, 22.4 35.6, 22.9 36.6',
    '22.3 34.5, 25 34.2, 30 32.9, 32.7 30.9',
  ],
  landLines: [
    // The borders of Finland before 1940, in Karelia and at Petsamo
    '28.9 60.3, 29.6 60.15, 30.1 60.15, 30.9 60.8, 31.1 61.2, 32.3 61.3, 32.6 62, 31.4 62.9',
    '28.2 68.2, 29.6 68.9, 30.8 69.3, 31.6 69.55, 32.1 70',
    // The eastern borders of Bessarabia (on the Dniester) and of Poland
    ...[bessarabia, easternPoland],
  ],
  // The Danish straits, the Turkish straits, the Strait of Messina, and the Strait of Kerch between Ukraine and Georgia.
  water: [
    { space: 'den', polygon: danishStraits },
    { space: 'ist', polygon: turkishStraits },
    { space: 'nap', polygon: messina },
    { space: 'euk', polygon: '36.4 45, 36.3 45.6, 37 45.6, 37 45' },
  ],
  // Crossings at Cape Malea, at Gibraltar, and off the coast of Sweden
  crossings: [
    { at: '22.95 36.5', spaces: ['gre', 'aeg', 'eas', 'ion'] },
    { at: '-6.2 35.15', spaces: ['gib', 'mor', 'atl', 'swa'] },
    { at: '16.75 58.6', spaces: ['swe', 'gob', 'god', 'bal'] },
  ],
  exceptions: [
    { border: 'A dod-izm', reason: 'armies cross to the islands by the rules alone; water lies between' },
  ],
  // The base data ends at the Urals. This shape adds land east of the Urals.
  fill: [{ space: 'sib', polygon: '70.5 60, 70.5 70, 76 72, 90 74, 106 68, 112 56, 100 50, 78 50' }],
  // Gibraltar, the islands that Italy owned, and Alexandretta. Alexandretta is drawn a little larger so that players can see and tap it.
  carve: [
    {
      space: 'ale',
      from: ['syr', 'kur'],
      polygon: '36.1 35.95, 36.1 36.9, 36.85 36.9, 36.85 36.1, 36.5 35.9',
    },
    { space: 'gib', from: ['gra'], polygon: '-5.75 35.9, -5.6 36.3, -5.25 36.35, -5.2 35.9' },
    {
      space: 'dod',
      from: ['gre'],
      polygon: '26.3 36.4, 26.6 37.35, 27.6 37.1, 28.6 36.6, 28.3 35.7, 26.8 35.2, 26.9 36',
    },
  ],
};
