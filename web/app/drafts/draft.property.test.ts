import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDraft, type DraftEngine } from './create-draft.ts';
import { FakeWorld, NoteSchema, NOTE_ID, type Line, type Note, type NoteSaving, type StoredNote } from './fakes.ts';
import { placeOf } from './state.ts';

type How = 'copies' | 'device' | 'itself';
type Step =
  | { readonly do: 'type'; readonly tab: number; readonly text: string }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'line'; readonly line: Line }
  | { readonly do: 'network'; readonly on: boolean }
  | { readonly do: 'full'; readonly on: boolean }
  | { readonly do: 'theirs' }
  | { readonly do: 'decide'; readonly tab: number; readonly mine: boolean }
  | { readonly do: 'save' | 'undo' | 'redo' | 'dismiss' | 'leave' | 'crash'; readonly tab: number };

const tab = fc.constantFrom(0, 1);
const step = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type'), tab, text: fc.string({ minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 20, 900, 1_600, 5_000, 70_000) }),
  },
  fc.record({
    do: fc.constant('line'),
    line: fc.constantFrom<Line>('good', 'loses requests', 'loses replies', 'slow'),
  }),
  fc.record({ do: fc.constant('network'), on: fc.boolean() }),
  fc.record({ do: fc.constant('full'), on: fc.boolean() }),
  fc.record({ do: fc.constant('theirs') }),
  fc.record({ do: fc.constant('decide'), tab, mine: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('save', 'undo', 'redo', 'dismiss', 'leave', 'crash'), tab }),
  },
);

/** A tab with the editor of one note, opened again after it was left or crashed. */
class Tab {
  private readonly world: FakeWorld;
  private readonly how: How;
  readonly lies: string[];
  /** Texts that the author chose to discard. */
  readonly givenUp: Set<string>;
  private engine!: DraftEngine<Note, StoredNote, NoteSaving>;
  private close = (): void => undefined;
  private cut = (): void => undefined;

  constructor(world: FakeWorld, how: How, lies: string[], givenUp: Set<string>) {
    this.world = world;
    this.how = how;
    this.lies = lies;
    this.givenUp = givenUp;
    this.open();
  }

  open(): void {
    const page = this.world.tab();
    const { surroundings, call } = page;
    const { stored, copy } = this.world;
    const key = (id: string | null): string => `note.${id ?? 'new'}`;
    this.cut = () => page.cut();
    this.engine = createDraft(
      { stored, copy, blank: { text: '' }, schema: NoteSchema, key, port: this.world.port(call, this.how) },
      surroundings,
    );
    this.close = this.engine.open();
  }

  get text(): string {
    return this.engine.state().history.now.text;
  }

  /** The author's unsaved text in this tab. */
  get unsaved(): string | null {
    const { history, saved } = this.engine.state();
    return this.engine.same(history.now, saved) ? null : this.text;
  }

  /** True when the server has this text, or a version that continues it. */
  isSaved(text = this.text): boolean {
    return [...this.world.versions.values()].some((version) => version.startsWith(text.trim()));
  }

  /** The text of the working copy at the server. */
  private get copied(): string | undefined {
    const { copy } = this.world;
    return copy === null ? undefined : (JSON.parse(copy.content) as Note).text;
  }

  /** True when this tab still shows the text, or a version of it that was edited in the other tab. */
  finds(text: string): boolean {
    const { history, other, theirs } = this.engine.state();
    return [history.now.text, other?.text, theirs?.text].some((found) => found?.startsWith(text));
  }

  /** Compares the status that the author sees with the facts. */
  check(): void {
    const state = this.engine.state();
    const status = placeOf(state, this.engine.same, this.how === 'device' ? 'device' : 'server');
    const inSlot = [...this.world.device.values()].flatMap((value) => {
      const { form, other } = JSON.parse(value) as { form: Note; other: Note | null };
      return [form.text, other?.text];
    });
    const isTrue = {
      clean: () => this.isSaved(),
      // The copy may be one of a discarded or saved text that is deleted a moment after it was opened.
      kept: () => this.isSaved() || this.givenUp.has(this.text) || this.copied?.startsWith(this.text) === true,
      device: () => inSlot.includes(this.text),
      offline: () => inSlot.includes(this.text),
      waiting: () => this.unsaved !== null,
      keeping: () => state.sending !== null,
      failed: () => this.unsaved !== null,
    }[status]();
    if (!isTrue) this.lies.push(`“${this.text}” is said to be ${status}`);
  }

  take(one: Step): void {
    const { engine } = this;
    if (one.do === 'type') engine.change('text', { text: this.text + one.text });
    else if (one.do === 'save') void engine.save('draft');
    else if (one.do === 'undo') {
      const before = this.text;
      engine.undo();
      this.discard(before, this.text);
    } else if (one.do === 'redo') engine.redo();
    else if (one.do === 'dismiss') engine.dismissConflict();
    else if (one.do === 'decide') {
      const { other, theirs } = engine.state();
      if (other !== null && theirs === null) {
        if (one.mine) this.discard(other.text, this.text);
        else this.discard(this.text, other.text);
      } else if (theirs !== null && !one.mine) this.discard(this.text, theirs.text);
      engine.choose(one.mine ? 'mine' : 'other');
    }
  }

  /** The discarded text may have been begun in the other tab, so its beginnings are discarded with it. */
  private discard(text: string, chosen: string): void {
    for (let length = 1; length <= text.length; length += 1) {
      const beginning = text.slice(0, length);
      if (!chosen.startsWith(beginning)) this.givenUp.add(beginning);
    }
  }

  end(how: 'leave' | 'crash'): void {
    if (how === 'leave') this.close();
    else this.cut();
  }
}

const run = async (how: How, steps: readonly Step[], tabCount: number, mayBeFull: boolean): Promise<string[]> => {
  const lies: string[] = [];
  const givenUp = new Set<string>();
  const world = new FakeWorld({ id: NOTE_ID, version: 1, text: 'a' });
  const tabs = Array.from({ length: tabCount }, () => new Tab(world, how, lies, givenUp));
  for (const one of steps) {
    const here = 'tab' in one ? tabs[one.tab] : undefined;
    if (one.do === 'wait') {
      const before = tabs.map(({ text }) => text.trim());
      await world.turn(one.ms);
      await world.tell();
      for (const [index, { text }] of tabs.entries()) {
        // Replies never change the author's text.
        const isDropped = [...world.versions.values()].includes(text);
        if (text.trim() !== before[index] && !isDropped) lies.push(`“${before[index] ?? ''}” became “${text}”`);
      }
    } else if (one.do === 'line') world.line = one.line;
    else if (one.do === 'network') world.connectivity.turn(one.on);
    else if (one.do === 'full') world.full = one.on && mayBeFull;
    else if (one.do === 'theirs') world.save(`theirs ${String(world.versions.size)}`);
    else if (here !== undefined && (one.do === 'leave' || one.do === 'crash')) {
      const { unsaved } = here;
      here.end(one.do);
      // Opening reads from the server, after the requests that are on their way.
      await world.arrive();
      here.open();
      const isGone = unsaved !== null && !here.isSaved(unsaved) && !givenUp.has(unsaved) && !here.finds(unsaved);
      if (isGone && !mayBeFull) lies.push(`“${unsaved}” is lost`);
    } else here?.take(one);
    // Changes by other tabs arrive a moment later.
    if (tabs.length === 1 || one.do === 'wait') for (const each of tabs) each.check();
  }
  return lies;
};

const CASES = (['copies', 'device', 'itself'] as const).flatMap((how) => [
  { how, tabs: 1, full: false, title: 'in one tab: nothing typed is lost, and what is said about it is true' },
  { how, tabs: 1, full: true, title: 'on a device that may be full: what is said is true' },
  { how, tabs: 2, full: false, title: 'in two tabs: nothing typed is lost unchosen, and what is said is true' },
]);

it.each(CASES)('a draft ($how) $title', async ({ how, tabs, full }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      expect(await run(how, steps, tabs, full)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('a deletion that waited for a slow save leaves the working copy that the other tab has stored since', async () => {
  const steps: readonly Step[] = [
    { do: 'type', tab: 1, text: ' ' },
    { do: 'line', line: 'slow' },
    { do: 'network', on: true },
    { do: 'undo', tab: 1 },
    { do: 'network', on: true },
    { do: 'type', tab: 0, text: '!' },
    { do: 'wait', ms: 5_000 },
  ];
  expect(await run('copies', steps, 2, false)).toEqual([]);
});
