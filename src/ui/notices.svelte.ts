import { sentenceOf } from '../device/error-sentence.ts';
interface Notice {
  kind: 'problem' | 'news';
  text: string;
  /** A button with which the person can act on the notice. */
  act?: { label: string; use: () => void };
}

/** News disappears after this many milliseconds. */
const NEWS_MS = 10_000;

/** Sentences that the page shows above everything else: the newest three at most. A sentence that is shown already is not added again. */
class NoticeBoard {
  list = $state.raw<readonly Notice[]>([]);

  problem(text: string): void {
    this.#add({ kind: 'problem', text });
  }

  /** Shows news with a button. The news stays until the person presses the button or dismisses the news. */
  offer(text: string, act: Notice['act']): void {
    this.#add({ kind: 'news', text, act });
  }

  /** Shows news, which disappears by itself after a while. Problems stay until they are dismissed. */
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

/** Calls `what`. If `what` throws, the page shows the error's sentence and goes on. */
export function orTell(what: () => void): void {
  try {
    what();
  } catch (error) {
    notices.problem(sentenceOf(error));
  }
}
