import { spaceName } from '../../../engine/notation/names.ts';
import { join, powerName } from '../../orders/names.ts';
import * as words from '../../words/made/news.js';
import type { Judge } from '../../../engine/judge.ts';
import type { Space } from '../../../engine/board.ts';
import type { Power } from '../../../engine/position.ts';
import type { Reason, Result } from '../../../engine/report.ts';

type Vote = Reason & { code: 'vote' };

/** For each sea about which there was a vote, the result and everybody's votes; '' if there was no vote. */
export function voteNews(judge: Judge, report: readonly Result[]): string {
  const seas = [...new Set(report.flatMap((result) => (voteOf(result) ? [seaOf(result)] : [])))];
  return seas
    .map((sea) =>
      tellSea(
        judge,
        sea,
        report.filter((result) => voteOf(result) && seaOf(result) === sea),
      ),
    )
    .join(' ');
}

/** The powers' choices of where to begin: `Austria chose set B; England and France set A.` '' if nobody chose. */
export function choiceNews(judge: Judge, report: readonly Result[]): string {
  const chosen = new Map<string, Power[]>();
  for (const { power, order, words } of report) {
    if (order?.type !== 'choose' || words.includes('illegal')) continue;
    chosen.set(order.what, [...(chosen.get(order.what) ?? []), power]);
  }
  const news = [...chosen].sort().map(([what, powers]) => {
    const names = join(powers.map((power) => powerName(judge, power)));
    return words.news_chose({ names, set: what });
  });
  return news.length > 0 ? `${news.join('; ')}.` : '';
}

const voteOf = ({ order, why }: Result): Vote | null =>
  order === null ? (why.find((reason): reason is Vote => reason.code === 'vote') ?? null) : null;

const seaOf = ({ unit }: Result): Space => unit?.at ?? '';

/** One sea's result: `Austria stays in the Ionian Sea: Austria 2 votes, England 1.` */
function tellSea(judge: Judge, sea: Space, pieces: readonly Result[]): string {
  const stays = pieces.find(({ words }) => words.includes('holds'));
  const voters = judge.powers.flatMap(({ id }) => {
    const vote = pieces.filter(({ power }) => power === id).map(voteOf)[0];
    return vote ? [{ id, name: powerName(judge, id), vote }] : [];
  });
  const winner = voters.find(({ id }) => id === stays?.power);
  const counts = voters
    .toSorted((a, b) => b.vote.own - a.vote.own)
    .map(({ name, vote: { own } }, place) =>
      place === 0 ? words.news_votes({ power: name, count: own }) : `${name} ${own}`,
    );
  const by = { votes: words.news_stays, pieces: words.news_stays_pieces, lot: words.news_stays_lot };
  return by[winner?.vote.settledBy ?? 'votes']({
    power: winner?.name ?? '',
    place: spaceName(judge.board, sea),
    votes: counts.join(', '),
  });
}
