import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { botOrders } from '../../bots/bot.ts';
import type { BotsRequest, BotsAnswer } from './opponents.ts';

/** Works out the bots' orders in a worker, so that the page stays responsive. Only the page sends messages to this worker. */
self.onmessage = ({ data }: MessageEvent<BotsRequest>) => {
  const { number, variant, options, position, powers, seed } = data;
  const judge = open(findVariant(variant), options);
  const thought: BotsAnswer = { number, texts: botOrders(judge, position, powers, seed) };
  self.postMessage(thought);
};
