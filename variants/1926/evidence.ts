import { shared, sources as sourcesOf1936 } from '../1936/evidence.ts';

/**
 * The evidence for the borders of 1926. The map of 1926 could not be found. So the borders come from the variant's rules, from the board of
 * 1936, and from geography. `variants/evidence/read.ts` reads this text.
 */
export const evidence = `
${shared}
seed | Edinburgh, Ireland, the Irish Sea and the Approaches meet in one point | edi-wap ire-wap iri-wap
seed | Gibraltar, Morocco and two seas meet in one point | ato-bob ato-gib ato-mor bob-gib bob-mor
seed | armies pass between Gibraltar and Spain, whose southern coast Gibraltar parts | gib-spa
seed | the African half of the Red Sea belongs to the Atlantic Ocean, the other to the Arabian Sea |
  ara-ato ato-egy
post | post 17794: before Ukraine was divided, Stalingrad was two moves from Cracow | cra-ukr sta-ukr
geo | a note to the 1936 map of Realpolitik: Ankara has a northern and a southern coast | ank-eas
geo | as on the map of 1900, from which this one comes |
  ber-mun bla-sta eas-egy gas-spa gol-pie gol-rom gol-spa hun-rum ion-tri mar-spa mos-ukr por-spa rum-ukr
  spa-wes
geo | as on the maps of 1900 and of Ambition & Empire, from which this one comes | gol-tys ice-wap nrg-wap
geo | in game DC537, on the map of 1936, Austria was annexed in the first season, and only Munich is near |
  aus-mun
geo | in game DC537, on the map of 1936, Gibraltar helped the French of Algiers into Morocco | alg-mor
geo | post 17794: Berlin did not yet border Greater Poland, so that Pomerania and Silesia met | pom-sil
geo | post 17856, on the map of 1936: a player asks that the two should no longer touch | len-nrg
geo? | Armenia is taken as Azerbaijan | aze-ean
geo? | Saxony is taken as Munich, as in 1900 | mun-sil
geo? | Suez is taken to touch both halves of the Red Sea | ato-sue
geo? | Thuringia is taken as Munich, as in 1900 | ham-mun
geo? | our judgement | kon-lcw
geo? | our judgement, as on the map of 1900, from which this one comes | eas-kon
geo | the geography of the day | rest
`;

export const sources: readonly string[] = [
  'The rules of 1926, version 2.2; where they say North Atlantic Ocean, Western Approaches is meant',
  ...sourcesOf1936,
];
