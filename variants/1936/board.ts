/**
 * The board of 1936. The variant's map is lost. The board was reconstructed from the variant's rules, from orders that were played, and
 * from what players wrote. `engine/board/read.ts` reads this text; variants/standard/board.ts explains the format.
 */
export const text = `
# Seas
dod  sealand    . | Dodecanese                         | izm                             | aeg eas izm
gib  sealand    . | Gibraltar                          | gra                             | atl gra/ec gra/wc mor swa wes
adr  sea        . | Adriatic Sea, adriatic             | -                               | abr alb bos cro ion nap rom/ec
aeg  sea        . | Aegean Sea, aegean                 | -                               | dod eas gre ion ist izm thr
ara  sea        . | Arabian Sea                        | -                               | atl ira kuw pal/sc per/sc sar sue
aro  sea        . | Arctic Ocean                       | -                               | arc len/nc nrg
atl  sea        . | Atlantic Ocean                     | -                               | ara egy/ec gib mor nwa sue swa
bal  sea        . | Baltic Sea, balt, baltic           | -                               | ber den gob god ham pom swe
bob  sea        . | Bay of Biscay                      | -                               | bre brg gas nav swa
bla  sea        . | Black Sea, bls, black              | -                               | ank/nc bul dob ean euk geo/wc ist rum sta/wc wuk
cas  sea        . | Caspian Sea                        | -                               | geo/ec kaz per/nc sta/ec
eas  sea        . | Eastern Mediterranean, ems, eme, emed, east med, eastern med | -                               | aeg ale ank/sc bei dod gre ion izm kon lib pal/nc sue
eng  sea        . | English Channel, ech, channel      | -                               | bel bre iri lon nth pic swa wal
gob  sea        . | Gulf of Bothnia, bot, both, bothnia | -                               | bal est fin/sc god lat len/sc swe
god  sea        . | Gulf of Danzig                     | -                               | bal epr gdy gob lat lit pom swe
gol  sea        . | Gulf of Lion                       | -                               | cat lig mar srd wes
gos  sea        . | Gulf of Sidra                      | -                               | ion lib tri tun
hel  sea        . | Helgoland Bight, heligoland, helgoland, heligoland bight | -                               | den ham net nth
ion  sea        . | Ionian Sea, ionian, ios            | -                               | adr aeg alb eas gos gre lib nap sic tun tys
iri  sea        . | Irish Sea, irs, irish              | -                               | edi eng ire liv nwa swa wal
lib  sea        . | Libyan Sea                         | -                               | eas egy/nc gos ion sue tri
lig  sea        . | Ligurian Sea                       | -                               | gol mar pie rom/wc tys
nth  sea        . | North Sea, nts, nor, northsea      | -                               | bel den edi eng hel lon net nrg nwy ska yor
nwa  sea        . | North-Western Approaches           | -                               | atl edi ice ire iri nrg swa
nrg  sea        . | Norwegian Sea, nwg, nws, norw sea, norw, nor, norwegian | -                               | aro edi fin/nc ice len/nc nth nwa nwy
ska  sea        . | Skaggerak                          | -                               | den nth nwy swe
swa  sea        . | South-Western Approaches           | -                               | atl bob bre brg eng gib gra/wc ire iri mor nwa por
tys  sea        . | Tyrrhenian Sea, tyn, tyh, tyrr, tyr, tyrrhenian | -                               | ion lig nap rom/wc sic srd tun wes
wes  sea        . | Western Mediterranean, wms, wme, wmed, west med, western med | -                               | alg cat gib gol gra/ec mor srd tun tys val

# Land
abr  coast      . | Abruzzo                            | nap rom                         | adr nap rom/ec
alb  coast      . | Albania                            | bos gre ser                     | adr bos gre ion
ale  coast      . | Alexandretta                       | bei kon kur syr                 | bei eas kon
alg  coast      * | Algiers                            | mor sal tun                     | mor tun wes
ank  coast      * | Ankara                             | ean ist izm kon                 | nc: bla ean ist | sc: eas izm kon
arc  coast      . | Archangel                          | len mos sib                     | aro len/nc
aus  land       * | Austria                            | cze hun mun rom slo sty svk swi | -
bei  coast      * | Beirut                             | ale pal syr                     | ale eas pal/nc
bel  coast      * | Belgium                            | lor net par pic rhi             | eng net nth pic
ber  coast      * | Berlin                             | gpo ham pom sil thu             | bal ham pom
bos  coast      . | Bosnia                             | alb cro ser                     | adr alb cro
bre  coast      * | Brest                              | gas par pic                     | bob eng gas pic swa
bul  coast      * | Bulgaria                           | dob gre ist rum ser thr         | bla dob ist
brg  coast      * | Burgos                             | mad nav por                     | bob nav por swa
bur  land       . | Burgundy                           | gas lor mar par swi             | -
bye  land       . | Byelorussia                        | lat len mos vol wuk             | -
cat  coast      . | Catalonia                          | gas mar nav val                 | gol mar val wes
cra  land       * | Cracow                             | cze gal gpo sil svk war         | -
cro  coast      * | Croatia                            | bos hun rom ser slo             | adr bos rom/ec
cze  land       * | Czechia                            | aus cra mun sil svk thu         | -
den  canal      * | Denmark                            | ham swe                         | bal ham hel nth ska swe
dob  coast      . | Dobruja                            | bul rum                         | bla bul rum
ean  coast      . | Eastern Anatolia                   | ank geo kon kur per             | ank/nc bla geo/wc
epr  coast      . | East Prussia                       | gdy lit war                     | gdy god lit
euk  coast      . | Eastern Ukraine                    | geo mos sta wuk                 | bla geo/wc sta/wc wuk
edi  coast      * | Edinburgh                          | ire liv yor                     | ire iri liv nrg nth nwa yor
egy  coast      * | Egypt                              | sue tri                         | nc: lib sue tri | ec: atl sue
est  coast      . | Estonia                            | lat len                         | gob lat len/sc
fin  coast      * | Finland                            | len nwy swe                     | nc: len/nc nrg nwy | sc: gob len/sc swe
gal  land       . | Galicia                            | cra rum svk tra vol war wuk     | -
gas  coast      . | Gascony                            | bre bur cat mar nav par         | bob bre nav
gdy  coast      * | Gdynia                             | epr gpo pom war                 | epr god pom
geo  coast      . | Georgia                            | ean euk per sta                 | wc: bla ean euk sta/wc | ec: cas per/nc sta/ec
gra  coast      . | Granada                            | gib mad por val                 | wc: gib por swa | ec: gib val wes
gpo  land       . | Greater Poland                     | ber cra gdy pom sil war         | -
gre  coast      * | Greece                             | alb bul ser thr                 | aeg alb eas ion thr
ham  canal      * | Hamburg                            | ber den net rhi thu             | bal ber den hel net
hun  land       * | Hungary                            | aus cro ser slo svk tra         | -
ice  coast      . | Iceland                            | -                               | nrg nwa
ira  coast      * | Iraq                               | kur kuw pal per sar syr         | ara kuw per/sc
ire  coast      . | Ireland                            | edi                             | edi iri nwa swa
ist  canal      * | Istanbul                           | ank bul izm thr                 | aeg ank/nc bla bul izm thr
izm  coast      * | Izmir                              | ank dod ist                     | aeg ank/sc dod eas ist
kaz  coast      . | Kazakhstan                         | per sib sta                     | cas per/nc sta/ec
kon  coast      . | Konya                              | ale ank ean kur                 | ale ank/sc eas
kur  land       . | Kurdistan                          | ale ean ira kon per syr         | -
kuw  coast      . | Kuweit                             | ira sar                         | ara ira sar
lat  coast      * | Latvia                             | bye est len lit vol             | est gob god lit
len  coast      * | Leningrad                          | arc bye est fin lat mos         | nc: arc aro fin/nc nrg | sc: est fin/sc gob
lit  coast      * | Lithuania                          | epr lat vol war                 | epr god lat
liv  coast      * | Liverpool, lvp, lpl, livp          | edi wal yor                     | edi iri wal
lon  coast      * | London                             | wal yor                         | eng nth wal yor
lor  land       . | Lorraine                           | bel bur mun par rhi swi         | -
mad  land       * | Madrid                             | brg gra nav por val             | -
mar  coast      * | Marseille                          | bur cat gas pie swi             | cat gol lig pie
mil  land       * | Milan                              | pie rom sty swi                 | -
mor  coast      * | Morocco                            | alg sal                         | alg atl gib swa wes
mos  land       * | Moscow                             | arc bye euk len sib sta wuk     | -
mun  land       * | Munich, muenchen                   | aus cze lor rhi swi thu         | -
nap  coast      * | Naples                             | abr rom sic                     | abr adr ion rom/wc sic tys
nav  coast      . | Navarra                            | brg cat gas mad val             | bob brg gas
net  coast      * | Netherlands                        | bel ham rhi                     | bel ham hel nth
nwy  coast      * | Norway, norw, nor                  | fin swe                         | fin/nc nrg nth ska swe
pal  coast      . | Palestine                          | bei ira sar sue syr             | nc: bei eas sue | sc: ara sar sue
par  land       * | Paris                              | bel bre bur gas lor pic         | -
per  coast      * | Persia                             | ean geo ira kaz kur             | nc: cas geo/ec kaz | sc: ara ira
pic  coast      . | Picardy                            | bel bre par                     | bel bre eng
pie  coast      . | Piedmont, piemonte                 | mar mil rom swi                 | lig mar rom/wc
pom  coast      . | Pomerania                          | ber gdy gpo                     | bal ber gdy god
por  coast      * | Portugal                           | brg gra mad                     | brg gra/wc swa
rhi  land       . | Rhineland                          | bel ham lor mun net thu         | -
rom  coast      * | Rome                               | abr aus cro mil nap pie slo sty | wc: lig nap pie tys | ec: abr adr cro
rum  coast      * | Rumania, romania, roumania         | bul dob gal ser tra wuk         | bla dob wuk
srd  coast      . | Sardinia                           | -                               | gol tys wes
sar  coast      . | Saudi Arabia                       | ira kuw pal                     | ara kuw pal/sc
thu  land       . | Saxony                             | ber cze ham mun rhi sil         | -
ser  land       * | Serbia, servia                     | alb bos bul cro gre hun rum tra | -
sib  land       . | Siberia                            | arc kaz mos sta                 | -
sic  coast      . | Sicily                             | nap                             | ion nap tys
sil  land       . | Silesia                            | ber cra cze gpo thu             | -
svk  land       . | Slovakia                           | aus cra cze gal hun tra         | -
slo  land       . | Slovenia                           | aus cro hun rom                 | -
sal  land       . | Southern Algeria                   | alg mor tri tun                 | -
sty  land       . | South Tyrol                        | aus mil rom swi                 | -
sta  coast      * | Stalingrad                         | euk geo kaz mos sib             | wc: bla euk geo/wc | ec: cas geo/ec kaz
sue  canal      * | Suez                               | egy pal                         | ara atl eas egy/ec egy/nc lib pal/nc pal/sc
swe  coast      * | Sweden                             | den fin nwy                     | bal den fin/sc gob god nwy ska
swi  land       * | Switzerland                        | aus bur lor mar mil mun pie sty | -
syr  land       . | Syria                              | ale bei ira kur pal             | -
thr  coast      . | Thrace                             | bul gre ist                     | aeg gre ist
tra  land       . | Transylvania                       | gal hun rum ser svk             | -
tri  coast      * | Tripoli                            | egy sal tun                     | egy/nc gos lib tun
tun  coast      . | Tunisia                            | alg sal tri                     | alg gos ion tri tys wes
val  coast      * | Valencia                           | cat gra mad nav                 | cat gra/ec wes
vol  land       . | Volhynia                           | bye gal lat lit war wuk         | -
wal  coast      . | Wales                              | liv lon yor                     | eng iri liv lon
war  land       * | Warsaw                             | cra epr gal gdy gpo lit vol     | -
wuk  coast      . | Western Ukraine                    | bye euk gal mos rum vol         | bla euk rum
yor  coast      . | Yorkshire, yorks                   | edi liv lon wal                 | edi lon nth
`;
