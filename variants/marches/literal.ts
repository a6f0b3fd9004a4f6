/**
 * The board of The Marches to the letter: Yugoslavia takes the place of Rumania and Trieste, in two pieces with a coast
 * each, and Serbia stays between them. In the form that `engine/board/read.ts` reads: see variants/standard/board.ts.
 */
export const text = `
# Seas
nao  sea        . | North Atlantic Ocean, nat, natl, north atlantic, nor | -                               | cly iri lvp mao nwg
nwg  sea        . | Norwegian Sea, nrg, nws, norw sea, norw, nor, norwegian | -                               | bar cly edi nao nth nwy
bar  sea        . | Barents Sea, barents               | -                               | nwg nwy stp/nc
nth  sea        . | North Sea, nts, nor, northsea      | -                               | bel den edi eng hel hol lon nwg nwy ska yor
ska  sea        . | Skagerrak, skag, skagerrack        | -                               | den nth nwy swe
hel  sea        . | Helgoland Bight, heligoland, helgoland, heligoland bight | -                               | den hol kie nth
bal  sea        . | Baltic Sea, balt, baltic           | -                               | ber bot den kie lvn pol swe
bot  sea        . | Gulf of Bothnia, gob, both, bothnia | -                               | bal fin lvn stp/sc swe
eng  sea        . | English Channel, ech, channel      | -                               | bel bre iri lon mao nth pic wal
iri  sea        . | Irish Sea, irs, irish              | -                               | eng lvp mao nao wal
mao  sea        . | Mid-Atlantic Ocean, mid, mat, mid atlantic, mid atl | -                               | bre eng gas gib iri naf nao wes
wes  sea        . | Western Mediterranean, wms, wme, wmed, west med, western med | -                               | gib lyo mao naf tun tys
lyo  sea        . | Gulf of Lyon, gol, gulf of lyons, lyon | -                               | gib mar pie tus tys wes
tys  sea        . | Tyrrhenian Sea, tyn, tyh, tyrr, tyr, tyrrhenian | -                               | ion lyo nap rom tun tus wes
ion  sea        . | Ionian Sea, ionian, ios            | -                               | adr aeg alb apu eas gre nap tun tys
adr  sea        . | Adriatic Sea, adriatic             | -                               | alb apu ion jug/wc ven
aeg  sea        . | Aegean Sea, aegean                 | -                               | bul/sc dar eas gre ion
eas  sea        . | Eastern Mediterranean, ems, eme, emed, east med, eastern med | -                               | aeg ion
bla  sea        . | Black Sea, bls, black              | -                               | bul/ec dar jug/ec sev
dar  sea        . | Dardanelles                        | -                               | aeg bla bul/ec bul/sc

# Land
cly  coast      . | Clyde                              | edi lvp                         | edi lvp nao nwg
edi  coast      * | Edinburgh                          | cly lvp yor                     | cly nth nwg yor
lvp  coast      * | Liverpool, lpl, livp, liv          | cly edi wal yor                 | cly iri nao wal
yor  coast      . | Yorkshire, yorks                   | edi lon lvp wal                 | edi lon nth
wal  coast      . | Wales                              | lon lvp yor                     | eng iri lon lvp
lon  coast      * | London                             | wal yor                         | eng nth wal yor
bre  coast      * | Brest                              | gas par pic                     | eng gas mao pic
pic  coast      . | Picardy                            | bel bre bur par                 | bel bre eng
par  land       * | Paris                              | bre bur gas pic                 | -
gas  coast      . | Gascony                            | bre bur mar par                 | bre mao
bur  land       . | Burgundy                           | bel gas mar mun par pic ruh     | -
mar  coast      * | Marseilles, marseille              | bur gas pie                     | lyo pie
bel  coast      * | Belgium                            | bur hol pic ruh                 | eng hol nth pic
hol  coast      * | Holland, netherlands               | bel kie ruh                     | bel hel kie nth
naf  coast      * | North Africa, nafr, north af, nor  | tun                             | gib mao tun wes
tun  coast      . | Tunis, tunisia                     | naf                             | ion naf tys wes
kie  canal      * | Kiel                               | ber den hol mun ruh             | bal ber den hel hol
ruh  land       . | Ruhr                               | bel bur hol kie mun             | -
ber  coast      * | Berlin                             | cze kie mun pol                 | bal kie pol
mun  land       * | Munich, muenchen                   | aus ber boh bur cze kie ruh     | -
pie  coast      . | Piedmont, piemonte                 | aus mar tus ven                 | lyo mar tus
ven  coast      * | Venice                             | apu aus jug pie rom tus         | adr apu jug/wc
tus  coast      . | Tuscany                            | pie rom ven                     | lyo pie rom tys
rom  coast      * | Rome                               | apu nap tus ven                 | nap tus tys
apu  coast      . | Apulia                             | nap rom ven                     | adr ion nap ven
nap  coast      * | Naples                             | apu rom                         | apu ion rom tys
boh  land       . | Bohemia                            | aus cze mun                     | -
alb  coast      . | Albania                            | gre jug ser                     | adr gre ion jug/wc
gre  coast      * | Greece                             | alb bul ser                     | aeg alb bul/sc ion
bul  coast      . | Bulgaria                           | gre jug ser                     | ec: bla dar jug/ec | sc: aeg dar gre
stp  coast      * | St Petersburg, stpete, petersburg, petersberg, saint petersburg, leningrad | fin lvn mos nwy                 | nc: bar nwy | sc: bot fin lvn
mos  land       * | Moscow                             | lvn pol sev stp ukr             | -
sev  coast      * | Sevastopol, sevastapol             | jug mos ukr                     | bla jug/ec
ukr  land       . | Ukraine                            | cze jug mos pol sev             | -
lvn  coast      . | Livonia, lvo, lva, livo, liv       | mos pol stp                     | bal bot pol stp/sc
fin  coast      . | Finland                            | nwy stp swe                     | bot stp/sc swe
nwy  coast      * | Norway, norw, nor                  | fin stp swe                     | bar nth nwg ska stp/nc swe
swe  coast      * | Sweden                             | den fin nwy                     | bal bot den fin nwy ska
den  canal      * | Denmark                            | kie swe                         | bal hel kie nth ska swe
pol  coast      * | Poland                             | ber cze lvn mos ukr             | bal ber lvn
aus  land       * | Austria                            | boh cze hun jug mun pie ven     | -
hun  land       . | Hungary                            | aus cze jug ser                 | -
cze  land       . | Czechoslovakia                     | aus ber boh hun jug mun pol ukr | -
jug  coast      * | Jugoslavia, yug, yugoslavia        | alb aus bul cze hun ser sev ukr ven | wc: adr alb ven | ec: bla bul/ec sev
ser  land       * | Serbia, servia                     | alb bul gre hun jug             | -
gib  coast      * | Gibraltar                          | -                               | lyo mao naf wes

# Off the board
nus  offboard   * | North United States                | -                               | >nao
sus  offboard   * | South United States                | -                               | >mao

# Out of play
spx  impassable . | Spain, spn                         | -                               | -
pox  impassable . | Portugal, prt                      | -                               | -
tux  impassable . | Turkey, tky                        | -                               | -
swi  impassable . | Switzerland                        | -                               | -
`;
