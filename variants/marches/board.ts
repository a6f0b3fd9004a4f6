import { amended } from '../../engine/board/amend.ts';
import { text as standard } from '../standard/board.ts';

/**
 * The board of The Marches in the recommended reading: the standard board, changed so that it shows Europe in 1939. In this reading
 * Yugoslavia takes the place of Serbia and Trieste.
 */
export const text = amended(
  standard,
  `
# Seas
bal sea        . | Baltic Sea, balt, baltic                                     | -                               | ber bot den kie lvn pol swe
mao sea        . | Mid-Atlantic Ocean, mid, mat, mid atlantic, mid atl          | -                               | bre eng gas gib iri naf nao wes
wes sea        . | Western Mediterranean, wms, wme, wmed, west med, western med | -                               | gib lyo mao naf tun tys
lyo sea        . | Gulf of Lyon, gol, gulf of lyons, lyon                       | -                               | gib mar pie tus tys wes
adr sea        . | Adriatic Sea, adriatic                                       | -                               | alb apu ion jug ven
aeg sea        . | Aegean Sea, aegean                                           | -                               | bul/sc dar eas gre ion
eas sea        . | Eastern Mediterranean, ems, eme, emed, east med, eastern med | -                               | aeg ion
bla sea        . | Black Sea, bls, black                                        | -                               | bul/ec dar rum sev
dar sea        . | Dardanelles                                                  | -                               | aeg bla bul/ec bul/sc

# Lands with other neighbours
gas coast      . | Gascony                                                      | bre bur mar par                 | bre mao
mar coast      * | Marseilles, marseille                                        | bur gas pie                     | lyo pie
naf coast      * | North Africa, nafr, north af, nor                            | tun                             | gib mao tun wes
tun coast      . | Tunis, tunisia                                               | naf                             | ion naf tys wes
ber coast      * | Berlin                                                       | cze kie mun pol                 | bal kie pol
mun land       * | Munich, muenchen                                             | aus ber boh bur cze kie ruh     | -
pie coast      . | Piedmont, piemonte                                           | aus mar tus ven                 | lyo mar tus
ven coast      * | Venice                                                       | apu aus jug pie rom tus         | adr apu jug
boh land       . | Bohemia                                                      | aus cze mun                     | -
alb coast      . | Albania                                                      | gre jug                         | adr gre ion jug
gre coast      * | Greece                                                       | alb bul jug                     | aeg alb bul/sc ion
bul coast      . | Bulgaria                                                     | gre jug rum                     | ec: bla dar rum | sc: aeg dar gre
rum coast      * | Rumania, romania, roumania                                   | bul cze hun jug sev ukr         | bla bul/ec sev
mos land       * | Moscow                                                       | lvn pol sev stp ukr             | -
sev coast      * | Sevastopol, sevastapol                                       | mos rum ukr                     | bla rum
ukr land       . | Ukraine                                                      | cze mos pol rum sev             | -
lvn coast      . | Livonia, lvo, lva, livo, liv                                 | mos pol stp                     | bal bot pol stp/sc

# Lands of its own, boxes off the board, and what is closed
pol coast      * | Poland                                                       | ber cze lvn mos ukr             | bal ber lvn
aus land       * | Austria                                                      | boh cze hun jug mun pie ven     | -
hun land       . | Hungary                                                      | aus cze jug rum                 | -
cze land       . | Czechoslovakia                                               | aus ber boh hun mun pol rum ukr | -
jug coast      * | Jugoslavia, yug, yugoslavia                                  | alb aus bul gre hun rum ven     | adr alb ven
gib coast      * | Gibraltar                                                    | -                               | lyo mao naf wes
nus offboard   * | North United States                                          | -                               | >nao
sus offboard   * | South United States                                          | -                               | >mao
spx impassable . | Spain, spn                                                   | -                               | -
pox impassable . | Portugal, prt                                                | -                               | -
tux impassable . | Turkey, tky                                                  | -                               | -
`,
  'spa por pru sil tyr vie tri bud gal ser con ank smy arm syr war',
);
