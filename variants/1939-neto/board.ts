/**
 * The board of Neto's 1939. The variant's map is lost. The board was reconstructed from the text of the rules. `engine/board/read.ts` reads
 * this text; variants/standard/board.ts explains the format.
 */
export const text = `
# Seas
nao  sea        . | North Atlantic Ocean, nat, natl, north atlantic, nor | -                              | cly ire iri liv mao nrg
nrg  sea        . | Norwegian Sea, nwg, nws, norw sea, norw, nor, norwegian | -                              | bar cly edi nao nar nth osl
bar  sea        . | Barents Sea, barents               | -                              | len/nc nar nrg
nth  sea        . | North Sea, nts, nor, northsea      | -                              | bel den edi eng hel hol lon nrg osl ska yor
ska  sea        . | Skagerrak, skag, skagerrack        | -                              | den nth osl swe
hel  sea        . | Helgoland Bight, heligoland, helgoland, heligoland bight | -                              | den hol kie nth
bal  sea        . | Baltic Sea, balt, baltic           | -                              | ber bot bst dan den epr kie pru swe
bot  sea        . | Gulf of Bothnia, gob, both, bothnia | -                              | bal bst fin len/sc swe
eng  sea        . | English Channel, ech, channel      | -                              | bel bre iri lon mao nth pic wal
iri  sea        . | Irish Sea, irs, irish              | -                              | eng ire liv mao nao wal
mao  sea        . | Mid-Atlantic Ocean, mid, mat, mid atlantic, mid atl | -                              | aga bre eng gas ire iri mad nao por sog
sog  sea        . | Strait of Gibraltar                | -                              | aga alg and mao por wms
wms  sea        . | Western Mediterranean Sea, wes     | -                              | alg and cat gol sog tun tys
gol  sea        . | Gulf of Lyon, lyo, gulf of lyons, lyon | -                              | cat mar pie tus tys wms
tys  sea        . | Tyrrhenian Sea, tyn, tyh, tyrr, tyr, tyrrhenian | -                              | gol ion nap rom sic tun tus wms
ion  sea        . | Ionian Sea, ionian, ios            | -                              | adr aeg alb apu ems gre lib nap sic tun tys
adr  sea        . | Adriatic Sea, adriatic             | -                              | alb apu cro ion tri ven
aeg  sea        . | Aegean Sea, aegean                 | -                              | con ems gre ion smy
ems  sea        . | Eastern Mediterranean Sea, eas     | -                              | aeg egy ion lib pal smy syr
bla  sea        . | Black Sea, bls, black              | -                              | ank arm buc bul cau con sev

# Land
cly  coast      . | Clyde                              | edi liv                        | edi liv nao nrg
edi  coast      * | Edinburgh                          | cly liv yor                    | cly nrg nth yor
yor  coast      . | Yorkshire, yorks                   | edi liv lon wal                | edi lon nth
wal  coast      . | Wales                              | liv lon yor                    | eng iri liv lon
lon  coast      * | London                             | wal yor                        | eng nth wal yor
liv  coast      * | Liverpool, lvp, lpl, livp          | cly edi wal yor                | cly iri nao wal
ire  coast      * | Ireland                            | -                              | iri mao nao
bre  coast      * | Brest                              | gas par pic                    | eng gas mao pic
pic  coast      . | Picardy                            | bel bre bur par                | bel bre eng
par  land       * | Paris                              | bre bur gas pic                | -
bur  land       . | Burgundy                           | bel gas mar mun par pic ruh    | -
gas  coast      . | Gascony                            | bre bur mad mar par            | bre mad mao
mar  coast      * | Marseilles, marseille              | bur cat gas pie                | cat gol pie
por  coast      * | Portugal                           | and mad                        | and mad mao sog
mad  coast      * | Madrid                             | and cat gas por                | gas mao por
cat  coast      * | Catalonia                          | and mad mar                    | and gol mar wms
and  coast      . | Andalusia                          | cat mad por                    | cat por sog wms
bel  coast      * | Belgium                            | bur hol pic ruh                | eng hol nth pic
hol  coast      * | Holland, netherlands               | bel kie ruh                    | bel hel kie nth
den  canal      * | Denmark                            | kie swe                        | bal hel kie nth ska swe
osl  coast      * | Oslo                               | nar swe                        | nar nrg nth ska swe
nar  coast      . | Narvik                             | fin len osl swe                | bar len/nc nrg osl
swe  coast      * | Sweden, stockholm                  | den fin nar osl                | bal bot den fin osl ska
fin  coast      * | Finland                            | len nar swe                    | bot len/sc swe
kie  canal      * | Kiel                               | ber den hol mun ruh            | bal ber den hel hol
ruh  land       . | Ruhr                               | bel bur hol kie mun            | -
mun  land       * | Munich, muenchen                   | aus ber bur kie pra ruh sil    | -
ber  coast      * | Berlin                             | kie mun pru sil                | bal kie pru
pru  coast      * | Prussia, prussia-pomerania         | ber dan sil war                | bal ber dan
epr  coast      . | East Prussia                       | bst dan war                    | bal bst dan
sil  land       . | Silesia                            | ber kra mun pra pru war        | -
pra  land       * | Prague, bohemia-moravia            | aus kra mun sil slo            | -
aus  land       * | Austria                            | bud cro mun pra slo tri ven    | -
dan  coast      * | Danzig                             | epr pru war                    | bal epr pru
war  land       * | Warsaw                             | bst bye dan epr kiv kra pru sil | -
kra  land       * | Krakow                             | buc bud kiv pra sil slo war    | -
slo  land       . | Slovakia                           | aus bud kra pra                | -
bud  land       * | Budapest, hungary                  | aus cro kra ser slo tra        | -
buc  coast      * | Bucharest, rumania                 | bul kiv kra ser sev tra        | bla bul sev
tra  land       . | Transylvania                       | buc bud ser                    | -
ser  land       * | Serbia, servia                     | alb buc bud bul cro gre tra    | -
cro  coast      . | Croatia, zagreb                    | alb aus bud ser tri            | adr alb tri
alb  coast      . | Albania                            | cro gre ser                    | adr cro gre ion
gre  coast      * | Greece                             | alb bul con ser                | aeg alb con ion
bul  coast      * | Bulgaria                           | buc con gre ser                | bla buc con
pie  coast      . | Piedmont, piemonte                 | mar tus ven                    | gol mar tus
tus  coast      . | Tuscany                            | pie rom ven                    | gol pie rom tys
rom  coast      * | Rome                               | apu nap tus ven                | nap tus tys
apu  coast      . | Apulia                             | nap rom ven                    | adr ion nap ven
ven  coast      . | Venice                             | apu aus pie rom tri tus        | adr apu tri
tri  coast      * | Trieste                            | aus cro ven                    | adr cro ven
nap  coast      * | Naples                             | apu rom sic                    | apu ion rom sic tys
sic  coast      . | Sicily                             | nap                            | ion nap tys
con  canal      * | Constantinople, constant, istanbul, ist | ank bul gre smy                | aeg ank bla bul gre smy
ank  coast      * | Ankara                             | arm con kur smy                | arm bla con
smy  coast      * | Smyrna, izmir                      | ank con kur syr                | aeg con ems syr
kur  land       * | Kurdistan                          | ank arm irq smy syr            | -
arm  coast      . | Armenia                            | ank cau kur                    | ank bla cau
len  coast      * | Leningrad                          | bst bye fin mos nar            | nc: bar nar | sc: bot bst fin
mos  land       * | Moscow                             | bye kiv len sta                | -
bye  land       . | Byelorussia, minsk                 | bst kiv len mos war            | -
kiv  land       * | Kiev, kiew                         | buc bye kra mos sev sta war    | -
sev  coast      * | Sevastopol, sevastapol             | buc cau kiv sta                | bla buc cau
sta  land       . | Stalingrad                         | cau kiv mos sev                | -
cau  coast      . | Caucasus                           | arm sev sta                    | arm bla sev
bst  coast      * | Baltic States, riga                | bye epr len war                | bal bot epr len/sc
syr  coast      * | Syria                              | irq kur pal smy                | ems pal smy
irq  land       * | Iraq, baghdad                      | kur pal syr                    | -
pal  coast      . | Palestine                          | egy irq syr                    | egy ems syr
egy  coast      * | Egypt                              | lib pal                        | ems lib pal
lib  coast      * | Libya                              | egy tun                        | egy ems ion tun
tun  coast      * | Tunis, tunisia                     | alg lib                        | alg ion lib tys wms
alg  coast      * | Algeria                            | aga tun                        | aga sog tun wms
aga  coast      . | Agadir, morocco                    | alg                            | alg mao sog

# Off the board: the base of a plane
mlt  offboard   . | Malta                              | -                              | -

# Out of play
swi  impassable . | Switzerland                        | -                              | -
`;
