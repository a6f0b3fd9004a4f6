import type { Areas, PlacesText } from '../source.ts';

/* Pieces of geography that several boards share. */

/** Transylvania, the Banat and the Maramureș, which belonged to Hungary and later to Rumania. */
export const transylvania: Areas = `
  RO-SM, RO-AR, RO-BH, RO-TM, RO-CS, RO-MM, RO-CJ, RO-BN, RO-SJ, RO-HD, RO-CV, RO-BV, RO-SB, RO-MS, RO-HR, RO-AB
`;

/** The Belts and the Sound. Provinces on opposite shores border each other. */
export const danishStraits: PlacesText = `
  9.4 55, 9.4 56, 10.6 56.1, 11.2 56.1, 12.3 56.25, 12.9 56.1, 13 55.3, 12.4 54.85, 11.3 54.55, 10.4 54.7
`;
/** The Bosporus, the Sea of Marmara and the Dardanelles. Provinces on opposite shores border each other. */
export const turkishStraits: PlacesText =
  '26.1 39.95, 26.1 40.4, 27 41.2, 29 41.25, 29.25 41.2, 30 40.9, 30 40.3, 27.5 40.2';
/** The Strait of Messina. Provinces on opposite shores border each other. */
export const messina: PlacesText = '15.5 37.95, 15.5 38.3, 15.8 38.3, 15.8 37.95';

/** Sea lines that almost every board of Europe has. */
export const seams = {
  shetland: '-2.1 57.6, -1.2 60.2, 5.3 61.3',
  skagerrak: '7.1 58.1, 8.5 57',
  helgoland: '8.3 55.75, 6.2 54.7, 4.6 53, 5 52.7',
  dover: '1 51.25, 1.9 51.3, 3.15 51.15',
  landsEnd: '-5.5 50.2, -7.2 49.9',
  scilliesToIreland: '-7.2 49.9, -9.2 51.7',
  scilliesToBrest: '-7.2 49.9, -4.5 48.4',
  northChannel: '-5.9 54.5, -4.7 54.8',
  bonifacio: '9.2 41.6, 9.25 41.1',
  corsicaToElba: '9.4 42.9, 10.7 43',
  sardiniaToTunis: '9 39.1, 9.7 37.2',
  sicilyToTunis: '12.5 37.85, 10.9 36.95',
  otranto: '18.2 40.3, 19.5 40.5',
} as const satisfies Readonly<Record<string, PlacesText>>;

/** The eastern border of Bessarabia between the wars, along the Dniester. */
export const bessarabia: PlacesText = '28.2 48.3, 29.2 47.6, 29.7 46.9, 30.3 46.1';
/** The eastern border of Poland between the wars. */
export const easternPoland: PlacesText =
  '27.5 56.3, 27.7 55.5, 27.6 54.7, 26.8 53.9, 27.2 53, 27.2 52, 27.8 51.2';
/** The border of Lower Silesia between the wars, when it included Sorau and Sagan. */
export const lowerSilesia: PlacesText = '14.3 51.95, 15.2 51.9, 16.7 51.85';
