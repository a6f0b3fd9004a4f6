/** The evidence for the borders that both readings of the rules share. `variants/evidence/read.ts` reads this text. */
const shared = `
seed | Gibraltar touches the Gulf of Lyon, the Western Mediterranean and the Mid-Atlantic, and fleets cross to North Africa |
  gib-lyo gib-mao gib-naf gib-wes
seed | a space that the rules name, with the borders of those of the standard board it stands for |
  adr-jug alb-jug aus-boh aus-cze aus-hun aus-jug aus-mun aus-pie aus-ven bal-pol ber-cze ber-pol boh-cze
  bul-jug cze-hun cze-mun cze-pol cze-ukr hun-jug jug-ven lvn-pol mos-pol pol-ukr
seed | the Dardanelles lie between Bulgaria, the Aegean and the Black Sea | aeg-dar bla-dar bul-dar
seed | the United States land in the Atlantic | mao-sus nao-nus
`;

/** The evidence for the borders of The Marches. The rules describe the borders as changes to the standard board. */
export const evidence = `
${shared}
seed | a space that the rules name, with the borders of those of the standard board it stands for |
  cze-rum gre-jug hun-rum jug-rum
seed | as on the standard board, which the rules keep where they name no change | rest
`;

/** The evidence for the borders of the literal reading, in which Yugoslavia has two separate parts. */
export const literalEvidence = `
${shared}
seed | a space that the rules name, with the borders of those of the standard board it stands for |
  bla-jug cze-jug hun-ser jug-ser jug-sev jug-ukr
seed | as on the standard board, which the rules keep where they name no change | rest
`;

export const sources: readonly string[] = ['The rules of The Marches by Paul Willey', 'The standard board'];
