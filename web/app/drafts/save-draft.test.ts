import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { settle } from '#shared/attempt/fake-time.ts';
import type { Reply } from '#shared/client/reply.ts';
import { createDraft } from './create-draft.ts';
import type { DraftPort, DraftSurroundings, WorkingCopies } from './ports.ts';
import { placeOf } from './state.ts';

interface Note {
  readonly title: string;
  readonly text: string;
}
interface StoredNote extends Note {
  readonly id: string;
  readonly status?: 'published';
  readonly version: number;
}
interface Saving {
  readonly status: 'draft' | 'published';
}

const ID = 'a1';
const asStored = (form: Note, version: number): StoredNote => ({ ...form, id: ID, version });
const CONFLICT: Reply<StoredNote> = { ok: false, error: { code: 'EDIT_CONFLICT', status: 409, message: 'No' } };

type Port = DraftPort<Note, StoredNote, Saving>;
type Sent = Parameters<Port['send']>;

/** Saves that have reached the server; the test answers each. */
let sends: { readonly args: Sent; readonly answer: (reply: Reply<StoredNote>) => Promise<void> }[];
const keep = vi.fn<WorkingCopies['keep']>();
const drop = vi.fn<WorkingCopies['drop']>();
const read = vi.fn<Port['read']>();

const PORT: Port = {
  idOf: ({ id }) => id,
  versionOf: ({ version }) => version,
  // Trims the text, as the server does.
  formOf: ({ title, text }) => ({ title: title.trim(), text: text.trim() }),
  isOtherwise: (theirs, stored) => theirs.status !== stored.status,
  apart: (form) => ({ form, saving: { status: 'draft' } }),
  problemsOf: ({ title }) => (title === '' ? [{ field: 'title', message: 'Title is required' }] : []),
  send: (...args) =>
    new Promise((resolve) => {
      sends.push({
        args,
        answer: async (reply) => {
          resolve(reply);
          await settle();
        },
      });
    }),
  read,
  copies: { keep, drop },
};

/** No time passes, so nothing is sent automatically. */
const SURROUNDINGS: DraftSurroundings = {
  clock: { now: () => 0, after: () => () => undefined },
  connectivity: { online: () => true, subscribe: () => () => undefined },
  device: { get: () => null, set: () => true, remove: () => undefined, subscribe: () => () => undefined },
};

interface Start {
  readonly stored: StoredNote | null;
  /** Changes in the server's working copy. */
  readonly copy?: Note;
}
const NEW: Start = { stored: null };
const OLD: Start = { stored: asStored({ title: 'Quay', text: '' }, 3) };

const opened = ({ stored, copy }: Start) => {
  const engine = createDraft(
    {
      stored,
      copy:
        copy === undefined
          ? null
          : {
              content: JSON.stringify(copy),
              baseVersion: stored?.version ?? null,
              savedAt: '2026-11-20T10:00:00.000Z',
            },
      blank: { title: '', text: '' },
      schema: v.object({ title: v.string(), text: v.string() }),
      key: (id) => `note.${id ?? 'new'}`,
      port: PORT,
    },
    SURROUNDINGS,
  );
  return {
    get current() {
      const state = engine.state();
      const { history, stored: now, theirs, restoredAt, shown } = state;
      return {
        ...engine,
        form: history.now,
        stored: now,
        place: placeOf(state, engine.same, 'server'),
        restored: restoredAt !== null,
        conflict: theirs !== null,
        shown,
        canUndo: history.past.length > 0,
      };
    },
  };
};
type Opened = ReturnType<typeof opened>;

const type = (writing: Opened, field: keyof Note, words: string): void =>
  writing.current.change(field, { [field]: words });
/** Starts a save; the outcome is set once the test has waited. */
const ask = (writing: Opened, status: Saving['status'] = 'draft') => {
  const save: { outcome?: StoredNote | null } = {};
  void writing.current.save({ status }).then((outcome) => {
    save.outcome = outcome;
  });
  return save;
};
const sent = async (count: number): Promise<(typeof sends)[number]> => {
  await settle();
  expect(sends).toHaveLength(count);
  const last = sends.at(-1);
  if (last === undefined) throw new Error('Nothing was sent');
  return last;
};

beforeEach(() => {
  sends = [];
  keep.mockReset().mockResolvedValue({ ok: true, data: null });
  drop.mockReset().mockResolvedValue(null);
  read.mockReset();
});

describe('text typed during a save', () => {
  it('stays, is unsaved, and can be undone', async () => {
    const writing = opened(OLD);
    type(writing, 'title', 'Quays');
    ask(writing);
    const save = await sent(1);
    type(writing, 'text', 'They are long.');
    await save.answer({ ok: true, data: asStored({ title: 'Quays', text: '' }, 4) });
    expect(writing.current.form).toEqual({ title: 'Quays', text: 'They are long.' });
    expect(writing.current.stored?.version).toBe(4);
    expect(writing.current.place).not.toBe('clean');
    writing.current.undo();
    expect(writing.current.form).toEqual({ title: 'Quays', text: '' });
    expect(writing.current.canUndo).toBe(true);
  });

  it('is stored immediately as changes to the saved item, even if it was new', async () => {
    const writing = opened(NEW);
    type(writing, 'title', 'Quay');
    const first = ask(writing);
    const save = await sent(1);
    type(writing, 'text', 'It is long.');
    await save.answer({ ok: true, data: asStored({ title: 'Quay', text: '' }, 1) });
    expect(first.outcome?.id).toBe(ID);
    const content = JSON.stringify({ title: 'Quay', text: 'It is long.' });
    expect(keep).toHaveBeenCalledWith(ID, { content, baseVersion: 1 });
    expect(drop.mock.calls).toEqual([['new']]);
  });

  it('is saved over the version that the save made', async () => {
    const writing = opened(OLD);
    ask(writing);
    const save = await sent(1);
    type(writing, 'text', 'It is long.');
    await save.answer({ ok: true, data: asStored({ title: 'Quay', text: '' }, 4) });
    ask(writing);
    const { args } = await sent(2);
    expect(args[0]).toEqual({ title: 'Quay', text: 'It is long.' });
    expect(args[2]).toEqual({ id: ID, baseVersion: 4 });
  });
});

it('a save without later changes shows the server’s version', async () => {
  const writing = opened(OLD);
  type(writing, 'title', ' Quays ');
  ask(writing);
  const save = await sent(1);
  await save.answer({ ok: true, data: asStored({ title: ' Quays ', text: '' }, 4) });
  expect(writing.current.form.title).toBe('Quays');
  expect(writing.current.place).toBe('clean');
  expect(writing.current.canUndo).toBe(false);
  expect(drop.mock.calls).toEqual([[ID]]);
});

describe('a second save during the first', () => {
  it('doesn’t create a new item twice', async () => {
    const writing = opened(NEW);
    type(writing, 'title', 'Quay');
    const first = ask(writing);
    const second = ask(writing);
    const save = await sent(1);
    await save.answer({ ok: true, data: asStored({ title: 'Quay', text: '' }, 1) });
    expect(sends).toHaveLength(1);
    expect(first.outcome?.id).toBe(ID);
    expect(second.outcome).toBeNull();
  });

  it('waits, then saves later changes over the first version', async () => {
    const writing = opened(NEW);
    type(writing, 'title', 'Quay');
    const first = ask(writing);
    const save = await sent(1);
    type(writing, 'text', 'It is long.');
    const second = ask(writing);
    expect(sends).toHaveLength(1);
    await save.answer({ ok: true, data: asStored({ title: 'Quay', text: '' }, 1) });
    const { args, answer } = await sent(2);
    expect(args[0]).toEqual({ title: 'Quay', text: 'It is long.' });
    expect(args[2]).toEqual({ id: ID, baseVersion: 1 });
    // The first caller may open another page, so it resolves after the second save.
    expect(first.outcome).toBeUndefined();
    await answer({ ok: true, data: asStored({ title: 'Quay', text: 'It is long.' }, 2) });
    expect(first.outcome?.id).toBe(ID);
    expect(second.outcome?.version).toBe(2);
    expect(writing.current.conflict).toBe(false);
    expect(writing.current.place).toBe('clean');
  });

  it('is sent even if only the status differs', async () => {
    const writing = opened(OLD);
    ask(writing, 'draft');
    const save = await sent(1);
    ask(writing, 'published');
    await save.answer({ ok: true, data: asStored({ title: 'Quay', text: '' }, 4) });
    const { args } = await sent(2);
    expect(args[1]).toEqual({ status: 'published' });
    expect(args[2]).toEqual({ id: ID, baseVersion: 4 });
  });

  it('is skipped when the same form was just refused', async () => {
    read.mockResolvedValue({ ok: true, data: asStored({ title: 'Quay', text: 'Theirs' }, 4) });
    const writing = opened(OLD);
    ask(writing);
    const save = await sent(1);
    const second = ask(writing);
    await save.answer(CONFLICT);
    expect(writing.current.conflict).toBe(true);
    expect(second.outcome).toBeNull();
    expect(sends).toHaveLength(1);
  });
});

describe('restored changes', () => {
  const copy = { title: 'Quay', text: 'It is long.' };

  it('are marked as restored until they are saved', async () => {
    const writing = opened({ ...OLD, copy });
    expect(writing.current.restored).toBe(true);
    ask(writing);
    const save = await sent(1);
    await save.answer({ ok: true, data: asStored(copy, 4) });
    expect(writing.current.restored).toBe(false);
  });

  it('to a new item leave an empty form when discarded', async () => {
    const writing = opened({ ...NEW, copy });
    await writing.current.discard();
    expect(drop.mock.calls).toEqual([['new']]);
    expect(writing.current.form).toEqual({ title: '', text: '' });
    expect([writing.current.restored, writing.current.place]).toEqual([false, 'clean']);
  });

  it('leave the stored item when discarded', async () => {
    read.mockResolvedValue({ ok: true, data: asStored({ title: 'Quay', text: 'Theirs' }, 5) });
    const writing = opened({ ...OLD, copy });
    await writing.current.discard();
    expect(writing.current.form).toEqual({ title: 'Quay', text: 'Theirs' });
    expect(drop.mock.calls).toEqual([[ID]]);
    expect(writing.current.restored).toBe(false);
  });

  it('stay when the stored item can’t be read', async () => {
    read.mockResolvedValue(CONFLICT);
    const writing = opened({ ...OLD, copy });
    await writing.current.discard();
    expect(writing.current.form).toEqual(copy);
    expect(drop).not.toHaveBeenCalled();
    expect(writing.current.restored).toBe(true);
  });
});

describe('a check before the author confirms a save', () => {
  it('shows what prevents it, and sends nothing', async () => {
    const writing = opened(OLD);
    type(writing, 'title', '');
    expect(writing.current.check({ status: 'published' })).toBe(false);
    expect(writing.current.shown).toEqual({ status: 'published' });
    await settle();
    expect(sends).toHaveLength(0);
  });
  it('of a possible save shows nothing and doesn’t become the requested one', async () => {
    const writing = opened(OLD);
    type(writing, 'title', 'Quays');
    expect(writing.current.check({ status: 'published' })).toBe(true);
    expect(writing.current.shown).toBeNull();
    type(writing, 'title', '');
    writing.current.check({ status: 'published' });
    type(writing, 'title', 'Quays');
    writing.current.refresh(asStored({ title: 'Theirs', text: '' }, 4));
    expect(writing.current.conflict).toBe(true);
    read.mockResolvedValue({ ok: true, data: asStored({ title: 'Theirs', text: '' }, 4) });
    await writing.current.overwrite();
    // A check alone never publishes: the text continues on the newest version.
    expect(sends).toHaveLength(0);
    expect(writing.current).toMatchObject({ conflict: false, form: { title: 'Quays' }, stored: { version: 4 } });
  });
});

describe('after a conflict', () => {
  const theirs = asStored({ title: 'Quay', text: 'Theirs' }, 4);
  const thirds = asStored({ title: 'Quay', text: 'Third' }, 5);
  const conflicting = async (): Promise<Opened> => {
    read.mockResolvedValue({ ok: true, data: theirs });
    const writing = opened(OLD);
    type(writing, 'title', 'Quays');
    ask(writing);
    await (await sent(1)).answer(CONFLICT);
    expect(writing.current.conflict).toBe(true);
    read.mockResolvedValue({ ok: true, data: thirds });
    return writing;
  };

  it('a save over the version that the author saw meets a third one as another conflict', async () => {
    const writing = await conflicting();
    void writing.current.overwrite();
    const save = await sent(2);
    expect(save.args[2]).toEqual({ id: ID, baseVersion: 4 });
    await save.answer(CONFLICT);
    expect(writing.current.conflict).toBe(true);
    expect(writing.current.state().theirs).toEqual(thirds);
  });

  it('a version that is the same but for something a save would overwrite is one, too', async () => {
    read.mockResolvedValue({ ok: true, data: { ...asStored({ title: 'Quay', text: '' }, 3), status: 'published' } });
    const writing = opened(OLD);
    type(writing, 'title', 'Quays');
    ask(writing);
    await (await sent(1)).answer(CONFLICT);
    expect(writing.current.conflict).toBe(true);
    expect(writing.current.state().error).toBeNull();
  });

  it('a merged form continues on the version that the author saw, and saves nothing itself', async () => {
    const writing = await conflicting();
    writing.current.merge({ title: 'Quays', text: 'Theirs' });
    expect(writing.current).toMatchObject({
      conflict: false,
      form: { title: 'Quays', text: 'Theirs' },
      stored: theirs,
    });
    ask(writing);
    const save = await sent(2);
    expect(save.args.slice(0, 3)).toEqual([
      { title: 'Quays', text: 'Theirs' },
      { status: 'draft' },
      { id: ID, baseVersion: 4 },
    ]);
    await save.answer(CONFLICT);
    expect(writing.current.state().theirs).toEqual(thirds);
  });

  it('undoing a merge leads to the other version, which no save then overwrites', async () => {
    const writing = await conflicting();
    writing.current.merge({ title: 'Quays', text: 'Theirs' });
    writing.current.undo();
    expect(writing.current.form).toEqual({ title: 'Quay', text: 'Theirs' });
    writing.current.redo();
    expect(writing.current.form).toEqual({ title: 'Quays', text: 'Theirs' });
  });
});

it('the editor learns of such a change by another part of the page, and the text stays', () => {
  const writing = opened(OLD);
  type(writing, 'title', 'Quays');
  writing.current.refresh({ ...asStored({ title: 'Quay', text: '' }, 3), status: 'published' });
  expect(writing.current).toMatchObject({ conflict: false, form: { title: 'Quays' }, stored: { status: 'published' } });
});
