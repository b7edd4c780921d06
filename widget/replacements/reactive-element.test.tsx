/** The part of Lit's base class that the build puts in its place. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ReactiveElement } from './reactive-element.ts';

const updates: string[] = [];

class Note extends ReactiveElement {
  static override readonly properties = { text: {}, tone: { reflect: true } };
  declare text: string | null;
  declare tone: string | undefined;

  constructor() {
    super();
    this.text = 'default';
  }
  // jsdom has no constructed style sheets.
  override createRenderRoot(): HTMLElement | DocumentFragment {
    return this;
  }
  override willUpdate(changes: Map<string, unknown>): void {
    updates.push(`${[...changes.keys()].join()}: ${String(this.text)}`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'x-note': Note;
  }
}

const made = (change: (note: Note) => void = () => undefined): Note => {
  updates.length = 0;
  const note = document.createElement('x-note');
  change(note);
  document.body.append(note);
  return note;
};
const settled = (): Promise<void> => Promise.resolve();

describe('the base of the element', () => {
  beforeAll(() => customElements.define('x-note', Note));

  it('updates once for all changes of a task, and not before it is on a page', async () => {
    const note = made((one) => {
      one.text = 'a';
      one.text = 'b';
    });
    expect(updates).toEqual([]);
    await settled();
    expect(updates).toEqual(['text: b']);
    note.text = 'c';
    note.text = 'd';
    note.requestUpdate();
    await settled();
    expect(updates).toEqual(['text: b', 'text: d']);
    note.text = 'd';
    await settled();
    expect(updates).toHaveLength(2);
  });
  it('reads attributes into properties, and an attribute that is removed as null', async () => {
    const note = made((one) => one.setAttribute('text', 'attribute'));
    expect(note.text).toBe('attribute');
    note.removeAttribute('text');
    expect(note.text).toBeNull();
    await settled();
    expect(updates).toEqual(['text: null']);
  });
  it('writes a reflected property into its attribute, and removes it with the value', async () => {
    const note = made((one) => (one.tone = 'calm'));
    await settled();
    expect(note.getAttribute('tone')).toBe('calm');
    note.tone = undefined;
    await settled();
    await settled();
    expect(note.hasAttribute('tone')).toBe(false);
  });
  it('takes properties that a page set before the element was defined', async () => {
    const early = document.createElement('x-late') as HTMLElement & { text: string };
    early.text = 'early';
    early.setAttribute('text', 'attribute');
    document.body.append(early);
    updates.length = 0;
    customElements.define('x-late', class extends Note {});
    await settled();
    expect(early.text).toBe('early');
    expect(Object.hasOwn(early, 'text')).toBe(false);
    expect(updates).toEqual(['text: early']);
  });
  it('connects and disconnects its controllers with the page', () => {
    const calls: string[] = [];
    const note = made((one) =>
      one.addController({ hostConnected: () => calls.push('in'), hostDisconnected: () => calls.push('out') }),
    );
    note.remove();
    document.body.append(note);
    expect(calls).toEqual(['in', 'out', 'in']);
  });
});
