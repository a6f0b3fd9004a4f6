import { sentenceOf } from '../device/error-sentence.ts';
interface Notice {
  kind: 'problem' | 'news';
  text: string;
  /** What may be done about it, on a button. */
  act?: { label: string; use: () => void };
}

const NEWS_MS = 10_000;

/** Sentences the page shows above everything until they are read. The same sentence is shown once. */
class NoticeBoard {
  list = $state.raw<readonly Notice[]>([]);

  problem(text: string): void {
    this.#add({ kind: 'problem', text });
  }

  /** News that something may be done about; it stays until that is done or it is dismissed. */
  offer(text: string, act: Notice['act']): void {
    this.#add({ kind: 'news', text, act });
  }

  /** News goes by itself; a problem stays until it is dismissed. */
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

/** Does something; if it fails, its sentence is shown and the page goes on. */
export function orTell(what: () => void): void {
  try {
    what();
  } catch (error) {
    notices.problem(sentenceOf(error));
  }
}
