import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

/** An element of a page. `dialog` is the state of the dialog that contains the element; null if no dialog contains it. */
class Node_ {
  readonly focus = vi.fn();
  readonly dialog: 'open' | 'closed' | null;
  constructor(dialog: 'open' | 'closed' | null = null) {
    this.dialog = dialog;
  }
  closest(what: string): object | null {
    if (what === 'dialog') return this.dialog === null ? null : {};
    return this.dialog === 'closed' ? {} : null;
  }
}

const page = Object.assign(new EventTarget(), { body: new Node_(), activeElement: null as Node_ | null });
const button = new Node_();
const elsewhere = new Node_();
const rest = new Node_();
let next: Node_ | null;
let change: () => void;
let end: () => void;
const disconnect = vi.fn();

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', Node_);
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly disconnect = disconnect;
      readonly observe = vi.fn();
      constructor(changed: () => void) {
        change = () => this.observe.mock.calls.length > 0 && changed();
      }
    },
  );
  next = null;
  for (const node of [button, elsewhere, rest]) node.focus.mockReset();
  const place = { contains: (node: unknown) => node === button, querySelector: () => next };
  end = keepFocus(place as unknown as HTMLElement, () => rest as unknown as HTMLElement);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const reach = (node: Node_, how = 'focusin') => {
  const event = new Event(how);
  Object.defineProperty(event, 'target', { value: node });
  page.dispatchEvent(event);
};

/** Imitates a change in `place` by which the focus moves to the element `to`. */
function lose(to: Node_ | null): void {
  page.activeElement = to;
  change();
}

test.each([
  ['no element', null],
  ['the page as a whole', page.body],
  ['a dialog that was closed', new Node_('closed')],
])('if a focused button disappears and %s has the focus, the focus stays in the part', (_, to) => {
  reach(button);
  lose(to);
  expect(rest.focus).toHaveBeenCalledWith({ preventScroll: true });
});

test('the element that comes next gets the focus before the rest does', () => {
  next = new Node_();
  reach(button, 'pointerdown');
  lose(null);
  expect(next.focus).toHaveBeenCalledTimes(1);
  expect(rest.focus).not.toHaveBeenCalled();
});

test('a focus that is not lost, or was elsewhere, is left alone', () => {
  reach(button);
  lose(elsewhere);
  lose(new Node_('open'));
  reach(elsewhere);
  lose(null);
  expect(rest.focus).not.toHaveBeenCalled();
});

test('a dialog in between does not make the part forget its focus', () => {
  reach(button);
  reach(new Node_('open'));
  lose(null);
  expect(rest.focus).toHaveBeenCalledTimes(1);
});

test('a dialog that closes after its button has disappeared gives the focus back to the part', () => {
  reach(button);
  lose(new Node_('open'));
  page.activeElement = page.body;
  page.dispatchEvent(new Event('close'));
  expect(rest.focus).toHaveBeenCalledTimes(1);
});

test.each(['focusin', 'pointerdown'])('after the end, %s is no longer followed', (how) => {
  end();
  expect(disconnect).toHaveBeenCalled();
  reach(button, how);
  change();
  expect(rest.focus).not.toHaveBeenCalled();
});
