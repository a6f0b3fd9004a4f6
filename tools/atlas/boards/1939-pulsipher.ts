import type { BoardSource } from '../source.ts';
import { bessarabia } from './pieces.ts';
import { standard } from './standard.ts';

const { cly, edi, lvp, yor, wal, lon, bre, pic, par, bur, gas, mar, spa, por, naf, tun, bel, hol } =
  standard.spaces;
const { ruh, kie, mun, ber, pru, ven, tus, rom, apu, nap, gre, bul, nwy, swe, fin, den, swi } =
  standard.spaces;
const { nao, nwg, bar, nth, ska, hel, bal, bot, iri, eng, mao, wes, lyo, tys, ion, adr, aeg, eas, bla } =
  standard.spaces;
const { tri, ser, war, con, ank, smy, syr } = standard.spaces;

/** Europe in 1937, divided as in Pulsipher's 1939: the standard board with the borders of 1937. */
export const pulsipher: BoardSource = {
  ...standard,
  id: '1939-pulsipher',
  window: {
    ...standard.window,
    edges: { ...standard.window.edges, east: '50.5 46' },
  },
  spaces: {
    // Spaces that are drawn as on the standard board; some have other ids here
    ...{ cly, edi, liv: lvp, yor, wal, lon, bre, pic, par, bur, gas, mar, spa, por, naf, tun, bel, hol },
    ...{ ruh, kie, mun, ber, pru, ven, tus, rom, apu, nap, gre, bul, syr, nwy, swe, fin, den, swi },
    ...{ nat: nao, nrg: nwg, bar, nth, ska, hel, bal, gob: bot, iri, eng, mid: mao, wes, gol: lyo },
    ...{ tyr: tys, ion, adr, aeg, eas, bla },
    // The states of 1937
    sil: { areas: 'PL-DS, PL-OP, PL-WP' },
    aus: { areas: 'AUT' },
    cze: { areas: 'CZE, SVK, UA-21' },
    hun: { areas: 'HUN' },
    pie: { areas: `${standard.spaces.pie.areas}, ITA/Trentino-Alto Adige` },
    alb: { areas: 'ALB' },
    yug: { areas: `${tri.areas}, ${ser.areas}, MNE` },
    pol: { areas: `${war.areas}, PL-MA, PL-PK, PL-SL, UA-46, UA-61, UA-26, UA-07, UA-56, LTU:Vilniaus` },
    roa: { areas: 'ROU, MDA, UA-77', at: '29.4 45.9' },
    tur: { areas: `${con.areas}, ${ank.areas}, ${smy.areas}, TUR` },
    // The Soviet Union
    len: { areas: 'RUS/Northwestern', coasts: { nc: '38 66.5', sc: '29 59.95' } },
    bst: { areas: 'EST, LVA, LTU' },
    mos: {
      areas: `
        RUS/Central, RU-KIR, RU-NIZ, RU-MO, RU-PNZ, RU-CU, RU-ME, RU-ULY, RU-TA, BY-VI, BY-MI, BY-MA, BY-HM
      `,
    },
    ura: { areas: 'RUS/Urals, RUS/Siberian, RU-PER, RU-UD, RU-BA, RU-ORE, RU-SAM, KAZ, UZB' },
    ukr: {
      areas: 'UA-74, UA-18, UA-32, UA-30, UA-05, UA-59, UA-63, UA-53, UA-68, UA-71, UA-35, BY-HO',
    },
    sev: {
      areas: `
        UKR, RUS:Crimea, RUS:Sevastopol, RU-KDA, RU-KC, RU-KB, RU-SE, RU-IN, RU-CE, RU-DA, RU-ROS, RU-AST,
        RU-VGG, RU-KL, RU-STA, RU-AD, RU-SAR, GEO, AZE, ARM
      `,
    },
  },
  scenery: [
    { name: 'Ireland', areas: 'IRL, GBR/Northern Ireland' },
    {
      areas: `
        FR-2A, FR-2B, ITA/Sardegna, ES-PM, GR-M, CYP, CYN, WSB, ESB, ISL, LBY, EGY, SAU, IRN, MLT, FRO,
        GRL, KWT, TKM
      `,
    },
    // The Caspian Sea
    { water: true, at: '49.2 44.6' },
  ],
  // Bessarabia is part of Rumania, whose border is the Dniester.
  landLines: [bessarabia],
  water: standard.water?.map((shape) => (shape.space === 'con' ? { ...shape, space: 'tur' } : shape)),
  carve: standard.carve?.map((shape) => ({ ...shape, space: 'tur' })),
};
