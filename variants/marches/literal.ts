import { amended } from '../../engine/board/amend.ts';
import { text as recommended } from './board.ts';

/**
 * The board of The Marches by the literal reading of the rules. Yugoslavia takes the place of Rumania and Trieste, in two separate parts,
 * each with a coast. Serbia stays between these parts.
 */
export const text = amended(
  recommended,
  `
adr sea        . | Adriatic Sea, adriatic      | -                                   | alb apu ion jug/wc ven
bla sea        . | Black Sea, bls, black       | -                                   | bul/ec dar jug/ec sev
ven coast      * | Venice                      | apu aus jug pie rom tus             | adr apu jug/wc
alb coast      . | Albania                     | gre jug ser                         | adr gre ion jug/wc
gre coast      * | Greece                      | alb bul ser                         | aeg alb bul/sc ion
bul coast      . | Bulgaria                    | gre jug ser                         | ec: bla dar jug/ec | sc: aeg dar gre
sev coast      * | Sevastopol, sevastapol      | jug mos ukr                         | bla jug/ec
ukr land       . | Ukraine                     | cze jug mos pol sev                 | -
hun land       . | Hungary                     | aus cze jug ser                     | -
cze land       . | Czechoslovakia              | aus ber boh hun jug mun pol ukr     | -
jug coast      * | Jugoslavia, yug, yugoslavia | alb aus bul cze hun ser sev ukr ven | wc: adr alb ven | ec: bla bul/ec sev
ser land       * | Serbia, servia              | alb bul gre hun jug                 | -
`,
  'rum',
);
