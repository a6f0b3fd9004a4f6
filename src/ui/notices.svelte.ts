import { sentenceOf } from '../device/error-sentence.ts';
interface Notice {
  kind: 'problem' | 'news';
  text: string;
  /** A button for what can be done about it. */
  act?: { label: string; use: () => void };
}

/** News goes away after 10,000 milliseconds. */
const NEWS_MS = 10_000;

/** Sentences that the page shows above everything else until they are read. The same sentence is shown only once. */
class NoticeBoard {
  list = $state.raw<readonly Notice[]>([]);

  problem(text: string): void {
    this.#add({ kind: 'problem', text });
  }

  /** Shows news with a button. It stays until the button is pressed or the news is dismissed. */
  offer(text: string, act: Notice['act']): void {
    this.#add({ kind: 'news', text, act });
  }

  /** Shows news, which goes away by itself after a while. A problem stays until it is dismissed. */
  news(text: string): void {
    const notice: Notice = { kind: 'news', text };
    this.#add(notice);
    setTimeout(() => this.dismiss(notice), NEWS_MS);
  }

  dismiss(notice: Notice): void {
    this.list = this.list.filter((other) => other !== notice);
  }

  #add(notice: Notice): void {
    if (this.list.some((other) => other.text === notice.text)) return;
    this.list = [...this.list, notice].slice(-3);
  }
}

export const notices = new NoticeBoard();

/** Does something. If that throws, the person is shown the sentence and the page goes on. */
export function orTell(what: () => void): void {
  try {
    what();
  } catch (error) {
    notices.problem(sentenceOf(error));
  }
}
