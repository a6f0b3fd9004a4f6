// Characters that look like other characters, by the table of Unicode Technical Standard #39 (confusables.txt, version 13.0.0). The table
// has only the characters that a name may have (alphabet.ts), without the marks U+0300 to U+036F. The table is part of our code, and is not
// loaded from a package, for two reasons: all browsers must show the same names, and Unicode's whole table is seven times as long. A test
// compares this table with the package unhomoglyph. The numbers are code points in base 36. Each entry is about one character. It has the
// distance from the previous entry's character, and then, after hyphens, the characters that its own character looks like.
const TABLE =
  '1c-27 1-30 o-30 10-36-32 20-qk h-1t-1x 1-1v-me 9-1w-mt 8-27-mw e-2p-2t 1-2r-me 9-6pu-mt 6-17t 2-33-mw o-1w-mt 1-2s-mt 9-7o ' +
  '1-7p b-20-mt 1-2w-mt a-2x 1-30-22 1-2x-2y c-30-53 1-30-53 1-24-mw 1-30-mw 4-he 3-13-32 7-5y 2-27-1x 1-33-2t g-bv 3-2c-mt ' +
  '1-38-mt o-2u 1-2q-mt 1-13-1u 1-2q-lg 1-2q-lg 1-2q 3-1v-13 2-1w-mt 1-13-1w 2-2s-lg 1-2v 4-1y-me 1-2u-me 1-1z-13 3-30 1-30-mt ' +
  '1-23-13 1-2z-lw 1-30-mt 3-26-me 1-32-mh 1-27-mt 1-27-13 1-33-13 3-13-28 1-34-lw 1-2a 1-1e 5-13-2c 1-38-lw 1-2c-mg 5-13-2h ' +
  '1-3d-lw 1-2i-mt 1-3e-mt 1-1f 4-1e-mt 1-1h 1-37 2-72 1-30 1-30-30 2-x 1-1w-al 1-1w-am 1-2s-am 1-24-22 1-24-2y 1-30-2y 1-26-22 ' +
  '1-26-2y 1-32-2y 1-76 1-77 1-8c 1-8d 1-9a 1-9b 1-a4 1-a5 g-1z-mt 1-2v-mt 1-7y 1-7z a-1w-2i 1-1w-3e 1-2s-3e 2-83 9-27-mw-ld s-9u ' +
  '1-bv 1-1f 6-1k 1-1k 1-2i-me 1-3e-me 1-5h 1-6d 16-2p 2-2q-lw 3-2s-mg 1-2s-lw 2-d9 1-d9-ke 1-x3n 5-2v-lw 1-2v 2-3d 3-2w-lw ' +
  '2-2x-mt 1-2x 1-2x 1-30-ms 2-30-mg 1-30-f1 1-3b 2-36-32-me 2-32-mg 2-33-mt 1-33-5qf 6-36-mh 1-36-mg 5-37-mg 9-39 4-3d 1-3e-mg ' +
  '2-f1 2-1r c-35-lw 3-2s-3e 1-2s-f1 1-2s-i9 1-38-37 1-38-hv 1-38-gl 1-2u-97 1-30-37 1-30-3e 8-4xg 8-13 1-13 1-13 1-13 1-121 h-1m ' +
  'h-4xf 1-4xh 2-jl a-13-13 3w-2x n-1t 1-1u 3-1x 1-2i 1-20 1-27-mt 1-30 1-23 1-g5 1-25 1-26 2-27 2-28 2-bt 1-2c 1-2h 2-2g a-2p ' +
  '1-67 1-3d 1-61r 1-x3n 2-32-mh 1-27-mt 1-2x 1-8o 3-3a 2-33 2-34 2-33 1-5qz 1-39 1-hk a-67 1-27-mt 1-2h 3-hk 1-qo 5-qq 1-1y c-1e ' +
  '1-bs 7-8o 1-34 1-2r 1-2y 1-27-mt 1-x3n f-x3m 1-2b 1-30 2-22 8-1t 1-2q-lg 1-1u 1-pf 2-1x 2-1f 2-st 1-23 1-g5 1-25 1-20 1-27 ' +
  '1-ps 1-28 1-1v 1-2c 1-2h 1-py 1-2g 6-2q-30 1-2q 2-30-27 2-2p 1-1i 1-ih 1-36 2-2t 2-gs 1-5qm 2-8o 2-i5 1-ik 1-33 1-qo 1-34 1-2r ' +
  '1-5qz 1-3d 1-hk 1-3c 5-jt-2q 1-at-2x 1-at 3-5qx 5-x3n 1-37 1-2x 2-2y 3-2w-mt 2-u1 4-3b 1-2q-mt 1-2q-mt d-q0 1-qw 1-27-mt ' +
  '1-33-mt 1-2e 1-3a 7-v4-w6-w7 1-3b-w6-w7 d-st-me 1-u1-me 1-2q-mt 1-2q-mt 3-pf-13 1-36-13 1-pf-mt 1-36-mt 3-t2-mh 1-ty-mh ' +
  '1-1f-me 1-gs-me 1-23-mh 1-8o-mh 3-23-mt 1-8o-mt 3-20-mh 1-ik-mh 7-1v-me 1-2r-me 1-2c-mh 1-5qz-mh 1-2h 1-3d 1-2h-mt 1-3d-mt ' +
  '1-2g-mh 9-2w 2-2t 1-xo-mg 1-2t-mg 1-30 5-g5-me 1-u3-me 1-20-me 1-ik-me 1-20-me 1-ik-me 1-xi 1-xj 1-25-me 1-i5-me 6-1t-1x ' +
  '1-2p-2t 3-b3 1-d9 7-1f 1-f1 7-27-mt 1-33-mt o-2s 9-dy 2-1z 1-gy 1a-3ou 9-3k6 6-3s3 2-3mp 1-2d 2-2b 4-py 2-27 c-3b 2-35 3-35 ' +
  '8-61r 2-2w 5-fr 3-32 2-hc 2-32 1-39 4-2v 3-2u 1-33 2-12d-136 l-ld 1-ld 7-13u 4-13t 5-13q 1-13s 1-lm 5-mb 5-lj 8-lj 1-lj 2-lj ' +
  'h-30 3-3a 1-13 6-30 2-33 f-30-30 1-30-13 1-13-13 1d-30-19w 1-18o-19w 1-30-191 1-18p-19w 1-30 4-18p-1cr 9-183-1cr j-33 3-18p ' +
  '1-ln 3-ld 1-lv 3-lm 1-lf d-1a 1-30 4-33 2-2e 1-g5 6-18p 1-1b5 3-30-19w 1-30-191 2-30-19w 1-18o-19w 1-18o-lv-19w 1-18p-19w ' +
  '1-18p-179 5-18p-1cr 3-17x-190 4-17x-1cr 3-17z-179 3-1ai-179 3-17z-1cr 3-181-179 1-181-li 6-181-1cr 6-185-1cr 1-187-1cr ' +
  '5-1b5-1cr 3-18h 1-1b5-1cr 1-18j 1-18j 3-18j-1cr 7-1bj-1cr 1-18k-li 2-18k-1cr 3-18p 1-18p-179 2-18p-1cr 1-33 3-33 1-1c0 1-17t ' +
  '3-18o-li 1-18o-lv 1-18o-19s 1-18o-le 2-18o-1cr 1-18p 2-18p-li 2-1a3 1-18p-1cr 1-18p 3-33 a-lm 9-li-lj 4-lj 4-1a 1-30 1-19e ' +
  '1-19f 1-19g 1-33 1-19i 1-2e 1-g5 1-19l 1z-lj 1-lj 1-1fg 5-ld ca-li-lj 1-lj 1-1m 3-1s5-1tq 2-1tc-1u5-1s7 5-1sf-1tx 1-1sf-1ty ' +
  '2-1sf-1tz 1-1s5-1u1 1-1s5-1tq-1ty 1-1s5-1tq-1tz 1-1s5-1tq-1u0 14-mb m-mp 1-lc 1-ld i-33 1-19l q-li-lj 5-1vp-1xa 1i-mb ' +
  '10-1vv-1xf 1-1vv-1xf 5-27 4-1k 3-1l l-lj 4-1z9-20u 1-22a-20v 1-22a-20w 1-22b-20x 1-22b-20y 5-22a-213 1-1z9-214 4-1z9-218 14-mb ' +
  'f-1ty 2-1u5 p-33 1-1l 3-1k n-li-lj 1-lj 1-1m 3-22t-24e 7-22t-24l 2-22t-24n 1-22t-24o 1-22t-24e-24l 2-22t-24e-24n 1-22t-24e-24o ' +
  '14-mb 1-1tp 4-1tt 1-1tu b-1u5 p-33 2-1uw 1-1ux 1-1uy 4-1v2 j-li-lj 2-1k 3-26d-27y q-27 s-mb 16-27 2-1l q-lm 8-2a1-2b7 i-2a8 ' +
  'k-2a0 e-2a0 a-2ax 2-2bq-2a0 1-2br-2a0 1-2bq-2b7 1-lj a-2b7 g-2ad 1-2a1 2-2ai 1-2a0-2bl 1-2ai-2bl 1-2a6 1-29x k-33 1-1vn ' +
  'g-2du-2fp 1-2du-2fg c-2eo-14s 2-2e9-mb 3-2ef-14s 8-2ek-mb 1-2et-2f5 9-2et-mb 2-2et-2f2 9-2f5-2f2 2-2f7-2f2 s-2dn-2f2 1-2do-2f2 ' +
  '5-33 s-33 1-1vn 2-2dh 1-2di 1-2dj b-2du 1-2du-2fp 1-2du-2fg 8-2e4 2-2e6 5-2eb c-2en 2-2ep 1-2eq 1b-2h8-2im 5-33 1-2g7 1-2g8 ' +
  '7-2gf j-33 1-1vn 5-2kn-2mv 1-2a1 1-2a1-2mv 2-2lk-2m9 4-2ku-2me 3-2ky-2m6 1-2ky-2mv 5-2lk-2m9 3-2a8 4-33 3-2ar e-2ls 3-2b8 ' +
  '2-2ba 9-2bj 1-2bj 2-2m9 1-2m9 5-2me-2me p-2la 5-33 4-2ls-2ml 1-2li-2ml-2ls 1-2lk-2ml-2lk 1-1l 1-2lx-2ml-2ls 1-2lk-2ml j-33 ' +
  '1-1vn 3k-2rm 8-2ru 4-2ry 5-2ro 1-2ro 2-2s1 a-2rq 5-2sg d-lm-2sy e-2tc-2tc 4-2sy 8-lm 3-33 1k-2rs 5-2si d-2sa 1-2sb 2-2sd 1-2se ' +
  '1-2sf k-lm-2wi 5-2t4 1-2t5 f-2tk 1-2tl 1-2tm 1-2tn 2-lm 3-33 c-2wb-2vt 1-2wb-2w1 z-31k-324-326 1j-md 1f-31e d-33m-31t-328 ' +
  '2-33n-31t-328 3r-35u-370 g-33-370 d-33 2-36d-370 a-36m-37g 1-36m-37g-375-370-37e c-lm 2-1vn 8-33 2o-x3a 1z-3d c-f1 e-3cw-3cw ' +
  '3-3cz-3cz 4-3d3-3d3 2-3d5-3d5 3-3d8-3d8 6-3cy-3cw 1-3cy-3cy 1-3cy-3cz 1-3cy-3d3 1-3cz-3cw 1-3d1-3cy 1-3d1-3d1 1-3d1-3de ' +
  '1-3d1-3d7 1-3d2-3d3 1-3d2-3d7 1-3d3-3cw 1-3d3-3cy 1-3d3-3cz 1-3d3-3d5 1-3d3-3d5-3cw 1-3d3-3d5-3cz 1-3d3-3d5-3d3 1-3d3-3d5-3d5 ' +
  '1-3d3-3d5-3d8 1-3d3-3d8 1-3d3-3da 1-3d3-3dc 1-3d3-3dd 1-3d3-3d7 1-3d3-3d3-3d7 1-3d5-3cw 1-3d5-3cy 1-3d5-3cz 1-3d5-3d1 ' +
  '1-3d5-3d2 1-3d5-3d3 1-3d5-3d3-3cw 1-3d5-3d5-3d5 1-3d5-3d7 1-3d5-3d8 1-3d5-3da 1-3d5-3db 1-3d5-3dc 1-3d5-3dd 1-3d1-3de ' +
  '2-3ek-3ek 2-3em-3em 2-3d7-3cw 1-3d7-3cz 1-3d7-3d2 1-3d7-3d3 1-3d7-3d5 1-3d7-3eo 1-3d7-3d7 1-3d7-3d8 1-3d7-3da 1-3d7-3dc ' +
  '1-3d7-3dd 2-3d8-3d7 2-3f2-3f2 2-3f4-3f4 1-3da-3db 1-3da-3de 3-3dd-3d3 1-3dd-3d7 1-3de-3de a-3fl-ffs 2-3fn-ffs 2-3fp-ffs ' +
  '2-3fr-ffs 2-3ft-3fl 1-3ft-3fl-ffs 1-3ft-ffs 3-3fy-3fp 1-3fy-3fp-ffs 1-3fy-ffs 2-9oc 1-9oc-ffs 1-ffs 1-3fl-3ft 1-3fl-3fy ' +
  '1-3fn-3ft 1-3fn-3fx 1-3fp-3ft 1-3fp-3fy 1-3fp-9oc 1-3fr-3ft 1-3fr-3fy 1-3ft-3fp 1-3ft-3fp-ffs 1-3ft-3fr-ffs 1-3ft-3ft ' +
  '1-3ft-3fy 1-3fx-3fn 1-3fx-3fn-ffs 1-3fx-3fn 1-3fx-3ft 1-3fx-ffs 1-3fy-3fl 1-3fy-3fl-ffs 1-3fy-3fp-9oc 1-3fy-3fr-ffs 1-3fy-3fy ' +
  '1-3g2-3fl 1-3g2-3fp 1-3g2-3fp-ffs 1-3g2-3fr 1-3g2-3fr-ffs 1-3g2-3fy 1-3g2-ffs 1-9oc-3fy 1-9oc-9oc 1-9oc-ffs-3fy 1-ffs-3fl ' +
  '1-ffs-3fn 1-ffs-3ft 1-ffs-3fy 1-ffs-9oc 1-ffs-3ha 2-3ha-3fp 1-3ha-3fy 1-3ha-ffs 1-3ha-3ha 6-3cw 1-3cw-3cw 1-3cw-3d5 1-3cy ' +
  '1-3cy-3d8 1-3cy-3de 1-3cz 1-3d1 1-3d1-3cw 1-3d1-3d2 1-3d1-3d3 1-3d1-3d5 1-3d1-3dc 1-3d1-3dd 1-3d1-3de 1-3d2 1-3d3 1-3d3-3d5 ' +
  '1-3d5 1-3d5-3d5 1-3d7 1-3d8 1-3da 1-3db 1-3dc 1-3dd 1-3de 1-3cw-3d1 1-3cw-3d5-3cw 1-3cy-3cw 1-3cy-3cz 1-3cy-3d5 1-3cy-3eo ' +
  '1-3cy-3dc 1-3cz-3cw 1-3cz-3d1 1-3d1-3cw-3d5 1-3d1-3cy 1-3d1-3cz 1-3d1-3cz-3de 1-3d1-3d1 1-3d1-3d2-3cw 1-3d1-3d2-3d5 ' +
  '1-3d1-3d3-3d5 1-3d1-3d3-3de 1-3d1-3d3-3d7 1-3d1-3d5-3d5 1-3d1-3eo 1-3d1-3db 1-3d1-3fd 1-3d2-3cw 1-3d2-3d1 1-3d2-3d3 1-3d2-3d5 ' +
  '1-3d2-3d5-3d5 1-3d2-3eo 1-3d2-3da 1-3d2-3de 1-3d2-3d7 1-3d3-3d1 1-3d3-3dd 1-3d3-3de 1-3d3-3d7 1-3d5-3cw 1-3d5-3cz 1-3d5-3d1 ' +
  '1-3d5-3d3 1-3eo 1-3d7-3cw 1-3d7-3cw-3cw 1-3d7-3d7 1-3d7-3db 1-3f0 1-3d7-3d5 1-3d7-3eo 1-3dd-3d3 1-3dd-3d7 1-3de-3cy 1-3de-3d1 ' +
  '1-3de-3d2 1-3de-3d3 1-3fd 7-2d z-hc t-py w-11k 1g-12p 1o-27 5s-1w 1-2a 1-2c 2-27-13 1-2x 3-8s5 1-2h 1-1t 1-22 1-1x 2-1r 2-8s5 ' +
  '1-pf 2-2f 4-25 4-20 2-2h 1-27-mt 1-bv 1-1z 2-2w 1-2i 4-v4 4-b4 1-2d-mt 2-1g 1-2q 3-2a 2-2f 1-2b 4-2e 1-2b 4-24 1-1v 3-28 4-23 ' +
  '1-2s 4-27-mt 3-1i 2-67 2-2w-lw 1-1z 1-1u f-pg 9-53-3y9 1-3y9-53 1-53-pg 1-pg-53 1-53-3yc 1-3yc-53 1-53-3yd 1-3yd-53 1-53-3ye ' +
  '1-3ye-53 2-53-3yi 1-3yi-53 1-53-3yj 1-3yj-53 d-53 4-3y9-3z4 1-pg-3z4 1-3yd-3z4 1-3yi-3z4 1-2e 2-g5 2-1q 4-53-1q 1-1o 2-53-2e ' +
  '1-2e-53 1-53-g5 1-g5-53 1-53-3zm 1-3zm-53 1-53-1q 1-1q-53 1-53-3zo 1-3zo-53 1-53-1o 1-1o-53 1-53-3zt 1-3zt-53 3-13 2-2d 2-11k ' +
  '6-53-40g 3-53-2d 1-2d-53 1-53-11k 1-11k-53 1-53-40f 1-40f-53 1-53-40g 1-40g-53 1-53-40h 1-40h-53 1-53-40l 1-40l-53 1-53-40m ' +
  '1-40m-53 3-2d-13 1-11k-13 1-40g-13 1-40l-13 3-28 2-2s 3-2q 1-2q-lj 1-53-417 1-417-53 1-53-28 1-34-53 1-53-41a 1-41a-53 1-53-2s ' +
  '1-2s-53 1-53-41c 1-41c-53 1-53-2q 1-2q-53 1-53-2q-lj 1-2q-lj-53 4-417-13 1-28-13 1-2s-13 1-2q-13 5-22 5-53-421 1-421-53 ' +
  '1-53-423 1-423-53 1-53-424 1-424-53 1-53-22 1-22-53 1-53-426 1-426-53 1-53-428 1-428-53 1-53-429 1-429-53 6-pf 5-24 2-53-42r ' +
  '1-42r-53 1-53-pf 1-pf-53 1-53-42u 1-42u-53 1-53-42v 1-42v-53 1-53-42w 1-42w-53 1-53-24 1-30-53 1-53-42z 1-42z-53 6-1e a-53-43k ' +
  '1-43k-53 1-53-43r 1-43r-53 1-53-43s 1-43s-53 3-3z5 b-53-443 1-443-53 1-53-445 1-445-53 1-53-446 1-446-53 1-53-447 1-447-53 ' +
  '1-53-448 1-448-53 1-53-44a 1-44a-53 1-53-44b 1-44b-53 d-53-44t 1-44t-53 1-53-44v 1-44v-53 1-53-44w 1-44w-53 1-53-44x 1-44x-53 ' +
  '1-53-44y 1-44y-53 1-53-450 1-450-53 1-53-451 1-451-53 9-45n-1o 1-45n-40l 1-45n-2q 1-45n-428 8-53-45s 1-45s-53 1-53-45t ' +
  '1-45t-53 1-53-45u 1-45u-53 1-53-45v 1-45v-53 1-53-45w 1-45w-53 1-53-45x 1-45x-53 1-53-45y 1-45y-53 b-53-1g 1-1g-53 1-53-46g ' +
  '1-46g-53 1-53-46h 1-46h-53 1-53-46i 1-46i-53 1-53-46j 1-46j-53 1-53-46l 1-46l-53 1-53-46m 1-46m-53 4-3zd 1-3c d-53-47g ' +
  '1-47g-53 c-53-47u 1-47u-53 c-53-487 1-487-53 e-61r 5-20 1-3c 1-47k-418 1-47k-28 1-47k-41a 1-47k-2s 1-47k-41c 1-47k-2q ' +
  '1-47k-2q-lj 1-47k-41v 2-2a 7-49h-422 1-49h-423 1-49h-424 1-49h-22 1-49h-426 1-49h-428 1-49h-429 r-2q 5-1y 1-6k2 2-x6j d-8rz ' +
  '1-1t p-1w c-1w 5-v4 1-25 7-1u b-428 1-421 1-443 3-44a r-477 1-47a 1-47e a-c1 1-q1 5-c1 1-q1 1m-47k-417 1-49h-421 1-49i-423 ' +
  '1-49i-424 1-49i-22 1-49i-426 1-49i-428 1-49i-429 1o-1o 5-2g a-30 1-4hp a-13 9-23 1-25 2-q0 9-4ho 5e-4o2 k-2t0 1-2t1 1-2t2 ' +
  '1-2t3 c-lm 5-2tk 8-lm 3m-4s5 1t-4t8 14d-xu9 2f-61v 9o-3xr 6d-1cr 13-1v 5-b4 3-2v 1-20 1-20 1-20 1-2w 1-2w-mt 1-30 1-30 1-24 ' +
  '1-30 2-26 4-28 1-29 1-2a 1-2a 1-2a 7-2i 4-2i 4-1u 1-1v 2-2t 1-1x 1-1y 2-25 1-33 1-15c 1-15d 1-15e 1-15f 1-2x 4-3d 1-pf 1-ps ' +
  '6-1w 1-2s 1-2t 1-2x 1-2y 2xv-ll 1-md 6-1b s-7sc 23-lm a-fjv 4-ijp 3-gbf k-hlh 9-ggs 3-fik 3-1b 1-g2z 9-9ko l-gkj 1w-3cw ' +
  '1-3cw-3cw 1-3cw-3d5 1-3cy 1-3cy-3d8 1-3cy-3de 1-3cz 1-3cz-3cz 1-3d1 1-3d1-3cw 1-3d1-3d2 1-3d1-3d3 1-3d1-3d5 1-3d1-3dc ' +
  '1-3d1-3dd 1-3d1-3de 1-3d2 1-3d3 1-3d3-3d3 1-3d3-3d5 1-3d5 1-3d5-3d5 1-3d7 1-3d8 1-3d8-3d8 1-3da 1-3db 1-3dc 1-3dd 1-3de 1-3fl ' +
  '1-3fl-ffs 1-3fn 1-3fn-ffs 1-3fp 1-3fp-ffs 1-3fr 1-3fr-ffs 1-3ft 1-3ft-3fl 1-3ft-3fl-ffs 1-3ft-ffs 1-3fx 1-3fy 1-3fy-3fp ' +
  '1-3fy-3fp-ffs 1-3fy-ffs 1-3g2 1-9oc 1-9oc-ffs 1-ffs 2-3cy-3cy 1-3cy-3cz 1-3cy-3d5 1-3cy-3eo 1-3d1-3cw-3d5 1-3d1-3cz ' +
  '1-3d1-3d3-3d5 1-3d1-3eo 1-3d1-3fd 1-3d2-3d3 1-3d2-3d5 1-3d2-3eo 1-3d2-3d7 1-3d3-3cw 1-3d3-3cz 1-3d3-3d5-3cw 1-3d3-3d5-3cz ' +
  '1-3d3-3d8 1-3d3-3dc 1-3d3-3d7 1-3d3-3d3-3d7 1-3d5-3cw 1-3d5-3cy 1-3d5-3cz 1-3d5-3d3 1-3d5-3d8 1-3eo 1-3d7-3d7 1-3f0 1-3d7-3d5 ' +
  '1-3d7-3eo 1-3dd-3d7 1-3de-3de 1-3fd 1-3fx-3fn 1-3fx-3fn-ffs 1-3fx-ffs 1-3g2-3fr 1-3g2-3fr-ffs 1-3g2-ffs 1-3ha 1-3ha-ffs ' +
  '1lx-app 1yg-ako 3p-bp7 1y8-9oc 1i-2k 9-1b cj-fp1 1m-ftw 10j-gur ag-gkj b8-hgh 3k-h7j k-hij e9-hwv mq-ild u-bp6 rs-jee cx-bi9 ' +
  'gq-cov 6-k7u 3x-bmi 1c-dhf 61-kfi dm-bs3 1q-kv1 10y-lu0 1rq-npw 10n-or9 mo-kcs 10-kcw 6-kcv 12-bp1 b-kcz 12-kd4 q-ph8 2u-kdf ' +
  'pk-q6l 76-qif rh-dyu 2n-ram 7m-rk6 5w-rq4 83-ry7 38-s11 4h-s5z 3w-s8v c7-slq k0-t65 lm-trr 1hn-v9e 3z-vdd';

const looks = new Map<string, string>();
let code = 0;
for (const entry of TABLE.split(' ')) {
  const [distance, ...like] = entry.split('-').map((number) => Number.parseInt(number, 36)) as [number];
  code += distance;
  looks.set(String.fromCodePoint(code), String.fromCodePoint(...like));
}

/** A text with each character replaced by the simplest characters that look like it. The result is for comparing, not for reading. */
export const simplest = (text: string): string => [...text].map((one) => looks.get(one) ?? one).join('');
