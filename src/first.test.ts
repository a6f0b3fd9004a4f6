import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const open = vi.hoisted(() => vi.fn());
vi.mock('./main.ts', () => ({ open }));

/** A stand-in for an element of the page, with a list of its children. */
class Element_ {
  readonly children: Element_[] = [];
  className = '';
  textContent = '';
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  append(...more: Element_[]): void {
    this.children.push(...more);
  }
  replaceChildren(...more: Element_[]): void {
    this.children.splice(0, Infinity, ...more);
  }
  /** The element and everything in it, as `name.class`. */
  get all(): string[] {
    return [`${this.name}.${this.className}`, ...this.children.flatMap(({ all }) => all)];
  }
}

let app: Element_;
let head: Element_;
const page = { lang: '' };

beforeEach(() => {
  vi.resetModules();
  open.mockReset();
  [app, head] = [new Element_('app'), new Element_('head')];
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page at this address, alone or in a frame of another page. */
async function opened(
  hash: string,
  { framed = false, languages = ['en'], kept = null as string | null } = {},
) {
  const self = {};
  vi.stubGlobal('window', { self, top: framed ? {} : self });
  vi.stubGlobal('location', { hash, href: `https://so.example/${hash}` });
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', { getItem: () => kept });
  vi.stubGlobal('document', {
    ...{ documentElement: page, head, createElement: (name: string) => new Element_(name) },
    getElementById: (id: string) => (id === 'app' ? app : null),
  });
  await import('./first.ts');
}
const texts = (element: Element_): string[] => [element.textContent, ...element.children.flatMap(texts)];

test.each(['', '#', '#/'])(
  'at “%s”, the first page shows its heading and fetches its board at once',
  async (hash) => {
    await opened(hash);
    expect(app.all).toEqual(['app.', 'div.home', 'section.board', 'section.side', 'h1.', 'p.']);
    expect(head.children).toMatchObject([
      { name: 'link', rel: 'preload', as: 'fetch', href: 'boards/standard.json' },
    ]);
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    expect(open.mock.calls[0]![0]).toBe(app);
  },
);

test('another page of the app shows nothing before it is loaded', async () => {
  await opened('#/rules');
  expect([app.children, head.children]).toEqual([[], []]);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
});

test('in a frame of another page, the app is not opened; a link opens it by itself', async () => {
  app.append(new Element_('old'));
  await opened('#/table/x', { framed: true });
  expect(app.all).toEqual(['app.', 'p.no-app', 'a.']);
  expect(app.children[0]!.children[0]).toMatchObject({
    ...{ href: 'https://so.example/#/table/x', target: '_blank', rel: 'noopener' },
    textContent: expect.stringMatching(/./),
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(open).not.toHaveBeenCalled();
});

test.each([
  [['de-CH', 'en'], null, 'de'],
  [['en'], 'de', 'de'],
  [['fr'], null, 'en'],
])('the first words are in the reader’s language: %j, chosen %s', async (languages, kept, lang) => {
  await opened('', { languages, kept });
  expect(page.lang).toBe(lang);
  const told = texts(app).join(' ');
  expect(/ und | der | die /.test(told)).toBe(lang === 'de');
});
