// The characters beyond ASCII that a name may contain. These characters are a fixed table and not /\p{L}/u, because by that pattern a
// browser with a newer Unicode would accept names that other browsers refuse. The table has the code points up to U+D7A3 that
// - are letters, decimal digits or marks, both in Unicode 3.2 and in Unicode 14;
// - are not changed by normalisation to Unicode's form NFC;
// - are visible.
// The table is written in run-length code, with numbers in base 36. A run is written as its distance from the end of the run before. If
// the run has more than one character, a hyphen and the number of further characters follow.

/** Letters and decimal digits. */
const LETTERS =
  '4q b 5 6-m 2-u 2-88 2-h t-2l 3-8 3-6 f-1 f-4 a 3w c 2-2 2 2-j 2-17 2-11 b-3l 9-1w 2-11 3-1 7-f y-11 ' +
  '3 8-12 21-q 6-2 1b-p 6-a m-9 5-1 2-2q 2 g-1 a-c k 2-q 2c-11 c 9g-1g 4 j g-1 5-9 m-7 3-1 3-l 2-6 2 ' +
  '4-3 13-1 5-b k-5 5-1 3-l 2-6 2 3 3-1 z a-9 3-2 h-6 2 2-2 2-l 2-6 2-1 2-4 4 j g 6-9 m-7 3-1 3-l 2-6 ' +
  '2-1 3-3 4 y-2 5-9 k 2-5 4-2 2-3 4-1 2 2-1 4-1 4-2 4-7 2-2 1a-8 m-7 2-2 2-m 2-9 2-4 13-1 5-9 m-7 2-2 ' +
  '2-m 2-9 2-4 11 2-1 5-9 m-7 2-2 2-m 2-f 13-1 5-9 m-h 4-n 2-8 2 3-6 1n-1b 2-1 d-6 a-9 14-1 2 3-1 2 3 ' +
  '7-3 2-6 2-2 2 2 3-1 2-3 2-1 a 3-4 2 a-9 3-1 z w-9 n-2 2-3 2-3 2-3 2-3 2-3 2-b 2 u-3 39-x 2-4 2-1 m-9 ' +
  '7-5 23-11 b-14 8-2h 8-1t 6-29 7-6 2-1q 2 2-3 3-6 2 2-3 3-12 2 2-3 3-u 2 2-3 3-6 2 2-3 3-6 2-6 2-m ' +
  '2-u 2 2-3 3-6 2-12 2-i 1y-2c d-h7 3-7 b-p 6-22 m-c 2-3 f-h f-h f-c 2-2 g-1f 10 5 4-9 13-9 7-2f 9-4 ' +
  '3-x 120-4b 5-2h 7-l 3-5 3-11 3-5 3-7 2 2 2 2-h 2 2 2 2 2 2 4-1g 2-4 2 6-2 2-2 2 2 4-2 4-4 6-2 2-6 2 ' +
  '6-2 2-2 2 2 39 e 3n 5 3-9 2 4-4 7 4 4-1 2-2 2-6 4-2 6-4 2ws-1 17-4 6-1 5-2d 7-2 2-2h 2-3 6-13 5-1e ' +
  '2-15 i-n 1l-f e9-52t 23-g4l 2j-wc 1h0-8mb';
/** Marks. */
const MARKS =
  'lc-1r 3 3-9 i-f 7o-3 7f-g 2-m 2-2 2 2-1 2 3r-a r 2u-6 3-5 3-1 2-3 10 v-q 2k-a 9d-2 1l 2-f 4-3 e-1 ' +
  'u-2 1l 2-6 3-1 3-2 a b-1 v 1m 2-4 5-1 3-2 z-1 g-2 1l 2-7 2-2 2-2 1g-2 1l 2-5 4-1 3-2 9-1 17 1o-4 4-2 ' +
  '2-3 a 16-2 1n-6 2-2 2-3 8-1 18-1 1n-6 2-2 2-3 8-1 18-1 1n-5 3-2 2-3 a 17-1 1z 5-5 2 2-7 j-1 1q 3-6 ' +
  'd-7 2r 3-5 2-1 c-5 23-1 s 2 2 5-1 1e-1 2 3 2-7 2-2 2-1 9-2 2-3 2-3 2-3 2-3 2-3 2-b 2-2 a 2u-6 4-3 ' +
  't-3 1bt-2 u-2 u-1 v-1 1v-t 5y 1lz-c 5 4-5 30g-5 2y-1';

const ASCII = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The kind of each code point: 1 for a letter or digit, 2 for a mark, 0 for anything else. */
const kinds = new Uint8Array(0xd7a4);
for (const one of ASCII) kinds[one.charCodeAt(0)] = 1;
fill(LETTERS, 1);
fill(MARKS, 2);

/** Whether a character is a letter or a decimal digit of any script. */
export const isLetter = (code: number): boolean => kinds[code] === 1;

/** Whether a character is a mark, which is drawn on the letter before it. */
export const isMark = (code: number): boolean => kinds[code] === 2;

function fill(runs: string, kind: number): void {
  let end = 0;
  for (const run of runs.split(' ')) {
    const [far, more = '0'] = run.split('-') as [string, string?];
    const begin = end + Number.parseInt(far, 36);
    end = begin + Number.parseInt(more, 36);
    kinds.fill(kind, begin, end + 1);
  }
}
