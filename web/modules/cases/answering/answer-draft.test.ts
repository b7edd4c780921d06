import { describe, expect, it } from 'vitest';
import type { Reply } from '#shared/client/reply.ts';
import { networkFailure } from '#shared/client/reply.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { createDraft } from '../../../app/drafts/create-draft.ts';
import { placeOf } from '../../../app/drafts/state.ts';
import { answerDraft } from './answer-draft.ts';

const submission = (text: string, revision: number, state: Submission['state'] = 'draft'): Submission => ({
  _id: 'f'.repeat(24),
  caseStudy: { _id: 'e'.repeat(24), title: 'One lime', subject: 'Strategy', published: true },
  state,
  revision,
  answers: text === '' ? [] : [{ questionId: 'q1', text }],
  words: 0,
  questions: [],
  rubric: [],
  updatedAt: '',
  submittedAt: null,
  grade: null,
});
const refused = (code: 'EDIT_CONFLICT' | 'SUBMISSION_FINISHED' | 'VALIDATION_FAILED', status = 409) =>
  ({ ok: false, error: { code, status, message: code } }) as const;

/** A server with one draft, a device and a manual clock. */
const surroundings = (stored = new Map<string, string>()) => {
  const timers = new Map<object, () => void>();
  const sent: string[] = [];
  const online = { now: true, tell: (now: boolean): boolean => now };
  const server = { text: '', revision: 0, state: 'draft' as Submission['state'], replies: [] as Reply<Submission>[] };
  let finished = 0;
  const make = (start: Submission | null) => {
    const engine = createDraft(
      answerDraft({
        caseId: 'c',
        userId: 'u',
        submission: start,
        calls: {
          save: ({ answers, revision, submit }) => {
            const text = answers.find(({ questionId }) => questionId === 'q1')?.text ?? '';
            sent.push(`${text}@${String(revision)}${submit === true ? '!' : ''}`);
            const planned = server.replies.shift();
            if (planned !== undefined) return Promise.resolve(planned);
            if (server.state !== 'draft') return Promise.resolve(refused('SUBMISSION_FINISHED'));
            if (revision !== server.revision) return Promise.resolve(refused('EDIT_CONFLICT'));
            server.text = text;
            server.revision += 1;
            if (submit === true) server.state = 'submitted';
            return Promise.resolve({ ok: true, data: submission(text, server.revision, server.state) });
          },
          load: () => Promise.resolve({ ok: true, data: submission(server.text, server.revision, server.state) }),
        },
        onSaved: () => undefined,
        onFinished: () => (finished += 1),
      }),
      {
        device: {
          get: (key) => stored.get(key) ?? null,
          set: (key, value) => {
            stored.set(key, value);
            return true;
          },
          remove: (key) => void stored.delete(key),
          subscribe: () => () => undefined,
        },
        clock: {
          now: () => 0,
          after: (_, run) => {
            const timer = {};
            timers.set(timer, run);
            return () => timers.delete(timer);
          },
        },
        connectivity: {
          online: () => online.now,
          subscribe: (listener) => {
            online.tell = (now) => {
              listener(now);
              return now;
            };
            return () => undefined;
          },
        },
      },
    );
    return {
      open: engine.open,
      write: (id: string, text: string) => engine.change(id, { [id]: text }),
      flush: engine.flush,
      refresh: engine.refresh,
      choose: (which: 'mine' | 'newer') => engine.choose(which === 'mine' ? 'mine' : 'other'),
      handIn: async () => {
        await engine.save('submit');
        return engine.state().error;
      },
      state: () => {
        const state = engine.state();
        const where = placeOf(state, engine.same, 'server');
        return {
          texts: state.history.now,
          save: where === 'clean' ? 'saved' : where === 'waiting' ? 'unsaved' : where,
          error: state.autosaveError,
          newer: state.theirs,
          handingIn: state.busy,
        };
      },
    };
  };
  /** Lets every timer run out, and what follows happen. */
  const pass = async (): Promise<void> => {
    const due = [...timers.values()];
    timers.clear();
    for (const run of due) run();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { make, pass, sent, server, stored, online, finished: () => finished };
};

describe('a draft', () => {
  it('is saved once after a pause, and then nothing is kept on the device', async () => {
    const world = surroundings();
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'On');
    keeper.write('q1', 'One');
    expect([keeper.state().save, world.stored.size]).toEqual(['unsaved', 1]);
    await world.pass();
    expect([world.sent, keeper.state().save, world.stored.size]).toEqual([['One@0'], 'saved', 0]);
  });
  it('is saved again when it was edited during the save', async () => {
    const world = surroundings();
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'One');
    const saving = world.pass();
    keeper.write('q1', 'One two');
    await saving;
    expect(keeper.state().save).not.toBe('saved');
    await world.pass();
    expect([world.sent.at(-1), keeper.state().save]).toEqual(['One two@1', 'saved']);
  });
  it('waits on the device while there is no network, and goes out when it is back', async () => {
    const world = surroundings();
    world.server.replies.push(networkFailure());
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'One');
    await world.pass();
    expect([keeper.state().save, world.stored.size]).toEqual(['offline', 1]);
    world.online.tell(true);
    await world.pass();
    expect([keeper.state().save, world.server.text]).toEqual(['saved', 'One']);
  });
  it('that only the device has comes back after a reload, and is saved', async () => {
    const world = surroundings();
    world.online.now = false;
    world.make(null).write('q1', 'Kept');
    world.online.now = true;
    const again = world.make(null);
    expect(again.state().texts).toEqual({ q1: 'Kept' });
    again.open();
    await world.pass();
    expect([world.server.text, again.state().save]).toEqual(['Kept', 'saved']);
  });
  it('says why the server would not take it, and tries the same again when asked', async () => {
    const world = surroundings();
    world.server.replies.push(refused('VALIDATION_FAILED', 400));
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'One');
    await world.pass();
    expect([keeper.state().save, keeper.state().error?.code]).toEqual(['failed', 'VALIDATION_FAILED']);
    keeper.flush();
    await world.pass();
    expect(keeper.state().save).toBe('saved');
  });
  it('from elsewhere is never written over unseen: the writer keeps theirs or takes it', async () => {
    for (const which of ['mine', 'newer'] as const) {
      const world = surroundings();
      world.server.text = 'Elsewhere';
      world.server.revision = 3;
      const keeper = world.make(submission('', 2));
      keeper.open();
      keeper.write('q1', 'Here');
      await world.pass();
      expect(keeper.state()).toMatchObject({ texts: { q1: 'Here' }, newer: { revision: 3 } });
      keeper.write('q1', 'Here still');
      await world.pass();
      expect(world.server.text).toBe('Elsewhere');
      keeper.choose(which);
      await world.pass();
      expect([world.server.text, keeper.state().texts['q1'], keeper.state().save]).toEqual(
        which === 'mine' ? ['Here still', 'Here still', 'saved'] : ['Elsewhere', 'Elsewhere', 'saved'],
      );
      expect(world.stored.size).toBe(0);
    }
  });
  it('stored on the device for an older revision asks immediately', () => {
    const world = surroundings();
    world.online.now = false;
    world.make(submission('Old', 1)).write('q1', 'Offline');
    const again = world.make(submission('Elsewhere', 2));
    expect(again.state()).toMatchObject({ texts: { q1: 'Offline' }, newer: { revision: 2 } });
  });
  it('that is read again and newer replaces what was not written on, and asks otherwise', () => {
    const world = surroundings();
    const idle = world.make(submission('Old', 1));
    idle.refresh(submission('New', 2));
    idle.refresh(submission('Old', 1));
    expect(idle.state()).toMatchObject({ texts: { q1: 'New' }, newer: null });
    const busy = world.make(submission('Old', 1));
    busy.write('q1', 'Mine');
    busy.refresh(submission('New', 2));
    expect(busy.state()).toMatchObject({ texts: { q1: 'Mine' }, newer: { revision: 2 } });
  });
  it('that another tab saved word for word is no conflict', async () => {
    const world = surroundings();
    world.server.text = 'Same';
    world.server.revision = 1;
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'Same');
    await world.pass();
    expect(keeper.state()).toMatchObject({ newer: null, save: 'saved' });
  });
  it('whose response was lost is no conflict, even if it was edited since', async () => {
    const world = surroundings();
    world.server.replies.push(networkFailure());
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'One');
    await world.pass();
    // It did arrive.
    world.server.text = 'One';
    world.server.revision = 1;
    keeper.write('q1', 'One two');
    await world.pass();
    expect(keeper.state().newer).toBeNull();
    await world.pass();
    expect([world.server.text, keeper.state().save]).toEqual(['One two', 'saved']);
  });
  it('ends when another tab submitted', async () => {
    const world = surroundings();
    world.server.state = 'submitted';
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'Late');
    await world.pass();
    expect(world.finished()).toBe(1);
  });
});

describe('a draft of the version before', () => {
  it('is read, and saved in today’s shape', async () => {
    const world = surroundings(
      new Map([['caseDraft:u:c', JSON.stringify({ texts: { q1: 'Old', q2: 7 }, revision: 1 })]]),
    );
    world.server.revision = 1;
    const keeper = world.make(submission('', 1));
    expect(keeper.state()).toMatchObject({ texts: { q1: 'Old' }, newer: null });
    keeper.open();
    await world.pass();
    expect([world.sent, world.server.text, world.stored.size]).toEqual([['Old@1'], 'Old', 0]);
  });
});

describe('handing in', () => {
  it('sends the last word with it, after a save that is under way', async () => {
    const world = surroundings();
    const keeper = world.make(null);
    keeper.open();
    keeper.write('q1', 'One');
    const saving = world.pass();
    keeper.write('q1', 'One two');
    expect(await keeper.handIn()).toBeNull();
    await saving;
    expect(world.sent).toEqual(['One@0', 'One two@1!']);
    expect([world.server.state, world.stored.size]).toEqual(['submitted', 0]);
  });
  it('that fails keeps everything and says why', async () => {
    const world = surroundings();
    world.server.replies.push(networkFailure());
    const keeper = world.make(submission('One', 1));
    world.server.revision = 1;
    expect((await keeper.handIn())?.code).toBe('NETWORK');
    expect(keeper.state()).toMatchObject({ texts: { q1: 'One' }, handingIn: false });
    expect(await keeper.handIn()).toBeNull();
  });
});
