import { tellLeft } from '../words/time-spans.ts';
import type { WaitingNews } from '../notify/waiting.ts';
import * as words from '../../words/made/home.js';

/**
 * What waits for the person at a table, in short sentences, of which the most urgent comes first.
 * @param now the present time, in milliseconds since 1970
 */
export function tellWaiting({ names, deadline, obstacle }: WaitingNews, now: number): readonly string[] {
  const count = (kind: string) => names.filter((name) => name.split(' ')[0] === kind).length;
  const left = (deadline ?? 0) - now;
  const orders = () =>
    left > 0 ? words.home_waits_orders_left({ left: tellLeft(left) }) : words.home_waits_orders();
  return [
    ...(count('over') > 0 ? [words.home_waits_over()] : []),
    ...(count('orders') > 0 ? [orders()] : []),
    ...(count('vote') > 0 ? [words.home_waits_vote()] : []),
    ...(count('revealed') > 0 ? [words.home_waits_result()] : []),
    ...(count('letter') > 0 ? [words.home_waits_letters({ count: count('letter') })] : []),
    ...(obstacle === null ? [] : [tellObstacle(obstacle)]),
  ];
}

function tellObstacle(obstacle: string): string {
  if (obstacle === 'mailless') return words.home_waits_no_mail();
  return obstacle === 'unanswered' ? words.home_waits_no_answer() : words.home_waits_open();
}
