/**
 * The evidence for the borders of Pulsipher's 1939. The map of this game could not be found. The board has the borders of the standard
 * board, with the states of 1937. `variants/evidence/read.ts` reads this text.
 */
export const evidence = `
seed | units pass through Kiel, Denmark and Turkey as through Kiel, Denmark and Constantinople on the standard board |
  aeg-tur bal-den bal-kie bla-tur bul-tur den-hel den-nth den-ska hel-kie
geo | Ural is cut from the east of the standard board | len-ura mos-ura sev-ura
geo | as the provinces of the standard board that are one here |
  adr-yug alb-yug aus-cze aus-hun aus-mun aus-pie aus-ven aus-yug bst-pol bul-yug cze-mun cze-pol cze-sil
  eas-tur gre-yug hun-roa hun-yug mos-pol pol-pru pol-roa pol-sil pol-ukr roa-yug sev-tur syr-tur ven-yug
geo | the borders of 1937 | cze-hun cze-roa
geo | as on the standard board | rest
`;

export const sources: readonly string[] = ['The rules of 1939 I by Lewis Pulsipher, in his booklet'];
