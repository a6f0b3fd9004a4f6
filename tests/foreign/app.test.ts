import { wishOf } from '../../src/map/picking/board-keys.ts';
import { readings, takeReadings } from '../../src/orders/read-text.ts';
import { emptySheet } from '../../src/orders/sheet.ts';
import { titleOf } from '../../src/pages/routes.ts';
import { readLines } from '../../src/pages/settings/servers.ts';
import { canonical, decanonical } from '../../src/protocol/wire/canonical.ts';
import { readLink } from '../../src/protocol/wire/link.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { bodyShapes } from '../../src/protocol/wire/body-shapes.ts';
import { decodeSheet } from '../../src/protocol/wire/order-sheet.ts';
import { newGenesis } from '../../src/protocol/player/settings.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { verify } from '../../src/protocol/verify.ts';
import { readSettings } from '../../src/sync/settings.ts';
import { wireId } from '../../src/sync/wire.ts';
import { phasesAhead } from '../../src/table/live/ahead.ts';
import { readAhead, readTexts } from '../../src/session/kept/orders.ts';
import { readSandbox } from '../../src/table/sandbox/sandbox-file.ts';
import { FORMAT, replaySandbox, startOf } from '../../src/table/sandbox/sandbox-record.ts';
import { tellOptions } from '../../src/table/terms/option-words.ts';
import { variantName } from '../../src/table/words/variant-names.ts';
import { everyId, findVariant } from '../../variants/index.ts';
import { describeReaders, inJson, json, parsed, said } from './reading.ts';

const { judge } = shippedRules('standard', {});
const start = judge.begin();
const types = Object.keys(bodyShapes);

/** The bytes of a signed message with this value as its content, which anybody could send us. The signature is all zeros. */
function sent(value: unknown): Uint8Array {
  return canonical({ bytes: canonical(value), signature: new Uint8Array(64) });
}

describeReaders({
  'orders typed in the app': {
    read: (text) => {
      const sheet = emptySheet(judge, start, ['austria', 'italy']);
      const read = [...readings(sheet, text), ...readings(sheet, text, 'italy')];
      return [read, takeReadings(sheet, read).lines];
    },
    around: ['%', '%: A vie H', 'Austria:\nstp %\nA vie - %', '1: A vie S %', '- % H; F tri - %'],
  },
  'a sheet out of a box': {
    read: (text) => [decodeSheet(canonical(parsed(text))), decodeSheet(canonical({ [text]: [text] }))],
    write: inJson,
    around: [json({ '%': ['A vie H'] }), json({ austria: ['%'] }), json({ austria: { '%': '%' } })],
  },
  'a message': {
    read: (text) => reopenMessage(sent(parsed(text))),
    write: inJson,
    around: [
      json({ '%': 1 }),
      json({ v: 2, game: null, author: '%', seq: 0, prev: null, type: 'genesis', body: {} }),
    ],
  },
  'the type and body of a message': {
    read: (text) => {
      const head = {
        v: 2,
        game: new Uint8Array(32),
        author: new Uint8Array(32),
        seq: 1,
        prev: new Uint8Array(32),
      };
      const bodies = [
        { type: text, body: {} },
        ...types.map((type) => ({ type, body: { [text]: text, type: text } })),
      ];
      return bodies.map((body) => said(() => reopenMessage(sent({ ...head, ...body }))));
    },
    around: [],
  },
  'canonical bytes': {
    read: (text) => decanonical(canonical({ [text]: [text] })),
    around: [],
  },
  'the id of a wire': { read: (text) => wireId(sent(parsed(text))), around: [] },
  'a game’s file': {
    read: (text) => verify(text),
    write: inJson,
    around: [
      '{"sealed-orders":1,"log":[\n"%"\n]}\n',
      json({ '%': 1, 'sealed-orders': 1, log: ['%'] }),
      json(['%']),
    ],
  },
  'a link': { read: readLink, around: ['#/join/%', '#/join/%.%.%', 'https://example.org/#/join/%.AAAA.%'] },
  'a table’s settings': {
    read: (text) =>
      newGenesis({ name: text, variant: 'standard', options: {} }, new Uint8Array(16), shippedRules),
    around: ['%'],
  },
  'a table’s variant and options': {
    read: (text) =>
      ['standard', '1936', text].map((variant) =>
        said(() =>
          newGenesis({ name: 'x', variant, options: { [text]: text } }, new Uint8Array(16), shippedRules),
        ),
      ),
    around: [],
  },
  'the letters of a table': { read: (text) => phasesAhead(judge, start, [...text, text]), around: [] },
  'a game of this device': {
    read: (text) => {
      const file = readSandbox(text);
      return replaySandbox(judge, startOf(judge, file), file.phases);
    },
    write: inJson,
    around: [
      sandbox({ abandoned: ['%'] }),
      sandbox({ draft: { '%': ['%'] } }),
      sandbox({ '%': 1, options: { '%': '%' } }),
      sandbox({
        phases: [{ orders: { '%': ['%'], austria: ['A vie - %', 'F stp %'] }, beacon: '00'.repeat(32) }],
      }),
      sandbox({ variant: '%' }),
      sandbox({ variant: { '%': null } }),
      json({ format: '%' }),
      json({ format: { '%': null } }),
    ],
  },
  'kept orders': {
    read: (text) => [readTexts(parsed(text)), readAhead(parsed(text))],
    write: inJson,
    around: [json({ '%': ['%'] }), json({ '%': { orders: { '%': ['%'] }, final: true } })],
  },
  settings: {
    read: (text) => [
      said(() => readSettings(parsed(text))),
      said(() => readLines({ signal: text, ice: text, mail: text })),
    ],
    write: inJson,
    around: [
      json({ signal: ['%'], ice: [{ '%': 1, url: 'turn:%' }], mail: [] }),
      json({ signal: { '%': 1 }, ice: ['%'], mail: ['%'] }),
    ],
  },
  'a key': { read: (text) => [wishOf(text, true), wishOf(text, false)], around: [] },
  'a page': { read: titleOf, around: ['/%'] },
  'a variant in words': {
    read: (text) => [
      variantName(text),
      tellOptions(text, { [text]: text }),
      ...everyId()
        .map(findVariant)
        .flatMap(({ id, options }) => Object.keys(options).map((name) => tellOptions(id, { [name]: text }))),
    ],
    around: [],
  },
});

/** The file of an empty sandbox, with these fields replaced. */
function sandbox(fields: Record<string, unknown>): string {
  return json({ format: FORMAT, variant: 'standard', options: {}, phases: [], draft: {}, ...fields });
}
