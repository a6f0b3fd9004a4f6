import { describe, expect, it } from 'vitest';
import { writeLine } from '../../engine/notation/write.ts';
import { readings, takeReadings } from '../../src/orders/read-text.ts';
import { emptySheet, texts } from '../../src/orders/sheet.ts';
import { formats, readGame } from '../../src/formats/formats.ts';
import { kindOf } from '../../src/formats/format-kinds.ts';
import { writeJudgeText } from '../../src/formats/judge-text.ts';
import { writeDiplomacyJson, writeMetaJson } from '../../src/formats/saved-game-write.ts';
import { writeSheets } from '../../src/formats/sheets-write.ts';
import type { GameRecord } from '../../src/formats/game-record.ts';
import { judge, playRecord, recorded } from './recorded.ts';

const [game] = recorded as [GameRecord, ...GameRecord[]];
const saved = () => JSON.parse(writeDiplomacyJson(game));
const IN_THIS_FORM = /^The file takes units that cannot retreat off the board at once/;
/** Reads a saved game. Leaves out the note that even our own game causes in this format. */
function readSaved(value: unknown) {
  const read = readGame('saved game', JSON.stringify(value), 'x');
  return { ...read, notes: read.notes.filter((note) => !IN_THIS_FORM.test(note)) };
}

describe('a saved game', () => {
  it('spells results in the same way as other programs', () => {
    const { phases } = saved();
    expect(phases[0].results['A WAR']).toEqual(['bounce']);
    expect(phases[0].state.units.RUSSIA).toEqual(['A MOS', 'A WAR', 'F SEV', 'F STP/SC']);
    expect(phases[1].results['A RUM']).toEqual(['dislodged']);
    expect(phases[2].state.retreats.AUSTRIA).toEqual({ 'A RUM': ['BUD'] });
    expect(phases[3].state.builds.FRANCE).toEqual({ count: 3, homes: ['BRE', 'MAR', 'PAR'] });
    expect(phases.at(-1).name).toBe('S1909M');
  });

  it('stops where its board differs from ours, and names the phase, the power and the units', () => {
    const wrong = saved();
    wrong.phases[4].state.units.FRANCE[0] = 'A GAS';
    const { game: read, stopped } = readSaved(wrong);
    expect(stopped).toBe(
      'Spring 1902 – Orders: France has A GAS in the file only, and has A BEL by our rules only. Up to there the game can be looked at; what follows in the file is left out.',
    );
    expect(read.phases.map(({ position }) => position.phase)).toEqual([
      'S1901M',
      'F1901M',
      'F1901R',
      'W1901A',
    ]);
    expect(read.last.phase).toBe('S1902M');
  });

  it('takes units that cannot retreat off the board at once, and tells it in one note', () => {
    const { notes, stopped } = readGame('saved game', JSON.stringify(saved()), 'x');
    expect(stopped).toBeNull();
    expect(notes).toEqual([expect.stringMatching(IN_THIS_FORM)]);
    expect(notes[0]).toContain('Spring 1904 – Retreats, Russia: F sev');
    const kept = saved();
    const phase = kept.phases.find(({ name }: { name: string }) => name === 'S1904R');
    expect(phase.state.units.RUSSIA).not.toContain('*F SEV');
    phase.state.units.RUSSIA.push('*F SEV');
    expect(readSaved(kept)).toMatchObject({ stopped: null, notes: [] });
  });

  it('shows which units were removed if nobody ordered it', () => {
    const [winter, spring] = [
      { units: ['A BUD', 'A VIE', 'F ADR'], name: 'W1903A' },
      { units: ['A BUD', 'F ADR'], name: 'S1904M' },
    ].map(({ units, name }) => ({
      name,
      state: { units: { AUSTRIA: units }, centers: { AUSTRIA: ['BUD', 'VIE'] } },
      orders: {},
      results: { 'A VIE': ['disband'] },
    }));
    const { game: read, notes, stopped } = readSaved({ map: 'standard', phases: [winter, spring] });
    expect(stopped).toBeNull();
    expect(notes).toContain(
      'Nobody ordered these removals; they follow the file. Winter 1903 – Builds, Austria: A vie.',
    );
    expect(read.last.units.map(({ at }) => at).sort()).toEqual(['adr', 'bud']);
  });

  it('moves armies by land if their orders do not say VIA', () => {
    const units = { TURKEY: ['F AEG', 'A ANK', 'F BUL/EC', 'A CON'] };
    const orders = ['F AEG C A CON - BUL', 'A ANK S F BUL/EC - CON', 'F BUL/EC - CON', 'A CON - BUL'];
    const state = { units, centers: { TURKEY: ['ANK', 'CON', 'BUL'] } };
    const results = { 'F BUL/EC': ['bounce'], 'A CON': ['bounce'] };
    const phases = [
      { name: 'F1907M', state, orders: { TURKEY: orders }, results },
      { name: 'W1907A', state, orders: {}, results: {} },
    ];
    const { notes, stopped } = readSaved({ map: 'standard', phases });
    expect(stopped).toBeNull();
    expect(notes.join()).toContain('these armies go by land');
    orders[3] += ' VIA';
    expect(readSaved({ map: 'standard', phases }).stopped).toContain('F CON by our rules only');
  });

  it('goes on where its result differs from ours, and names the unit', () => {
    const wrong = saved();
    wrong.phases[0].results['A WAR'] = [];
    const { notes, stopped } = readSaved(wrong);
    expect(stopped).toBeNull();
    expect(notes).toEqual([
      'Spring 1901 – Orders, Russia: of A WAR the file says that it succeeds, our rules “bounce”.',
    ]);
  });

  it('keeps what cannot be read, says so, and goes on', () => {
    const wrong = saved();
    wrong.phases[0].orders.ITALY[2] = 'A VEN - ATLANTIS';
    wrong.phases[0].orders.ATLANTIS = ['A VEN H'];
    const { game: read, notes } = readSaved(wrong);
    expect(notes).toEqual([
      'Spring 1901 – Orders, Italy: “A VEN - ATLANTIS” counts for nothing. There is no space "atlantis" on this board.',
      'Spring 1901 – Orders: no power is called “ATLANTIS”; its orders are left out.',
      'Spring 1901 – Orders, Italy: of A VEN the file says that it succeeds, our rules “void”.',
    ]);
    expect(read.phases[0]?.book.italy?.[2]).toMatchObject({ order: null, text: 'A VEN - ATLANTIS' });
    expect(JSON.parse(writeDiplomacyJson(read)).phases[0].orders.ITALY[2]).toBe('A VEN - ATLANTIS');
    expect(JSON.parse(writeDiplomacyJson(read)).rules).toContain('NO_CHECK');
  });

  it('may lack a phase in which nobody moves, or have an unnecessary phase', () => {
    const less = saved();
    less.phases.splice(3, 1);
    const { notes, stopped } = readSaved(less);
    expect(notes).toEqual([
      'Winter 1901 – Builds: the file does not have this phase; it was played without orders.',
    ]);
    expect(stopped).toMatch(/^Spring 1902 – Orders: /);
    const more = saved();
    more.phases.splice(1, 0, { ...more.phases[0], name: 'S1901R' });
    expect(readSaved(more)).toMatchObject({
      stopped: null,
      notes: ['S1901R: by our rules nobody has a choice then; the orders there are left out.'],
    });
  });

  it('has letters, which survive in each format, and counts letters of unknown shape', () => {
    const told = saved();
    told.phases[0].messages = [
      {
        sender: 'AUSTRIA',
        recipient: 'GLOBAL',
        time_sent: 1_600_000_000_000_000,
        phase: 'S1901M',
        message: 'hello',
      },
      {
        sender: 'ITALY',
        recipient: 'AUSTRIA',
        time_sent: 1_600_000_000_010_000,
        phase: 'S1901M',
        message: '<b>hi</b>',
      },
      { sender: 1 },
    ];
    const { game: read, notes } = readSaved(told);
    expect(notes).toEqual(['1 of 3 messages between the powers cannot be read.']);
    expect(read.letters).toHaveLength(2);
    expect(JSON.parse(writeMetaJson(read))).toMatchObject({ is_full_press: true });
    for (const text of [writeDiplomacyJson(read), writeMetaJson(read)])
      expect(readGame('saved game', text, 'x').game.letters).toEqual(read.letters);
    const map = JSON.parse(writeMetaJson(read));
    map.phases[0].messages = Object.fromEntries(
      map.phases[0].messages.map((one: { time_sent: number }) => [one.time_sent, one]),
    );
    expect(readSaved(map).game.letters).toEqual(read.letters);
  });

  it('may begin on another board than ours, which some formats can’t express', () => {
    const late = saved();
    late.phases.splice(0, 4);
    const { game: read, notes, stopped } = readSaved(late);
    expect(stopped).toBeNull();
    expect(notes).toEqual([
      'Spring 1902 – Orders: the game begins on a board of its own, not as the rules begin it.',
    ]);
    expect(read.last).toEqual(game.last);
    const refused = formats.filter((format) => format.refuses(read) !== null).map(({ id }) => id);
    expect(refused).toEqual(['judge-text', 'sheet']);
    expect(JSON.parse(writeDiplomacyJson(read)).phases).toEqual(late.phases);
  });

  it('says how a vote ended the game', () => {
    const drawn: GameRecord = { ...game, outcome: { draw: ['russia', 'turkey'] } };
    for (const text of [writeDiplomacyJson(drawn), writeMetaJson(drawn)])
      expect(readGame('saved game', text, 'x').game.outcome).toEqual({ draw: ['russia', 'turkey'] });
    expect(readGame('judge text', writeJudgeText(drawn), 'x').game.outcome).toEqual(drawn.outcome);
    const { game: read, notes } = readSaved({
      ...saved(),
      phases: [...saved().phases.slice(0, -1), { ...saved().phases.at(-1), name: 'COMPLETED' }],
    });
    expect(read.outcome).toBeNull();
    expect(notes).toHaveLength(1);
  });

  it.each([
    ['{', 'cut off'],
    ['{"phases":[{}]}', 'phase 1 of its list has no name'],
    ['{"phases":[]}', 'no phase'],
    [
      '{"phases":[{"name":"S1901M","state":{"units":{},"centers":[]}}]}',
      'phase 1 (S1901M) of its list has no centers',
    ],
    ['{"map":"ancmed","phases":[]}', 'a map that is not known here: “ancmed”'],
    ['{"phases":[{"name":"F1901R","state":{"units":{},"centers":{}}}]}', 'begins with retreats'],
  ])('%s is refused with a sentence', (text, sentence) => {
    expect(() => readGame('saved game', text, 'x')).toThrow(sentence);
  });

  it('is refused above 8 MiB', () => {
    expect(() => readGame('saved game', ' '.repeat(8 * 1024 * 1024 + 1), 'x')).toThrow(
      'larger than any game',
    );
  });
});

describe('a judge’s results', () => {
  it('are read from quoted mails with broken lines, as other judges write them', () => {
    const text = `From: judge@example.org
> :: Judge: USEF  Game: ferret  Variant: Standard
> Movement results for Spring of 1901.  (ferret.001)
>
> Austria: Army Budapest -> Serbia.
> Austria: Army Vienna, No Order Processed.
> Austria: Fleet Trieste -> Albania.
> Russia: Fleet St. Petersburg (south coast) -> Gulf of
> Bothnia.
> Turkey: Army Smyrna SUPPORT Army
>   Constantinople -> Bulgaria.  (*void*)
>
> The next phase of 'ferret' will be Movement for Fall of 1901.
Movement results for Fall of 1901.  (other.002)
Austria: Army Vienna -> Galicia.
`;
    const { game: read, notes, stopped } = readGame('judge text', text, 'x');
    expect([read.id, stopped]).toEqual(['ferret', null]);
    expect(read.phases.map(({ position }) => position.phase)).toEqual(['S1901M']);
    const texts = Object.values(read.phases[0]?.book ?? {})
      .flat()
      .map(({ order }) => order?.type);
    expect(texts).toEqual(['move', 'move', 'move', 'stay']);
    expect(notes).toEqual([]);
  });

  it('stop at a unit that is not on the board, and name the line', () => {
    const text = writeJudgeText(game).replace(
      'France: Army Picardy -> Belgium.',
      'France: Army Gascony -> Spain.',
    );
    const { stopped, game: read } = readGame('judge text', text, 'x');
    expect(stopped).toMatch(
      /^Fall 1901 – Orders: line \d+ has “Army Gascony -> Spain”, and by our rules there is no such unit\./,
    );
    expect(read.phases).toHaveLength(1);
  });

  it('go on where a result or the centres differ, and name the line', () => {
    const text = writeJudgeText(game)
      .replace('Russia: Army Warsaw -> Galicia.  (*bounce*)', 'Russia: Army Warsaw -> Galicia.')
      .replace('Italy:     Naples, Rome, Tunis, Venice.', 'Italy:     Naples, Rome, Venice, Atlantis.');
    const { notes, stopped } = readGame('judge text', text, 'x');
    expect(stopped).toBeNull();
    expect(notes).toEqual([
      'Line 22: Spring 1901 – Orders, Russia: of “Army Warsaw -> Galicia” the file says that it succeeds, our rules “bounce”.',
      expect.stringMatching(
        /^Line \d+: Fall 1901 – Retreats, Italy also has Atlantis in the file, and has Tunis by our rules only, of the centres\.$/,
      ),
    ]);
  });

  it('give the same board when the judge chose the removals by default', () => {
    const short = recorded.flatMap((one) =>
      one.phases.flatMap(({ position, book }) => {
        const list = Object.entries(book).find(([, lines]) =>
          lines.some(({ order }) => order?.type === 'disband'),
        );
        return list && position.phase.startsWith('W') ? [{ one, phase: position.phase }] : [];
      }),
    )[0];
    if (!short) throw new Error('no game has a removal');
    const text = writeJudgeText(short.one).replace(/Removes the/g, 'Defaults, removing the');
    const { game: read, notes, stopped } = readGame('judge text', text, 'x');
    expect([notes, stopped]).toEqual([[], null]);
    expect(read.last).toEqual(short.one.last);
  });

  it('are refused for other variants', () => {
    expect(() =>
      readGame('judge text', writeJudgeText(game).replace('Variant: Standard', 'Variant: Youngstown'), 'x'),
    ).toThrow('“Youngstown”');
  });
});

describe('a sheet of orders', () => {
  it('is read in the forms that people use', () => {
    const {
      game: read,
      notes,
      stopped,
    } = readGame(
      'sheets',
      'Our first year\n\n**Spring 1901**\nAUSTRIA: Vienna to Galicia; Bud - Ser\nA ven H\n\nAutumn 1901 – Orders\nItaly\n* F nap - ion\n',
      'our-game',
    );
    expect([notes, stopped, read.id]).toEqual([[], null, 'our-game']);
    const [spring, fall] = read.phases;
    expect(spring?.book.austria).toHaveLength(3);
    expect(fall?.book.italy).toHaveLength(1);
  });

  it('gives the same orders as when pasted into the app', () => {
    const text =
      'AUSTRIA: A bud - gal // at last\n- A vie H; F tri - alb\n\nRus\n1) A war - gal, A mos H # stays\nEnglish:\nF lon - nth';
    const sheet = emptySheet(
      judge,
      judge.begin(),
      judge.powers.map(({ id }) => id),
    );
    const byHand = texts(takeReadings(sheet, readings(sheet, text)));
    const [spring] = readGame('sheets', `S1901M\n${text}`, 'x').game.phases;
    const read = Object.fromEntries(
      Object.entries(byHand).map(([id]) => [id, (spring?.book[id] ?? []).map(writeLine)]),
    );
    expect(read).toEqual(byHand);
    expect(Object.values(read).flat()).toHaveLength(6);
  });

  it('names the line that cannot be read', () => {
    const { notes } = readGame('sheets', 'S1901M\nAustria:\nA bud - nowhere\nAtlantis:\nA vie H\nhello', 'x');
    expect(notes).toEqual([
      'Line 4: Spring 1901 – Orders: no power is called “Atlantis”; each order below it went to the power whose unit it names.',
      'Line 6: Spring 1901 – Orders: “hello” is left out: it names no unit of any power.',
      'Line 3: Spring 1901 – Orders, Austria: “A bud - nowhere” counts for nothing. There is no space "nowhere" on this board.',
    ]);
  });

  it('without a power goes to the unit’s owner, and without a phase to the first phase', () => {
    const { game: read } = readGame('sheets', 'A vie - gal\nF nap - ion\n', 'x');
    expect(Object.keys(read.phases[0]?.book ?? {})).toEqual(['austria', 'italy']);
    expect(() => readGame('sheets', 'hello, how are you?', 'x')).toThrow('no orders in it');
    expect(readGame('sheets', 'F1901M\nAustria: A vie H', 'x').stopped).toContain('goes on with F1901M');
  });

  it('keeps an unreadable line, and turns no line into another', () => {
    const evil = ['A vie - nowhere', 'A vie H\nF1901M\nItaly: A ven H', 'Turkey: A con H', 'a, b', 'A bud H'];
    const one = playRecord('x', judge, judge.begin(), (_position, place) =>
      place === 0 ? { austria: evil } : null,
    );
    const text = writeSheets(one);
    const { game: read, stopped } = readGame('sheets', text, 'x');
    expect(stopped).toBeNull();
    expect(read.phases).toHaveLength(1);
    expect(read.phases[0]?.book).toEqual({
      austria: ['A vie - nowhere', 'A bud H'].map((line) => expect.objectContaining({ text: line })),
    });
    expect(text.match(/^# /gm)).toHaveLength(3);
  });
});

describe('the kind of a text', () => {
  it.each([
    ['', 'empty'],
    ['\uFFFDPNG\r\n', 'a picture (PNG)'],
    ['PK\u0003\u0004', 'a packed folder (ZIP)'],
    ['\u001f\uFFFD\b', 'a packed file (gzip), perhaps a game saved by jDip'],
    ['<!DOCTYPE html><html>', 'a web page'],
    ['{\\rtf1\\ansi France', 'a text of a word processor (RTF)'],
    ['{"a":1}', 'JSON, but no game'],
    ['{"a":', 'JSON, but not whole'],
    ['{"sealed-orders":1,"log":[\n"AA', 'a game’s file, but not whole'],
    ['a\u0000b', 'no text'],
    [formats.find(({ id }) => id === 'centres')?.write(game) ?? '', 'a table of centres by year'],
  ])('the kind of %j is recognised', (text, what) => {
    expect(kindOf(text)).toMatchObject({ other: what });
  });
});
