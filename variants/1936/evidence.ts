/** The evidence for the borders that 1936 and 1926 share. `variants/evidence/read.ts` reads this text. */
export const shared = `
seed | Edinburgh, Ireland, the Irish Sea and the Approaches meet in one point | edi-ire edi-iri ire-iri
seed | Gibraltar, Morocco and two seas meet in one point; the squadron of Gibraltar also helped an attack on Morocco |
  gib-mor
seed | Greece, the Aegean, the Eastern Mediterranean and the Ionian Sea meet in one point |
  aeg-eas aeg-gre aeg-ion eas-gre eas-ion gre-ion
seed | Sweden, the Gulfs of Bothnia and Danzig and the Baltic meet in one point |
  bal-gob bal-god bal-swe gob-god gob-swe god-swe
seed | an arrow joins Sicily to the mainland, for armies and fleets | nap-sic
seed | armies pass between the Dodecanese and Izmir | dod-izm
seed | examples of diplomatic points: Austria supports an attack on Czechia | aus-cze
seed | examples of diplomatic points: Austria supports an attack on Switzerland | aus-swi
geo | a later version let Saudi Arabia touch Suez at a new crossing of Suez, Palestine and this sea, and changed nothing else there |
  ara-pal
geo | a note to the 1936 map of Realpolitik: Ankara has a northern and a southern coast | ank-bla
geo | a note to the 1936 map of Realpolitik: Rome has an eastern and a western coast | adr-rom rom-tys
geo | as on the map of 1900, from which this one comes |
  alg-sal ank-ean bal-ham bel-lor bel-nth bel-rhi ber-ham bla-bul bla-ean bla-rum bul-ist bul-rum bur-gas
  bur-lor bur-mar cze-mun den-swe ean-kon edi-nrg fin-gob fin-swe gas-mar ham-net ham-rhi len-mos lor-rhi
  lor-swi mil-rom mor-sal mos-sib mos-sta mun-rhi mun-swi net-rhi nwy-swe sal-tri sal-tun ska-swe tri-tun
  tun-tys
geo | as on the map of Ambition & Empire, from which this one comes | adr-nap gol-srd srd-tys srd-wes
geo | as on the maps of 1900 and of Ambition & Empire, from which this one comes |
  adr-ion aeg-ist alg-tun alg-wes ank-ist aus-hun bal-den bel-eng bel-net bel-pic ber-sil bla-ist bre-eng
  bre-gas bre-par bre-pic bur-par bur-swi cze-sil den-hel den-ska edi-liv edi-nth edi-yor eng-iri eng-lon
  eng-nth eng-pic eng-wal gas-par gib-wes gol-mar gol-wes ham-hel hel-net hel-nth ice-nrg ion-nap ion-tun
  ion-tys iri-liv iri-wal liv-wal liv-yor lon-nth lon-wal lon-yor mil-pie mil-swi mor-wes nap-rom nap-tys
  net-nth nrg-nth nth-nwy nth-ska nth-yor nwy-ska par-pic pie-swi tys-wes
geo | game DC319, Fall 1937: with Marseille the French in Piedmont were cut off | mar-pie
geo | game DC537, Spring 1936: the Danes beat off the German army | den-ham
geo | game DC537, Spring 1936: the Danes stopped a British home fleet | den-nth
geo | later versions begin with a fleet on the south coast of Leningrad | gob-len
geo | post 15507: a model order has Sweden support a fleet from the one to the other | nrg-nwy
geo | post 17856: a new Tuscany would take from Rome its way to France | pie-rom
geo? | Alsace against Baden | lor-mun
geo? | Berlin is taken as coastal, as on both older maps | ber-pom
geo? | Finland is given Petsamo, which it had | fin-len
geo? | Savoy is taken as part of Marseille, as in 1900 | mar-swi
geo? | as Sevastopol and Siberia in 1900 | sib-sta
geo? | as on both older maps; London and Liverpool do not touch, then | wal-yor
geo? | by way of Petsamo; Norway and Leningrad do not touch, then | fin-nwy
geo? | follows from the southern coast of Ankara | ank-izm ank-kon
geo? | game DC537, Spring 1936: France took Belgium in the first season, and only Paris was near; Picardy and Lorraine do not touch, then |
  bel-par
geo? | if the map shows the eastern shore of the Caspian | kaz-per
geo? | our judgement | ale-kur ara-ira aro-len fin-nrg god-lat lat-len
geo? | our judgement, as on the map of Ambition & Empire, from which this one comes | tun-wes
geo? | our judgement, as on the maps of 1900 and of Ambition & Empire, from which this one comes | bal-ber
geo? | the border of the day between Poland and Latvia; follows if Vilnius lies in Volhynia | lat-vol
geo? | the coast of Egypt on the Red Sea | egy-sue
geo? | the region of Vilnius is taken as Volhynia; it could be Warsaw | lit-vol
`;

/**
 * The evidence for the borders of 1936. The map of 1936 could not be found. So the borders come from the variant's rules, from orders that
 * were played, from what players wrote, and from geography.
 */
export const evidence = `
${shared}
seed | Edinburgh, Ireland, the Irish Sea and the Approaches meet in one point | edi-nwa ire-nwa iri-nwa
seed | Gibraltar, Morocco and two seas meet in one point | atl-gib atl-mor atl-swa gib-swa mor-swa
seed | Stalingrad, Georgia, the Black Sea and Eastern Ukraine meet in one point |
  bla-euk bla-geo bla-sta euk-geo euk-sta geo-sta
seed | armies pass between Gibraltar and Spain, whose southern coast Gibraltar parts | gib-gra
seed | the African half of the Red Sea belongs to the Atlantic Ocean, the other to the Arabian Sea |
  ara-atl atl-egy
order | game DC319, Fall 1937: an army left Madrid to cover Valencia | mad-val
order | game DC319, Fall 1937: the army of Catalonia moved on Marseille | cat-mar
order | game DC537, Spring 1936: Austria was annexed in the first season, and only Munich is near | aus-mun
order | game DC537, Spring 1936: Gibraltar helped the French of Algiers into Morocco | alg-mor
post | a note to the 1936 map of Realpolitik: Ankara has a northern and a southern coast | ank-eas
post | post 17794, by the designer: Berlin has come to border Greater Poland | ber-gpo
post | post 17794, by the designer: Rome has become adjacent to Austria | aus-rom
post | post 17856: a player asks that Leningrad and the Norwegian Sea should no longer touch | len-nrg
geo | as on the map of 1900, from which this one comes |
  adr-bos bos-ser bul-ser eas-kon eas-pal gal-rum gal-war hun-ser rum-ser
geo | as on the map of Ambition & Empire, from which this one comes | adr-cro cro-hun
geo | as on the maps of 1900 and of Ambition & Empire, from which this one comes | ice-nwa nrg-nwa
geo | game DC319, Fall 1937: the French landed in northern Spain | bob-nav
geo | game DC537, 1936: a fleet of Suez sailed to the Libyan Sea and took Tripoli from there |
  lib-sue lib-tri
geo? | Aragon is taken as part of Navarra | nav-val
geo? | Suez is taken to touch both halves of the Red Sea | atl-sue
geo? | at Fiume; or else Slovenia reaches the Adriatic | cro-rom
geo? | our judgement | bre-swa cat-gas lig-mar
geo? | the short border of Maramures | gal-tra
geo | the geography of the day | rest
`;

export const sources: readonly string[] = [
  'The rules of 1936, version 1.3: its spaces, its crossings of four, its canals and its examples',
  'Games DC319 (version 1.1) and DC537 (version 2.6) at diplomaticcorp.com, as their game masters told them',
  'Posts 15507, 17794 and 17856 at diplomaticcorp.com: what the designer changed, and what players asked for',
  'The read-me file of the 1936 map for Realpolitik, and setups of later versions in the Diplomacy wiki',
  'The maps of 1900 and of Ambition & Empire, from which 1936 comes, as DPjudge has them',
];
