/** The text that an element must show. It is given as a part of the element's text, as the whole text, or as a pattern. */
export type Wanted =
  { readonly text: string; readonly isWhole: boolean } | { readonly pattern: string; readonly flags: string };

/** One step from some elements to others. The methods of a Playwright locator take such steps. */
export type FindStep =
  | { readonly by: 'css'; readonly css: string }
  | { readonly by: 'text' | 'label'; readonly wanted: Wanted }
  | { readonly by: 'role'; readonly role: string; readonly name: Wanted | null }
  | { readonly by: 'place'; readonly place: number }
  | { readonly by: 'or' | 'having'; readonly steps: readonly FindStep[] };

/** Finds elements in a page as Playwright would. */
export interface Finder {
  find(steps: readonly FindStep[]): HTMLElement[];
  isSeen(element: Element): boolean;
  /** The middle of an element, if a click there hits the element. Otherwise the reason why a person could not click it now. */
  spot(element: HTMLElement): Promise<{ x: number; y: number } | { why: string }>;
}

/** Makes a finder. WebDriver runs this function in the page, so it can't use anything from outside itself. */
export function makeFinder(): Finder {
  const ROLES: Record<string, string> = {
    button: 'button, [role=button], input[type=button], input[type=submit], summary',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    listitem: 'li, [role=listitem]',
    combobox: 'select, [role=combobox]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    row: 'tr, [role=row]',
    cell: 'td, [role=cell]',
    dialog: 'dialog, [role=dialog]',
  };

  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

  const fits = (text: string, wanted: Wanted): boolean => {
    if ('pattern' in wanted) return new RegExp(wanted.pattern, wanted.flags).test(text);
    if (wanted.isWhole) return text === plain(wanted.text);
    return text.toLowerCase().includes(plain(wanted.text).toLowerCase());
  };

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  };

  /** The text that a screen reader speaks for a node. */
  const spoken = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(spoken).join('');
  };

  const labelsOf = (element: Element): string[] => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map((id) => document.getElementById(id)).filter((label) => label !== null);
    const own = (element as HTMLInputElement).labels ?? [];
    return [
      element.getAttribute('aria-label'),
      ...[...named, ...own].map(({ textContent }) => textContent),
    ].flatMap((label) => (label ? [plain(label)] : []));
  };

  const nameOf = (element: Element): string =>
    labelsOf(element)[0] ?? plain(spoken(element) || (element as HTMLElement).title);

  const inside = (roots: readonly ParentNode[], css: string): HTMLElement[] => [
    ...new Set(roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])),
  ];

  /** The innermost elements whose text fits. A root itself is one of them if its text fits and no element inside it fits. */
  const byText = (roots: readonly ParentNode[], wanted: Wanted): HTMLElement[] => {
    const shows = (element: Element) =>
      !element.matches('script, style, head, head *') && fits(plain(element.textContent), wanted);
    const own = roots.filter((root) => root instanceof HTMLElement);
    const all = [...new Set([...own, ...inside(roots, '*')])];
    return all.filter((element) => shows(element) && ![...element.children].some(shows));
  };

  const follow = (roots: readonly ParentNode[], step: FindStep): HTMLElement[] => {
    const found = roots as HTMLElement[];
    switch (step.by) {
      case 'css':
        return inside(roots, step.css);
      case 'text':
        return byText(roots, step.wanted);
      case 'label':
        return inside(roots, '*').filter((element) =>
          labelsOf(element).some((label) => fits(label, step.wanted)),
        );
      case 'role': {
        const all = inside(roots, ROLES[step.role] ?? `[role=${step.role}]`).filter((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        );
        const { name } = step;
        return name === null ? all : all.filter((element) => fits(nameOf(element), name));
      }
      case 'place':
        return found.slice(step.place).slice(0, 1);
      case 'or':
        return [...new Set([...found, ...find(step.steps)])];
      case 'having':
        return found.filter((element) => find(step.steps).some((inner) => element.contains(inner)));
    }
  };

  const find = (steps: readonly FindStep[]): HTMLElement[] =>
    steps.reduce<readonly ParentNode[]>(follow, [document]) as HTMLElement[];

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  return {
    find,
    isSeen,
    async spot(element) {
      if (!isSeen(element)) return { why: 'not to be seen' };
      if (element.matches(':disabled')) return { why: 'disabled' };
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = () => element.getBoundingClientRect();
      const before = JSON.stringify(box());
      await frame();
      await frame();
      if (before !== JSON.stringify(box())) return { why: 'in motion' };
      // A link in a text may begin on one line and end on the next. The middle of its whole box may then be outside the link, so we take
      // its first part.
      const { left, top, width, height } =
        [...element.getClientRects()].find((rect) => rect.width > 0 && rect.height > 0) ?? box();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isHit = hit && (element.contains(hit) || hit.closest('label')?.control === element);
      return isHit ? { x, y } : { why: `under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}` };
    },
  };
}
