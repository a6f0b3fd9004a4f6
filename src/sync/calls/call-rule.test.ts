import { expect, test } from 'vitest';
import { Calls } from './calls.ts';
import type { Links } from './calls.ts';
import { courseOf } from './call-rule.ts';
import type { CallAction, CallStage } from './call-rule.ts';
import type { CallWord } from './call-word.ts';

const announcement = (from: string): CallWord => ({ type: 'announce', from });
const signal = (type: string, from: string, to = 'm'): CallWord => ({
  type: 'signal',
  from,
  to,
  signal: { type },
});
const stages: CallStage[] = ['none', 'waiting', 'calling', 'answering', 'open', 'shut'];

// Our name is "m"; "z" is a larger name, and "a" is a smaller name. Each row lists our actions: one for each of the stages above, in the
// order of the stages.
const nothing: CallAction[] = Array<CallAction>(6).fill('nothing');
test.each<[string, CallWord, CallAction[]]>([
  ['a peer with a larger name is here: we call', announcement('z'), ['call', ...nothing.slice(1)]],
  [
    'a peer with a smaller name is here: it has to call',
    announcement('a'),
    ['announce', ...nothing.slice(1)],
  ],
  ['we are here', announcement('m'), nothing],
  [
    'an offer from a smaller name',
    signal('offer', 'a'),
    ['hand on', 'hand on', 'begin anew', 'begin anew', 'nothing', 'nothing'],
  ],
  [
    'an offer from a larger name, which does not know our rule yet',
    signal('offer', 'z'),
    ['hand on', 'hand on', 'nothing', 'begin anew', 'nothing', 'nothing'],
  ],
  ['an answer', signal('answer', 'z'), ['nothing', 'nothing', 'hand on', 'nothing', 'nothing', 'nothing']],
  [
    'a candidate, which may overtake its offer',
    signal('candidate', 'a'),
    [...Array<CallAction>(5).fill('hand on'), 'nothing'],
  ],
  [
    'another signal',
    signal('renegotiate', 'a'),
    ['nothing', ...Array<CallAction>(4).fill('hand on'), 'nothing'],
  ],
  [
    'a signal without a type',
    { type: 'signal', from: 'a', to: 'm', signal: {} },
    ['nothing', ...Array<CallAction>(4).fill('hand on'), 'nothing'],
  ],
  ['an offer to somebody else', signal('offer', 'a', 'b'), nothing],
  ['our own offer', signal('offer', 'm'), nothing],
])('%s', (_name, word, courses) => {
  expect(stages.map((stage) => courseOf(word, 'm', stage))).toEqual(courses);
});

test('only admitted strangers may call, and a call that begins anew waits until the old one is gone', async () => {
  const done: string[] = [];
  let left = 1;
  let stage: CallStage = 'none';
  const links: Links<{ announceTo(): void }> = {
    stageOf: (peer) => (peer === 'known' ? stage : 'none'),
    call: (peer) => void done.push(`call ${peer}`),
    handOn: (peer, { type }) => void done.push(`hand ${String(type)} on to ${peer}`),
    async giveUp(peer) {
      await Promise.resolve();
      await Promise.resolve();
      done.push(`give ${peer} up`);
      stage = 'none';
    },
  };
  const calls = new Calls({ self: 'm', links, admits: () => left-- > 0 });
  const line = { announceTo: () => void done.push('announce') };
  stage = 'answering';
  void calls.takeWord(signal('offer', 'known'), line);
  left = 2;
  void calls.takeWord(signal('candidate', 'known'), line);
  await calls.takeWord(announcement('z'), line);
  await calls.takeWord(announcement('y'), line);
  expect(done).toEqual(['give known up', 'hand offer on to known', 'hand candidate on to known', 'call z']);
});
