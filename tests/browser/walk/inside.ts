/** The functions that the walk through the screens (walk.test.ts) calls inside a page. */
interface Inside {
  /** Starts to follow the Tab key. Returns the number of controls that Tab has to reach. */
  begin(): number;
  /** Whether Tab has reached all controls and come round to the first. */
  isRound(): boolean;
  /** The faults of the controls that Tab reached, and the controls that Tab did not reach. */
  keys(): string[];
  /** The controls that a finger can't hit well, each with its faults. */
  touch(): string[];
}

declare global {
  interface Window {
    walk: Inside;
  }
}

/** Puts `window.walk` into a page. `addInitScript` runs this function in the page, so it can't use anything from outside itself. */
export function install(): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
  /** The smallest width or height that a control for a finger may have, in pixels. */
  const LEAST = 24;
  /** The distance from the upper edge of a text field to its first line, in pixels. */
  const FIRST_LINE = 16;
  /** The smallest width or height that a main control for a finger may have, in pixels. */
  const LEAST_PRIMARY = 44;
  /** The smallest letters that a field may have on a phone, in pixels. If a field has smaller letters, Safari on iOS zooms in on it. */
  const LEAST_LETTERS = 16;
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

  /** The element that a person hits to use a control: the control itself, or its label if the control is hidden. */
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

  /** Whether Tab stops at a control. In a radio group, Tab stops at only one button. */
  const isStop = (control: HTMLElement, _: number, all: readonly HTMLElement[]): boolean => {
    const { type, name, checked, form } = control as HTMLInputElement;
    if (type !== 'radio') return true;
    const group = all.filter((other): other is HTMLInputElement => {
      const one = other as HTMLInputElement;
      return one.type === 'radio' && one.name === name && one.form === form;
    });
    return checked || (group.every((one) => !one.checked) && group[0] === control);
  };

  /**
   * The element that hides a control, in words. Returns an empty text if nothing hides the control. For a control that is taller than half
   * the screen, we check only its middle. For a text area that is less tall, we check only its first line.
   */
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

  /**
   * The size of a control that is too small for a finger. Returns an empty text if the control is large enough. A link in a sentence may be
   * as small as its words.
   */
  const tooSmall = (control: HTMLElement): string => {
    if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') return '';
    const boxes = [control, shownFor(control)].map((element) => element.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    const least = control.matches('.primary, .wax') ? LEAST_PRIMARY : LEAST;
    return width < least || height < least ? `${Math.round(width)} × ${Math.round(height)}` : '';
  };

  /** The faults of a control on a phone: letters so small that iOS zooms in, or a wait for a second tap. An empty text means no fault. */
  const onPhone = (control: HTMLElement): string[] => {
    if (!matchMedia('(pointer: coarse)').matches) return [];
    const { fontSize, touchAction } = getComputedStyle(control);
    const isField = control.matches(
      'select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])',
    );
    return [
      isField && Number.parseFloat(fontSize) < LEAST_LETTERS ? `letters of ${fontSize}` : '',
      control.matches('button, summary') && touchAction === 'auto' ? 'waits for a second tap' : '',
    ];
  };

  const isAbove = (control: HTMLElement): boolean => control.getBoundingClientRect().bottom + scrollY <= 0;

  /** Records the control that Tab has reached. */
  const arrive = (at: Element | null): void => {
    if (!(at instanceof HTMLElement) || at === document.body || at.tabIndex < 0) return;
    // A field for a time has several Tab stops, so the focus may be in the same field as before.
    if (at === last) return;
    last = at;
    if (reached.has(at)) round = true;
    if (round) return;
    reached.add(at);
    const hidden = hiddenBy(at, at.matches('.unseen') ? shownFor(at) : at);
    const faults = [hidden, hasRing(at) ? '' : 'no ring'].filter(Boolean);
    if (faults.length > 0) wrong.push(`${nameOf(at)}: ${faults.join(', ')}`);
  };

  // We look at the focus when the key is released, because by then the browser has scrolled to the control.
  addEventListener('keyup', ({ key }) => key === 'Tab' && arrive(document.activeElement), true);
  // After the last control, the browser itself puts the focus on the first control, perhaps only after the key has been released. So we
  // also look at the focus when the next key goes down.
  addEventListener('keydown', ({ key }) => key === 'Tab' && last && arrive(document.activeElement), true);

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
          const faults = [
            tooSmall(control),
            hiddenBy(control, shownFor(control)),
            ...onPhone(control),
          ].filter(Boolean);
          return faults.length > 0 ? [`${nameOf(control)}: ${faults.join(', ')}`] : [];
        });
      window.scrollTo(0, 0);
      return [...sideways, ...wrong];
    },
  };
}
