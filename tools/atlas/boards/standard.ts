import type { BoardSource } from '../source.ts';
import { danishStraits, messina, seams, transylvania, turkishStraits } from './pieces.ts';

/** Europe in 1901, divided as on the classic board, made of today's states and provinces. */
export const standard: BoardSource = {
  id: 'standard',
  window: {
    width: 1600,
    centre: '12.5 48',
    swell: 1.6,
    lenses: [{ at: '8.5 48', gain: 0.25, radius: 1500 }],
    edges: { west: '-19 46', east: '48 46', north: '24 71.8', south: '13 33.8' },
  },
  spaces: {
    // Britain
    cly: {
      areas: 'GB-HLD, GB-AGB, GB-ELS, GB-GLG, GB-RFW, GB-ERW, GB-IVC, GB-WDU, GB-EDU, GB-NLK, GB-NAY',
      pins: { label: '-5.2 57' },
    },
    edi: {
      areas: 'GBR/Eastern, GBR/North Eastern, GB-MRY, GB-ORK, GB-ZET, GB-SLK',
      pins: { label: '-1.15 56.55', unit: '-2.9 57.2', centre: '-3.55 56.35' },
    },
    lvp: { areas: 'GBR/North West, GB-DGY, GB-SAY, GB-EAY, IMN, GB-STS, GB-STE' },
    yor: {
      areas: `
        GBR/North East, GBR/Yorkshire and the Humber, GBR/East Midlands, GB-BIR, GB-SAW, GB-WLL,
        GB-WLV, GB-DUD, GB-WAR, GB-COV, GB-SOL
      `,
    },
    wal: {
      areas: 'GBR/West Wales and the Valleys, GBR/East Wales, GBR/South West, GB-SHR, GB-TFW, GB-HEF, GB-WOR',
    },
    lon: {
      areas: `
        GBR/South East, GBR/East, GBR/Greater London, GB-WIL, GB-SWD, GB-DOR,
        GB-BMH, GB-POL, GB-NTH
      `,
    },
    // France
    bre: { areas: 'FRA/Bretagne, FR-44, FR-49, FR-53, FR-50, FR-61, FR-14, JEY, GGY' },
    pic: { areas: 'FRA/Hauts-de-France, FR-76, FR-27' },
    par: { areas: 'FRA/Île-de-France, FRA/Centre-Val de Loire, FR-72, FR-89, FR-10' },
    bur: { areas: 'FRA/Bourgogne-Franche-Comté, FRA/Grand Est, FR-03, FR-63, FR-42, FR-69, FR-01' },
    gas: {
      areas: 'FRA/Nouvelle-Aquitaine, FR-31, FR-65, FR-09, FR-32, FR-82, FR-46, FR-81, FR-12, FR-15, FR-85',
    },
    mar: { areas: "FRA/Provence-Alpes-Côte-d'Azur, FRA/Auvergne-Rhône-Alpes, FRA/Occitanie, MCO" },
    // Iberia and North Africa
    spa: { areas: 'ESP, AND, GIB, GIN', at: '-3.7 40.4', coasts: { nc: '-4.5 43.5', sc: '-2 36.9' } },
    por: { areas: 'PRT' },
    naf: { areas: 'MAR, DZA, SAH, ES-CE, ES-ML' },
    tun: { areas: 'TUN' },
    // The Low Countries
    bel: { areas: 'BEL, LUX' },
    hol: { areas: 'NLD' },
    // Germany
    ruh: { areas: 'DE-NW, DE-RP, DE-SL, DE-HE' },
    kie: { areas: 'DE-SH, DE-HH, DE-NI, DE-HB' },
    mun: { areas: 'DE-BY, DE-BW, DE-TH, DE-SN, FR-67, FR-68' },
    ber: { areas: 'DE-BE, DE-BB, DE-MV, DE-ST, PL-ZP, PL-LB' },
    sil: { areas: 'PL-DS, PL-OP, PL-WP', at: '18.9 50.45' },
    pru: { areas: 'PL-PM, PL-WN, PL-KP, RU-KGD, LTU:Klaipedos' },
    // Austria-Hungary
    boh: { areas: 'CZE' },
    tyr: { areas: 'AT-7, AT-8, AT-5, AT-4, AT-2, ITA/Trentino-Alto Adige' },
    vie: { areas: 'AT-3, AT-9, AT-1, AT-6, CZE:Jihomoravský, CZE:Zlínský, SK-BL, SK-TA, SK-TC, SK-ZI' },
    bud: {
      areas: `
        ${transylvania}, HUN, SVK, UA-21, RS-01, RS-02, RS-03, RS-04, RS-05, RS-06, RS-07, HR-10, HR-12,
        HR-14, HR-16
      `,
    },
    tri: { areas: 'HRV, SVN, BIH, ITA:Trieste, ITA:Gorizia' },
    gal: { areas: 'PL-MA, PL-PK, UA-46, UA-61, UA-26, UA-77', at: '19.1 49.65' },
    // Italy
    pie: { areas: "ITA/Valle d'Aosta, ITA/Piemonte, ITA/Liguria, ITA/Lombardia, ITA:Piacenza" },
    ven: {
      areas: `
        ITA/Veneto, ITA/Friuli-Venezia Giulia, ITA/Emilia-Romagna, ITA:Mantova, ITA:Cremona, ITA/Marche,
        SMR
      `,
    },
    tus: { areas: 'ITA/Toscana' },
    rom: { areas: 'ITA/Lazio, ITA/Umbria, VAT' },
    apu: { areas: 'ITA/Abruzzo, ITA/Molise, ITA/Apulia' },
    nap: { areas: 'ITA/Campania, ITA/Calabria, ITA/Basilicata, ITA/Sicily', at: '15.2 40.7, 14.2 37.5' },
    // The Balkans
    ser: { areas: 'SRB, KOS, MKD' },
    alb: { areas: 'ALB, MNE' },
    gre: { areas: 'GRC', at: '22 39' },
    bul: { areas: 'BGR, GR-A', coasts: { ec: '27.9 43', sc: '25.2 40.9' } },
    rum: { areas: 'ROU' },
    // The Ottoman Empire
    con: { areas: 'TR-39, TR-22, TR-34, TR-59, TR-17, TR-41, TR-77, TR-16, TR-54, TR-11, TR-10' },
    ank: {
      areas: `
        TR-06, TR-81, TR-67, TR-74, TR-78, TR-37, TR-57, TR-55, TR-14, TR-18, TR-19, TR-05, TR-60, TR-52,
        TR-28, TR-66, TR-40, TR-71, TR-26, TR-58
      `,
    },
    smy: {
      areas: `
        TR-35, TR-09, TR-48, TR-07, TR-33, TR-01, TR-42, TR-70, TR-51, TR-32, TR-45, TR-20, TR-15, TR-68,
        TR-50, TR-64, TR-03, TR-43, TR-38, TR-46, TR-80, TR-27, TR-79
      `,
    },
    arm: { areas: 'TUR, ARM, AZE/Naxçıvan Autonomous Republic' },
    syr: { areas: 'SYR, LBN, ISR, PSX, JOR, IRQ, TR-31' },
    // Russia
    stp: { areas: 'RUS/Northwestern', coasts: { nc: '38 66.5', sc: '29 59.95' } },
    mos: { areas: 'RUS/Central, RUS/Urals, RUS/Volga, BY-VI, BY-MI, BY-MA, BY-HM' },
    lvn: { areas: 'EST, LVA, LTU' },
    war: { areas: 'PL-MZ, PL-LD, PL-SK, PL-LU, PL-PD, BY-HR, BY-BR' },
    ukr: {
      areas: `
        UA-74, UA-07, UA-56, UA-18, UA-32, UA-30, UA-05, UA-59, UA-63, UA-53, UA-68, UA-71, UA-35, BY-HO,
        MD-BR, MD-ED, MD-OC, MD-DO, MD-SO, MD-DR, MD-RI, MD-CAM, MD-GL, MD-FL, MD-BA, MD-FA, MD-SI
      `,
    },
    sev: {
      areas: `
        UKR, MDA, RUS:Crimea, RUS:Sevastopol, RU-KDA, RU-KC, RU-KB, RU-SE, RU-IN, RU-CE, RU-DA, RU-ROS,
        RU-AST, RU-VGG, RU-KL, RU-STA, RU-AD, RU-SAR, GEO, AZE, KAZ
      `,
    },
    // Scandinavia
    nwy: { areas: 'NOR', at: '10.4 61' },
    swe: { areas: 'SWE' },
    fin: { areas: 'FIN, ALD' },
    den: { areas: 'DNK', at: '9.2 56.2, 11.8 55.5' },
    // Impassable
    swi: { areas: 'CHE, LIE' },
    // Seas
    nao: { at: '-17 57' },
    nwg: { at: '0 66' },
    bar: { at: '33 70.6' },
    nth: { at: '3 56' },
    ska: { at: '9.5 58, 11.3 57' },
    hel: { at: '7.5 54.5' },
    bal: { at: '18.5 56.2, 11 54.5, 23.6 57.7' },
    bot: { at: '19.5 62, 26 59.9' },
    iri: { at: '-5.2 53.4, -6.5 51' },
    eng: { at: '-2.5 49.9' },
    mao: { at: '-14 43' },
    wes: { at: '3 38' },
    lyo: { at: '5 42' },
    tys: { at: '12 40' },
    ion: { at: '18 36.5' },
    adr: { at: '16 42.7' },
    aeg: { at: '25 38.5' },
    eas: { at: '30 33.8' },
    bla: { at: '34 43.2, 36.5 46' },
  },
  scenery: [
    { name: 'Ireland', areas: 'IRL, GBR/Northern Ireland' },
    {
      areas: `
        FR-2A, FR-2B, ITA/Sardegna, ES-PM, GR-M, CYP, CYN, WSB, ESB, ISL, LBY, EGY, SAU, IRN, MLT, FRO,
        GRL, KWT, TKM, UZB
      `,
    },
  ],
  seaLines: [
    // The border between the North Atlantic and the Norwegian Sea, from Scotland to Iceland and on to Greenland
    '-4.7 58.4, -6.5 60.2, -15.1 64.5',
    '-22.2 65.9, -30 70',
    // The borders of the Norwegian Sea with the North Sea (via Shetland) and the Barents Sea (off the North Cape)
    seams.shetland,
    '23.9 70.2, 22 77',
    // The borders of the North Sea with the Skagerrak, the Helgoland Bight and the Channel (at Dover)
    seams.skagerrak,
    seams.helgoland,
    seams.dover,
    // The Channel, the Irish Sea and the Mid-Atlantic meet off the Scillies, near Land's End.
    seams.landsEnd,
    seams.scilliesToIreland,
    seams.scilliesToBrest,
    // The borders of the North Atlantic with the Mid-Atlantic (off Ireland) and the Irish Sea (in the North Channel)
    '-9.5 53.5, -30 50.5',
    seams.northChannel,
    // The border between the Mid-Atlantic and the Western Mediterranean, at Gibraltar
    '-5.65 36.15, -5.75 35.75',
    // The borders between the Western Mediterranean, the Gulf of Lyon and the Tyrrhenian Sea, from island to island
    '-0.4 39.6, 4 40.3, 8.4 40.6',
    seams.bonifacio,
    seams.corsicaToElba,
    seams.sardiniaToTunis,
    // The borders of the Ionian Sea with the Tyrrhenian Sea (from Sicily to Tunis) and the Adriatic (at Otranto)
    seams.sicilyToTunis,
    seams.otranto,
    // The borders between the Ionian Sea, the Aegean Sea and the Eastern Mediterranean, via Crete
    '22.9 36.8, 23.7 35.4',
    '26.2 35.1, 28.2 37',
    '24.6 35.1, 22.5 32',
    // The border between the Baltic Sea and the Gulf of Bothnia. The Gulf of Riga is part of the space Baltic Sea.
    '18.5 59.7, 22.2 58.4',
    '22.5 58.6, 23.8 58.7',
  ],
  // The Danish straits, the Turkish straits with Marmara, and Messina. Provinces on opposite shores border each other.
  water: [
    { space: 'den', polygon: danishStraits },
    { space: 'con', polygon: turkishStraits },
    { space: 'nap', polygon: messina },
  ],
  // The mouth of the Curonian Lagoon, widened because it is too narrow for the grid
  drown: ['21.04 55.8, 21.16 55.8, 21.2 55.62, 21.06 55.62'],
  // The islands off Anatolia were Ottoman, so the space Greece doesn't include them, and doesn't border the Eastern
  // Mediterranean.
  carve: [
    {
      space: 'smy',
      from: ['gre'],
      polygon: '25.6 39.6, 26.9 39.5, 28.6 36.9, 28.6 35.7, 26.7 35.2, 26.2 36.4, 26.6 37.4, 25.7 37.9',
    },
  ],
};
