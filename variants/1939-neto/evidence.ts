/**
 * The evidence for the borders of Neto's 1939. The map of this game could not be found. The board combines borders of the standard board
 * with borders of September 1939, in such a way that every statement of the rules is true. `variants/evidence/read.ts` reads this text.
 */
export const evidence = `
seed | Germans in East Prussia support a move into Danzig | dan-epr
seed | Sicily is joined to Naples by land | nap-sic
geo | the borders of September 1939 |
  adr-cro aga-alg aga-mao aga-sog alb-cro alg-sog alg-tun alg-wms and-cat and-mad and-por and-sog and-wms
  ank-kur arm-cau arm-kur aus-bud aus-cro aus-mun aus-pra aus-slo aus-tri aus-ven bal-bst bal-dan bal-epr
  bar-nar bla-buc bla-cau bot-bst bst-bye bst-epr bst-len bst-war buc-bul buc-kiv buc-kra buc-ser buc-sev
  buc-tra bud-cro bud-kra bud-slo bud-tra bul-gre bye-kiv bye-len bye-mos bye-war cat-gol cat-mad cat-mar
  cat-wms cau-sev cau-sta con-gre cro-ser cro-tri dan-pru dan-war egy-ems egy-lib egy-pal ems-lib ems-pal
  epr-war fin-nar gas-mad ion-lib ion-sic ire-iri ire-mao ire-nao irq-kur irq-pal irq-syr kiv-kra kiv-mos
  kiv-sev kiv-sta kiv-war kra-pra kra-sil kra-slo kra-war kur-smy kur-syr len-nar lib-tun mad-mao mad-por
  mao-sog mos-sta mun-pra nar-nrg nar-osl nar-swe nrg-osl nth-osl osl-ska osl-swe pal-syr por-sog pra-sil
  pra-slo ser-tra sev-sta sic-tys sog-wms
geo | as on the standard board | rest
`;

export const sources: readonly string[] = [
  'The rules of 1939 by João Neto, version 1, and the beginning of his page of proposals for a later version',
];
