/**
 * The standard board, with one line for each space. A space with several coasts has one column of fleet neighbours for each coast. Such a
 * column begins with the coast and other words for the coast. `-` is an empty list. `engine/board/read.ts` reads this format, and
 * `engine/board/check.ts` checks that the board is sound. The columns of a line:
 *
 *     id  kind  centre (* or .) | name, other words for it | neighbours for armies | neighbours for fleets
 */
export const text = `
# Seas
nao sea        . | North Atlantic Ocean, nat, natl, north atlantic, nor                       | -                           | cly iri lvp mao nwg
nwg sea        . | Norwegian Sea, nrg, nws, norw sea, norw, nor, norwegian                    | -                           | bar cly edi nao nth nwy
bar sea        . | Barents Sea, barents                                                       | -                           | nwg nwy stp/nc
nth sea        . | North Sea, nts, nor, northsea                                              | -                           | bel den edi eng hel hol lon nwg nwy ska yor
ska sea        . | Skagerrak, skag, skagerrack                                                | -                           | den nth nwy swe
hel sea        . | Helgoland Bight, heligoland, helgoland, heligoland bight                   | -                           | den hol kie nth
bal sea        . | Baltic Sea, balt, baltic                                                   | -                           | ber bot den kie lvn pru swe
bot sea        . | Gulf of Bothnia, gob, both, bothnia                                        | -                           | bal fin lvn stp/sc swe
eng sea        . | English Channel, ech, channel                                              | -                           | bel bre iri lon mao nth pic wal
iri sea        . | Irish Sea, irs, irish                                                      | -                           | eng lvp mao nao wal
mao sea        . | Mid-Atlantic Ocean, mid, mat, mid atlantic, mid atl                        | -                           | bre eng gas iri naf nao por spa/nc spa/sc wes
wes sea        . | Western Mediterranean, wms, wme, wmed, west med, western med               | -                           | lyo mao naf spa/sc tun tys
lyo sea        . | Gulf of Lyon, gol, gulf of lyons, lyon                                     | -                           | mar pie spa/sc tus tys wes
tys sea        . | Tyrrhenian Sea, tyn, tyh, tyrr, tyr, tyrrhenian                            | -                           | ion lyo nap rom tun tus wes
ion sea        . | Ionian Sea, ionian, ios                                                    | -                           | adr aeg alb apu eas gre nap tun tys
adr sea        . | Adriatic Sea, adriatic                                                     | -                           | alb apu ion tri ven
aeg sea        . | Aegean Sea, aegean                                                         | -                           | bul/sc con eas gre ion smy
eas sea        . | Eastern Mediterranean, ems, eme, emed, east med, eastern med               | -                           | aeg ion smy syr
bla sea        . | Black Sea, bls, black                                                      | -                           | ank arm bul/ec con rum sev

# Land
cly coast      . | Clyde                                                                      | edi lvp                     | edi lvp nao nwg
edi coast      * | Edinburgh                                                                  | cly lvp yor                 | cly nth nwg yor
lvp coast      * | Liverpool, lpl, livp, liv                                                  | cly edi wal yor             | cly iri nao wal
yor coast      . | Yorkshire, yorks                                                           | edi lon lvp wal             | edi lon nth
wal coast      . | Wales                                                                      | lon lvp yor                 | eng iri lon lvp
lon coast      * | London                                                                     | wal yor                     | eng nth wal yor
bre coast      * | Brest                                                                      | gas par pic                 | eng gas mao pic
pic coast      . | Picardy                                                                    | bel bre bur par             | bel bre eng
par land       * | Paris                                                                      | bre bur gas pic             | -
gas coast      . | Gascony                                                                    | bre bur mar par spa         | bre mao spa/nc
bur land       . | Burgundy                                                                   | bel gas mar mun par pic ruh | -
mar coast      * | Marseilles, marseille                                                      | bur gas pie spa             | lyo pie spa/sc
bel coast      * | Belgium                                                                    | bur hol pic ruh             | eng hol nth pic
hol coast      * | Holland, netherlands                                                       | bel kie ruh                 | bel hel kie nth
spa coast      * | Spain                                                                      | gas mar por                 | nc: gas mao por | sc wc: lyo mao mar por wes
por coast      * | Portugal                                                                   | spa                         | mao spa/nc spa/sc
naf coast      . | North Africa, nafr, north af, nor                                          | tun                         | mao tun wes
tun coast      * | Tunis, tunisia                                                             | naf                         | ion naf tys wes
kie canal      * | Kiel                                                                       | ber den hol mun ruh         | bal ber den hel hol
ruh land       . | Ruhr                                                                       | bel bur hol kie mun         | -
ber coast      * | Berlin                                                                     | kie mun pru sil             | bal kie pru
mun land       * | Munich, muenchen                                                           | ber boh bur kie ruh sil tyr | -
pru coast      . | Prussia                                                                    | ber lvn sil war             | bal ber lvn
sil land       . | Silesia                                                                    | ber boh gal mun pru war     | -
pie coast      . | Piedmont, piemonte                                                         | mar tus tyr ven             | lyo mar tus
ven coast      * | Venice                                                                     | apu pie rom tri tus tyr     | adr apu tri
tus coast      . | Tuscany                                                                    | pie rom ven                 | lyo pie rom tys
rom coast      * | Rome                                                                       | apu nap tus ven             | nap tus tys
apu coast      . | Apulia                                                                     | nap rom ven                 | adr ion nap ven
nap coast      * | Naples                                                                     | apu rom                     | apu ion rom tys
tyr land       . | Tyrolia, tyl, trl, tyo, tyrol, tirol, tirolia                              | boh mun pie tri ven vie     | -
boh land       . | Bohemia                                                                    | gal mun sil tyr vie         | -
vie land       * | Vienna                                                                     | boh bud gal tri tyr         | -
tri coast      * | Trieste                                                                    | alb bud ser tyr ven vie     | adr alb ven
bud land       * | Budapest                                                                   | gal rum ser tri vie         | -
gal land       . | Galicia                                                                    | boh bud rum sil ukr vie war | -
ser land       * | Serbia, servia                                                             | alb bud bul gre rum tri     | -
alb coast      . | Albania                                                                    | gre ser tri                 | adr gre ion tri
gre coast      * | Greece                                                                     | alb bul ser                 | aeg alb bul/sc ion
bul coast      * | Bulgaria                                                                   | con gre rum ser             | ec nc: bla con rum | sc: aeg con gre
rum coast      * | Rumania, romania, roumania                                                 | bud bul gal ser sev ukr     | bla bul/ec sev
con canal      * | Constantinople, constant                                                   | ank bul smy                 | aeg ank bla bul/ec bul/sc smy
ank coast      * | Ankara                                                                     | arm con smy                 | arm bla con
smy coast      * | Smyrna                                                                     | ank arm con syr             | aeg con eas syr
arm coast      . | Armenia                                                                    | ank sev smy syr             | ank bla sev
syr coast      . | Syria                                                                      | arm smy                     | eas smy
stp coast      * | St Petersburg, stpete, petersburg, petersberg, saint petersburg, leningrad | fin lvn mos nwy             | nc: bar nwy | sc: bot fin lvn
mos land       * | Moscow                                                                     | lvn sev stp ukr war         | -
sev coast      * | Sevastopol, sevastapol                                                     | arm mos rum ukr             | arm bla rum
ukr land       . | Ukraine                                                                    | gal mos rum sev war         | -
war land       * | Warsaw                                                                     | gal lvn mos pru sil ukr     | -
lvn coast      . | Livonia, lvo, lva, livo, liv                                               | mos pru stp war             | bal bot pru stp/sc
fin coast      . | Finland                                                                    | nwy stp swe                 | bot stp/sc swe
nwy coast      * | Norway, norw, nor                                                          | fin stp swe                 | bar nth nwg ska stp/nc swe
swe coast      * | Sweden                                                                     | den fin nwy                 | bal bot den fin nwy ska
den canal      * | Denmark                                                                    | kie swe                     | bal hel kie nth ska swe
swi impassable . | Switzerland                                                                | -                           | -
`;
