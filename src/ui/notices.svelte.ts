export interface Notice {
  kind: 'problem' | 'news';
  text: string;
}

/** Sentences the page shows above everything until they are read. The same sentence is shown once. */
class NoticeBoard {
  list = $state.raw<readonly Notice[]>([]);

  problem(text: string): void {
    this.#add({ kind: 'problem', text });
  }

  news(text: string): void {
    this.#add({ kind: 'news', text });
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
