/** What the walk asks of a page, in the page itself. */
interface Inside {
  /** Begins to follow each Tab. Returns the number of controls that Tab has to reach. */
  begin(): number;
  /** Whether Tab has gone round once. */
  isRound(): boolean;
  /** The faults at the controls that Tab reached, and the controls that it did not reach. */
  keys(): string[];
  /** The faults for a finger. */
  touch(): string[];
}

declare global {
  interface Window {
    walk: Inside;
  }
}

/** Puts `window.walk` into a page. `addInitScript` runs it there, so it can't use anything from outside itself. */
export function install(): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
  /** The smallest side of a control for a finger, in pixels. */
  const LEAST = 24;
  /** The distance of a text field's first line from the field's upper edge, in pixels. */
  const FIRST_LINE = 16;
  /** The smallest side of a main control for a finger, in pixels. */
  const LEAST_PRIMARY = 44;
  let reached = new Set<Element>();
  let wanted: HTMLElement[] = [];
  let wrong: string[] = [];
  let last: Element | null = null;
  let round = false;

  const part = (): ParentNode => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;

  const nameOf = (element: Element | null): string => {
    if (!element) return 'nothing';
    const mark = element.getAttribute('data-testid') ?? element.className.toString().split(' ')[0];
    const said = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()} ${mark} “${said.slice(0, 40)}”`;
  };

  /** What a person hits for a control: the control itself, or its label where the control is hidden. */
  const shownFor = (control: HTMLElement): HTMLElement => {
    const { type, labels } = control as HTMLInputElement;
    return ['radio', 'checkbox', 'file'].includes(type) ? (labels?.[0] ?? control) : control;
  };

  const isSeen = (control: HTMLElement): boolean => {
    const { width, height } = control.getBoundingClientRect();
    const isThere = control.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    return isThere && control.tabIndex >= 0 && !control.matches(':disabled');
  };

  const seen = (): HTMLElement[] => [...part().querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen);

  /** Whether Tab stops at a control. It stops at only one button of a radio group. */
  const isStop = (control: HTMLElement, _: number, all: readonly HTMLElement[]): boolean => {
    const { type, name, checked, form } = control as HTMLInputElement;
    if (type !== 'radio') return true;
    const group = all.filter((other): other is HTMLInputElement => {
      const one = other as HTMLInputElement;
      return one.type === 'radio' && one.name === name && one.form === form;
    });
    return checked || (group.every((one) => !one.checked) && group[0] === control);
  };

  /** What hides a control; '' if all of it can be seen. Of a control that fills half the screen only the middle counts, and of a text field the beginning. */
  const hiddenBy = (control: HTMLElement, shown: HTMLElement): string => {
    const box = [...shown.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (!box) return 'nothing to be seen';
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const whole = control.tagName === 'TEXTAREA' ? [box.top + FIRST_LINE] : [box.top + 3, box.bottom - 3];
    const heights = box.height > innerHeight / 2 ? [(top + bottom) / 2] : whole;
    for (const y of heights) {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return 'out of sight';
      if (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.contains(shown)) continue;
      return `under ${nameOf(hit)}`;
    }
    return '';
  };

  const hasRing = (control: HTMLElement): boolean =>
    [
      control,
      shownFor(control),
      ...(control.closest('label') ? [control.closest('label') as Element] : []),
    ].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });

  /** The size of a control that is too small for a finger; '' if it is large enough. A link in a sentence may be as small as its words. */
  const tooSmall = (control: HTMLElement): string => {
    if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') return '';
    const boxes = [control, shownFor(control)].map((element) => element.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    const least = control.matches('.primary, .wax') ? LEAST_PRIMARY : LEAST;
    return width < least || height < least ? `${Math.round(width)} × ${Math.round(height)}` : '';
  };

  const isAbove = (control: HTMLElement): boolean => control.getBoundingClientRect().bottom + scrollY <= 0;

  /** Notes what Tab has reached. */
  const arrive = (at: Element | null): void => {
    if (!(at instanceof HTMLElement) || at === document.body || at.tabIndex < 0) return;
    // A field for a time has several stops.
    if (at === last) return;
    last = at;
    if (reached.has(at)) round = true;
    if (round) return;
    reached.add(at);
    const hidden = hiddenBy(at, at.matches('.unseen') ? shownFor(at) : at);
    const faults = [hidden, hasRing(at) ? '' : 'no ring'].filter(Boolean);
    if (faults.length > 0) wrong.push(`${nameOf(at)}: ${faults.join(', ')}`);
  };

  // By then the browser has scrolled to where the keyboard went.
  addEventListener('keyup', ({ key }) => key === 'Tab' && arrive(document.activeElement), true);

  window.walk = {
    begin() {
      [reached, wrong, last, round] = [new Set(), [], null, false];
      wanted = seen().filter(isStop);
      return wanted.length;
    },
    isRound: () => round,
    keys() {
      const missed = wanted.filter((control) => control.isConnected && !reached.has(control));
      return [...wrong, ...missed.map((control) => `${nameOf(control)}: not reached by Tab`)];
    },
    touch() {
      const { scrollWidth, clientWidth } = document.documentElement;
      const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
      const wrong = seen()
        .filter((control) => !isAbove(control))
        .flatMap((control) => {
          shownFor(control).scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const faults = [tooSmall(control), hiddenBy(control, shownFor(control))].filter(Boolean);
          return faults.length > 0 ? [`${nameOf(control)}: ${faults.join(', ')}`] : [];
        });
      window.scrollTo(0, 0);
      return [...sideways, ...wrong];
    },
  };
}
