/**
 * The board of 1926. The variant's map is lost. The board was reconstructed from the variant's rules, from orders that were played, and
 * from what players wrote. `engine/board/read.ts` reads this text; variants/standard/board.ts explains the format.
 */
export const text = `
# Seas
dod  sealand    . | Dodecanese                         | izm                            | aeg eas izm
gib  sealand    . | Gibraltar                          | spa                            | ato bob mor spa/ec spa/wc wes
adr  sea        . | Adriatic Sea, adriatic             | -                              | alb ion nap rom/ec tre yug
aeg  sea        . | Aegean Sea, aegean                 | -                              | dod eas gre ion ist izm
ara  sea        . | Arabian Sea                        | -                              | ato ira kuw pal/sc per/sc sar sue
aro  sea        . | Arctic Ocean                       | -                              | arc len/nc nrg
ato  sea        . | Atlantic Ocean                     | -                              | ara bob egy/ec gib mor sue wap
bal  sea        . | Baltic Sea, balt, baltic           | -                              | ber den gob god ham pom swe
bob  sea        . | Bay of Biscay                      | -                              | ato bre eng gas gib mor por spa/nc spa/wc wap
bla  sea        . | Black Sea, bls, black              | -                              | ank/nc bul ean geo ist rum sta/wc ukr
cas  sea        . | Caspian Sea                        | -                              | aze kaz per/nc sta/ec
eas  sea        . | Eastern Mediterranean, ems, eme, emed, east med, eastern med | -                              | aeg ank/sc dod egy/nc gre ion izm kon lcw sue tri
eng  sea        . | English Channel, ech, channel      | -                              | bel bob bre iri lon nth pic wal wap
gob  sea        . | Gulf of Bothnia, bot, both, bothnia | -                              | bal est fin/sc god lat len/sc swe
god  sea        . | Gulf of Danzig                     | -                              | bal epr gdy gob lat lit pom swe
gol  sea        . | Gulf of Lion                       | -                              | mar pie rom/wc spa/ec srd tys wes
hel  sea        . | Helgoland Bight, heligoland, helgoland, heligoland bight | -                              | den ham net nth
ion  sea        . | Ionian Sea, ionian, ios            | -                              | adr aeg alb eas gre nap sic tri tun tys
iri  sea        . | Irish Sea, irs, irish              | -                              | edi eng ire liv wal wap
lcw  sea        . | Levantine Coastal Waters           | -                              | ale bei eas kon pal/nc sue
nth  sea        . | North Sea, nts, nor, northsea      | -                              | bel den edi eng hel lon net nrg nwy ska yor
nrg  sea        . | Norwegian Sea, nwg, nws, norw sea, norw, nor, norwegian | -                              | aro edi fin/nc ice len/nc nth nwy wap
ska  sea        . | Skaggerak                          | -                              | den nth nwy swe
tys  sea        . | Tyrrhenian Sea, tyn, tyh, tyrr, tyr, tyrrhenian | -                              | gol ion nap rom/wc sic srd tun wes
wap  sea        . | Western Approaches                 | -                              | ato bob edi eng ice ire iri nrg
wes  sea        . | Western Mediterranean, wms, wme, wmed, west med, western med | -                              | alg gib gol mor spa/ec srd tun tys

# Land
alb  coast      . | Albania                            | gre yug                        | adr gre ion yug
ale  coast      . | Alexandretta                       | bei kon kur syr                | bei kon lcw
alg  coast      * | Algiers                            | mor sal tun                    | mor tun wes
ank  coast      * | Ankara                             | ean ist izm kon                | nc: bla ean ist | sc: eas izm kon
arc  coast      . | Archangel                          | len mos sib                    | aro len/nc
aus  land       * | Austria                            | cze hun mun slo swi tre yug    | -
aze  coast      . | Azerbaijan                         | ean geo per sta                | cas per/nc sta/ec
bei  coast      * | Beirut                             | ale pal syr                    | ale lcw pal/nc
bel  coast      * | Belgium                            | lor net par pic rhi            | eng net nth pic
ber  coast      * | Berlin                             | ham mun pom sil                | bal ham pom
bre  coast      * | Brest                              | gas par pic                    | bob eng gas pic
bul  coast      * | Bulgaria                           | gre ist rum yug                | bla ist rum
bur  land       . | Burgundy                           | gas lor mar par swi            | -
bye  land       . | Byelorussia                        | lat len mos ukr vol            | -
cra  land       * | Cracow                             | cze gpo rum sil slo ukr vol war | -
cze  land       * | Czechia                            | aus cra mun sil slo            | -
den  canal      * | Denmark                            | ham swe                        | bal ham hel nth ska swe
ean  coast      . | Eastern Anatolia                   | ank aze geo kon kur per        | ank/nc bla geo
epr  coast      . | East Prussia                       | gdy lit war                    | gdy god lit
edi  coast      * | Edinburgh                          | ire liv yor                    | ire iri liv nrg nth wap yor
egy  coast      * | Egypt                              | sue tri                        | nc: eas sue tri | ec: ato sue
est  coast      . | Estonia                            | lat len                        | gob lat len/sc
fin  coast      * | Finland                            | len nwy swe                    | nc: len/nc nrg nwy | sc: gob len/sc swe
gas  coast      . | Gascony                            | bre bur mar par spa            | bob bre spa/nc
gdy  coast      * | Gdynia                             | epr gpo pom war                | epr god pom
geo  coast      . | Georgia                            | aze ean sta                    | bla ean sta/wc
gpo  land       . | Greater Poland                     | cra gdy pom sil war            | -
gre  coast      * | Greece                             | alb bul ist yug                | aeg alb eas ion ist
ham  canal      * | Hamburg                            | ber den mun net rhi            | bal ber den hel net
hun  land       * | Hungary                            | aus rum slo yug                | -
ice  coast      . | Iceland                            | -                              | nrg wap
ira  coast      * | Iraq                               | kur kuw pal per sar syr        | ara kuw per/sc
ire  coast      . | Ireland                            | edi                            | edi iri wap
ist  canal      * | Istanbul                           | ank bul gre izm                | aeg ank/nc bla bul gre izm
izm  coast      * | Izmir                              | ank dod ist                    | aeg ank/sc dod eas ist
kaz  coast      . | Kazakhstan                         | per sib sta                    | cas per/nc sta/ec
kon  coast      . | Konya                              | ale ank ean kur                | ale ank/sc eas lcw
kur  land       . | Kurdistan                          | ale ean ira kon per syr        | -
kuw  coast      . | Kuweit                             | ira sar                        | ara ira sar
lat  coast      * | Latvia                             | bye est len lit vol            | est gob god lit
len  coast      * | Leningrad                          | arc bye est fin lat mos        | nc: arc aro fin/nc nrg | sc: est fin/sc gob
lit  coast      * | Lithuania                          | epr lat vol war                | epr god lat
liv  coast      * | Liverpool, lvp, lpl, livp          | edi wal yor                    | edi iri wal
lon  coast      * | London                             | wal yor                        | eng nth wal yor
lor  land       . | Lorraine                           | bel bur mun par rhi swi        | -
mar  coast      * | Marseille                          | bur gas pie spa swi            | gol pie spa/ec
mil  land       * | Milan                              | pie rom swi tre                | -
mor  coast      * | Morocco                            | alg sal                        | alg ato bob gib wes
mos  land       * | Moscow                             | arc bye len sib sta ukr        | -
mun  land       * | Munich, muenchen                   | aus ber cze ham lor rhi sil swi | -
nap  coast      * | Naples                             | rom sic                        | adr ion rom/ec rom/wc sic tys
net  coast      * | Netherlands                        | bel ham rhi                    | bel ham hel nth
nwy  coast      * | Norway, norw, nor                  | fin swe                        | fin/nc nrg nth ska swe
pal  coast      . | Palestine                          | bei ira sar sue syr            | nc: bei lcw sue | sc: ara sar sue
par  land       * | Paris                              | bel bre bur gas lor pic        | -
per  coast      * | Persia                             | aze ean ira kaz kur            | nc: aze cas kaz | sc: ara ira
pic  coast      . | Picardy                            | bel bre par                    | bel bre eng
pie  coast      . | Piedmont, piemonte                 | mar mil rom swi                | gol mar rom/wc
pom  coast      . | Pomerania                          | ber gdy gpo sil                | bal ber gdy god
por  coast      * | Portugal                           | spa                            | bob spa/nc spa/wc
rhi  land       . | Rhineland                          | bel ham lor mun net            | -
rom  coast      * | Rome                               | mil nap pie tre                | wc: gol nap pie tys | ec: adr nap tre
rum  coast      * | Rumania, romania, roumania         | bul cra hun slo ukr yug        | bla bul ukr
srd  coast      . | Sardinia                           | -                              | gol tys wes
sar  coast      . | Saudi Arabia                       | ira kuw pal                    | ara kuw pal/sc
sib  land       . | Siberia                            | arc kaz mos sta                | -
sic  coast      . | Sicily                             | nap                            | ion nap tys
sil  land       . | Silesia                            | ber cra cze gpo mun pom        | -
slo  land       . | Slovakia                           | aus cra cze hun rum            | -
sal  land       . | Southern Algeria                   | alg mor tri tun                | -
spa  coast      * | Spain                              | gas gib mar por                | nc: bob gas por | wc: bob gib por | ec: gib gol mar wes
sta  coast      * | Stalingrad                         | aze geo kaz mos sib ukr        | wc: bla geo ukr | ec: aze cas kaz
sue  canal      * | Suez                               | egy pal                        | ara ato eas egy/ec egy/nc lcw pal/nc pal/sc
swe  coast      * | Sweden                             | den fin nwy                    | bal den fin/sc gob god nwy ska
swi  land       * | Switzerland                        | aus bur lor mar mil mun pie tre | -
syr  land       . | Syria                              | ale bei ira kur pal            | -
tre  coast      . | Trentino                           | aus mil rom swi yug            | adr rom/ec yug
tri  coast      * | Tripoli                            | egy sal tun                    | eas egy/nc ion tun
tun  coast      . | Tunisia                            | alg sal tri                    | alg ion tri tys wes
ukr  coast      . | Ukraine                            | bye cra mos rum sta vol        | bla rum sta/wc
vol  land       . | Volhynia                           | bye cra lat lit ukr war        | -
wal  coast      . | Wales                              | liv lon yor                    | eng iri liv lon
war  land       * | Warsaw                             | cra epr gdy gpo lit vol        | -
yor  coast      . | Yorkshire, yorks                   | edi liv lon wal                | edi lon nth
yug  coast      * | Yugoslavia                         | alb aus bul gre hun rum tre    | adr alb tre
`;
