import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { botOrders } from '../../bots/bot.ts';
import type { Asked, Thought } from './opponents.ts';

/** Works out the bots' orders in a worker, so that the page stays responsive. Only the page talks to it. */
self.onmessage = ({ data }: MessageEvent<Asked>) => {
  const { number, variant, options, position, powers, seed } = data;
  const judge = open(findVariant(variant), options);
  const thought: Thought = { number, texts: botOrders(judge, position, powers, seed) };
  self.postMessage(thought);
};
