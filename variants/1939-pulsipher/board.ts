/**
 * The board of Lewis Pulsipher's 1939: Europe with the borders of 1937. The map that was printed with the variant is lost, so the board was
 * reconstructed from the text of the rules. `engine/board/read.ts` reads this text; variants/standard/board.ts explains the format.
 */
export const text = `
# Seas
nat  sea        . | North Atlantic Ocean, nao, natl, north atlantic, nor | -                           | cly iri liv mid nrg
nrg  sea        . | Norwegian Sea, nwg, nws, norw sea, norw, nor, norwegian | -                           | bar cly edi nat nth nwy
bar  sea        . | Barents Sea, barents               | -                           | len/nc nrg nwy
nth  sea        . | North Sea, nts, nor, northsea      | -                           | bel den edi eng hel hol lon nrg nwy ska yor
ska  sea        . | Skagerrak, skag, skagerrack        | -                           | den nth nwy swe
hel  sea        . | Helgoland Bight, heligoland, helgoland, heligoland bight | -                           | den hol kie nth
bal  sea        . | Baltic Sea, balt, baltic           | -                           | ber bst den gob kie pru swe
gob  sea        . | Gulf of Bothnia, bot, both, bothnia | -                           | bal bst fin len/sc swe
eng  sea        . | English Channel, ech, channel      | -                           | bel bre iri lon mid nth pic wal
iri  sea        . | Irish Sea, irs, irish              | -                           | eng liv mid nat wal
mid  sea        . | Mid-Atlantic Ocean, mao, mat, mid atlantic, mid atl | -                           | bre eng gas iri naf nat por spa/nc spa/sc wes
wes  sea        . | Western Mediterranean, wms, wme, wmed, west med, western med | -                           | gol mid naf spa/sc tun tyr
gol  sea        . | Gulf of Lyon, lyo, gulf of lyons, lyon | -                           | mar pie spa/sc tus tyr wes
tyr  sea        . | Tyrrhenian Sea, tys, tyn, tyh, tyrr, tyrrhenian | -                           | gol ion nap rom tun tus wes
ion  sea        . | Ionian Sea, ionian, ios            | -                           | adr aeg alb apu eas gre nap tun tyr
adr  sea        . | Adriatic Sea, adriatic             | -                           | alb apu ion ven yug
aeg  sea        . | Aegean Sea, aegean                 | -                           | bul/sc eas gre ion tur
eas  sea        . | Eastern Mediterranean, ems, eme, emed, east med, eastern med | -                           | aeg ion syr tur
bla  sea        . | Black Sea, bls, black              | -                           | bul/ec roa sev tur

# Land
cly  coast      . | Clyde                              | edi liv                     | edi liv nat nrg
edi  coast      * | Edinburgh                          | cly liv yor                 | cly nrg nth yor
liv  coast      * | Liverpool, lvp, lpl, livp          | cly edi wal yor             | cly iri nat wal
yor  coast      . | Yorkshire, yorks                   | edi liv lon wal             | edi lon nth
wal  coast      . | Wales                              | liv lon yor                 | eng iri liv lon
lon  coast      * | London                             | wal yor                     | eng nth wal yor
bre  coast      * | Brest                              | gas par pic                 | eng gas mid pic
pic  coast      . | Picardy                            | bel bre bur par             | bel bre eng
par  land       * | Paris                              | bre bur gas pic             | -
gas  coast      . | Gascony                            | bre bur mar par spa         | bre mid spa/nc
bur  land       . | Burgundy                           | bel gas mar mun par pic ruh | -
mar  coast      * | Marseilles, marseille              | bur gas pie spa             | gol pie spa/sc
bel  coast      * | Belgium                            | bur hol pic ruh             | eng hol nth pic
hol  coast      * | Holland, netherlands               | bel kie ruh                 | bel hel kie nth
spa  coast      * | Spain                              | gas mar por                 | nc: gas mid por | sc: gol mar mid por wes
por  coast      . | Portugal                           | spa                         | mid spa/nc spa/sc
naf  coast      . | North Africa, nafr, north af, nor  | tun                         | mid tun wes
tun  coast      * | Tunis, tunisia                     | naf                         | ion naf tyr wes
kie  canal      * | Kiel                               | ber den hol mun ruh         | bal ber den hel hol
ruh  land       . | Ruhr                               | bel bur hol kie mun         | -
ber  coast      * | Berlin                             | kie mun pru sil             | bal kie pru
mun  land       * | Munich, muenchen                   | aus ber bur cze kie ruh sil | -
pru  coast      * | Prussia                            | ber bst pol sil             | bal ber bst
sil  land       . | Silesia                            | ber cze mun pol pru         | -
pie  coast      . | Piedmont, piemonte                 | aus mar tus ven             | gol mar tus
ven  coast      * | Venice                             | apu aus pie rom tus yug     | adr apu yug
tus  coast      . | Tuscany                            | pie rom ven                 | gol pie rom tyr
rom  coast      * | Rome                               | apu nap tus ven             | nap tus tyr
apu  coast      . | Apulia                             | nap rom ven                 | adr ion nap ven
nap  coast      * | Naples                             | apu rom                     | apu ion rom tyr
aus  land       * | Austria                            | cze hun mun pie ven yug     | -
cze  land       . | Czechoslovakia                     | aus hun mun pol roa sil     | -
yug  coast      * | Yugoslavia, jug, jugoslavia | alb aus bul gre hun roa ven | adr alb ven
hun  land       . | Hungary                            | aus cze roa yug             | -
pol  land       * | Poland                             | bst cze mos pru roa sil ukr | -
alb  coast      . | Albania                            | gre yug                     | adr gre ion yug
gre  coast      * | Greece                             | alb bul yug                 | aeg alb bul/sc ion
bul  coast      . | Bulgaria                           | gre roa tur yug             | ec: bla roa tur | sc: aeg gre tur
roa  coast      * | Romania, rum, rumania, roumania | bul cze hun pol sev ukr yug | bla bul/ec sev
tur  canal      * | Turkey                             | bul sev syr                 | aeg bla bul/ec bul/sc eas sev syr
syr  coast      . | Syria                              | tur                         | eas tur
len  coast      * | Leningrad, stp, st petersburg, petersburg | bst fin mos nwy ura         | nc: bar nwy | sc: bst fin gob
mos  land       . | Moscow                             | bst len pol sev ukr ura     | -
sev  coast      * | Sevastopol, sevastapol             | mos roa tur ukr ura         | bla roa tur
ukr  land       . | Ukraine                            | mos pol roa sev             | -
bst  coast      . | Baltic States                      | len mos pol pru             | bal gob len/sc pru
fin  coast      . | Finland                            | len nwy swe                 | gob len/sc swe
nwy  coast      * | Norway, norw, nor                  | fin len swe                 | bar len/nc nrg nth ska swe
swe  coast      * | Sweden                             | den fin nwy                 | bal den fin gob nwy ska
den  canal      * | Denmark                            | kie swe                     | bal hel kie nth ska swe
ura  land       * | Ural                               | len mos sev                 | -

# Out of play
swi  impassable . | Switzerland                        | -                           | -
`;
