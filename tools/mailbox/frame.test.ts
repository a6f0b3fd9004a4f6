import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { house, key, letter, START, table } from './mailbox-fixtures.ts';

const mail = { kinds: [eventKinds.mail], '#p': [table.public] };
const notice = ['NOTICE', expect.stringMatching(/^error: /)];
const closed = (name: string) => ['CLOSED', name, expect.stringMatching(/^(invalid|restricted): /)];
const rows: [string, string, unknown[]][] = [
  ['text that isn’t JSON', 'hello', notice],
  ['nothing', '', notice],
  ['null', 'null', notice],
  ['an object', '{}', notice],
  ['an empty list', '[]', notice],
  ['an unknown type', '["DESTROY"]', notice],
  ['a type that every object has', '["constructor","q"]', notice],
  ['a question without a name', '["REQ"]', notice],
  ['a name that is too long', `["REQ","${'q'.repeat(65)}",{}]`, notice],
  ['a name that is an object', '["REQ",{},{}]', notice],
  ['deep nesting', '['.repeat(20_000), notice],
  ['balanced nesting', '['.repeat(8000) + ']'.repeat(8000), notice],
  [
    'nesting as an event',
    `["EVENT",${'['.repeat(8000)}${']'.repeat(8000)}]`,
    ['OK', '', false, expect.anything()],
  ],
  ['nesting as a filter', `["REQ","q",${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}]`, closed('q')],
  ['no filter', '["REQ","q"]', closed('q')],
  ['a filter that matches everything', '["REQ","q",{}]', closed('q')],
  ['a filter with only kinds', '["REQ","q",{"kinds":[3417]}]', closed('q')],
  ['an unknown field', `["REQ","q",{"authors":["${key(1).public}"],"#e":[]}]`, closed('q')],
  [
    'a field that every object has',
    `["REQ","q",{"authors":["${key(1).public}"],"constructor":[]}]`,
    closed('q'),
  ],
  ['ids that aren’t ids', '["REQ","q",{"ids":["x"]}]', closed('q')],
  ['authors that aren’t a list', '["REQ","q",{"authors":"x"}]', closed('q')],
  ['a negative limit', `["REQ","q",{"authors":["${key(1).public}"],"limit":-1}]`, closed('q')],
  ['a time that isn’t a number', `["COUNT","q",{"authors":["${key(1).public}"],"since":"x"}]`, closed('q')],
  [
    'a negotiation without a message',
    `["NEG-OPEN","q",{"authors":["${key(1).public}"]}]`,
    ['NEG-ERR', 'q', expect.anything()],
  ],
];
test.each(rows)('%s', (_name, text, answer) => {
  const home = house();
  const caller = home.call();
  caller.visit.hear(text, START * 1000);
  expect(caller.heard).toEqual([answer]);
  expect(caller.offer(letter())).toEqual([true, '']);
});

test('a frame that isn’t text', () => {
  const caller = house().call();
  caller.visit.hear(null, START * 1000);
  expect(caller.heard).toEqual([notice]);
});

const types = fc.constantFrom('EVENT', 'REQ', 'COUNT', 'CLOSE', 'AUTH', 'NEG-OPEN', 'NEG-MSG', 'NEG-CLOSE');
const bits = fc.oneof(
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
  fc.constantFrom<unknown>(mail, 'q', '61'),
);
test('no message makes the mailbox throw or stop serving', () => {
  const home = house({
    limits: { questions: { burst: 1e9, perSecond: 1 }, events: { burst: 1e9, perSecond: 1 } },
  });
  const caller = home.call();
  const said = fc.oneof(
    fc.string(),
    fc.tuple(types, fc.array(bits)).map(([type, rest]) => JSON.stringify([type, ...rest])),
  );
  fc.assert(
    fc.property(said, (text) => {
      caller.visit.hear(text, START * 1000);
    }),
    { numRuns: 500 },
  );
  expect(home.call().offer(letter())).toEqual([true, '']);
});
