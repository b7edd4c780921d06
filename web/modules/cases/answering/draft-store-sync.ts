/**
 * Keeps the draft of a submission: on the device at every letter, at the server as soon as the writer pauses. Two tabs
 * never write over each other: the server counts revisions, and the later one is asked which text stays.
 */
import type { ClientError } from '#shared/client/reply.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import type { DraftKeeper, DraftPorts, DraftState, Texts } from './draft-ports.ts';
import { readDraft } from './draft-store.ts';
import { answersOf, isPassing, retryDelay, same, textsOf } from './draft-texts.ts';

/** A pause of that long saves, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * The keeper of one draft.
 * @param start the submission as the server had it when the page was loaded
 */
export const createDraftKeeper = (start: Submission | null, ports: DraftPorts): DraftKeeper => {
  const { store, clock, connectivity } = ports;
  const listeners = new Set<() => void>();
  let revision = start?.revision ?? 0;
  let acked = textsOf(start?.answers ?? []);
  let tries = 0;
  /** What was sent and not answered: the server may have it all the same. */
  let unanswered: Texts | null = null;
  let underWay: Promise<ClientError | null> | null = null;
  let cancelTimer: (() => void) | null = null;
  let stopped = false;

  const kept = readDraft(store);
  const restored = kept !== null && !same(kept.texts, acked) ? kept : null;
  let state: DraftState = {
    texts: restored?.texts ?? acked,
    save: restored === null ? 'saved' : 'unsaved',
    error: null,
    // What this device kept was written to an older revision: somebody has saved elsewhere since.
    newer: restored !== null && restored.revision !== revision ? start : null,
    handingIn: false,
  };

  const change = (next: Partial<DraftState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const keep = (): void => store.keep(JSON.stringify({ texts: state.texts, revision }));
  const isDirty = (): boolean => !same(state.texts, acked);

  const wait = (milliseconds: number): void => {
    cancelTimer?.();
    if (!stopped) cancelTimer = clock.after(milliseconds, () => void send());
  };

  const accept = (saved: Submission, sent: Texts): void => {
    tries = 0;
    unanswered = null;
    revision = saved.revision;
    acked = sent;
    ports.saved(saved);
    if (isDirty()) {
      keep();
      change({ save: 'unsaved', error: null });
      wait(PAUSE_MS);
    } else {
      store.drop();
      change({ save: 'saved', error: null });
    }
  };

  /** It was handed in elsewhere, so that nothing kept here can be. */
  const end = (): void => {
    store.drop();
    ports.finished();
  };

  /** Somebody saved elsewhere: reads what, and asks the writer if it differs. */
  const meetNewer = async (error: ClientError): Promise<void> => {
    const reply = await ports.load();
    if (!reply.ok || reply.data === null) {
      change({ save: 'failed', error: reply.ok ? error : reply.error });
      return;
    }
    const newer = reply.data;
    if (newer.state !== 'draft') end();
    else if (same(textsOf(newer.answers), state.texts)) accept(newer, state.texts);
    // Our own save, whose reply was lost while the writer wrote on.
    else if (unanswered !== null && same(textsOf(newer.answers), unanswered)) accept(newer, unanswered);
    else change({ save: 'unsaved', error: null, newer });
  };

  const refuse = async (error: ClientError): Promise<void> => {
    if (error.code === 'EDIT_CONFLICT') await meetNewer(error);
    else if (error.code === 'SUBMISSION_FINISHED') end();
    else {
      change({ save: error.code === 'NETWORK' ? 'offline' : 'failed', error });
      if (!isPassing(error)) return;
      wait(retryDelay(error, tries));
      tries += 1;
    }
  };

  const call = async (submit: boolean, leaving: boolean): Promise<ClientError | null> => {
    const sent = state.texts;
    change({ save: 'saving' });
    const reply = await ports.save({ answers: answersOf(sent), revision, leaving, ...(submit ? { submit } : {}) });
    if (reply.ok) accept(reply.data, sent);
    else {
      if (isPassing(reply.error)) unanswered = sent;
      await refuse(reply.error);
    }
    return reply.ok ? null : reply.error;
  };

  const run = async (submit: boolean, leaving: boolean): Promise<ClientError | null> => {
    cancelTimer?.();
    cancelTimer = null;
    const own = call(submit, leaving);
    underWay = own;
    const error = await own;
    if (underWay === own) underWay = null;
    return error;
  };

  const send = async (leaving = false): Promise<void> => {
    if (underWay !== null || state.newer !== null || state.handingIn || !isDirty()) return;
    await run(false, leaving);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(questionId, text) {
      if (state.handingIn) return;
      change({ texts: { ...state.texts, [questionId]: text }, save: 'unsaved' });
      keep();
      if (state.newer === null && connectivity.online()) wait(PAUSE_MS);
      else if (state.newer === null) change({ save: 'offline' });
    },
    flush: (leaving = false) => void send(leaving),
    async handIn() {
      change({ handingIn: true });
      if (underWay !== null) await underWay;
      const error = state.newer === null ? await run(true, false) : null;
      if (error === null && state.newer === null) store.drop();
      change({ handingIn: false });
      return error;
    },
    choose(which) {
      const { newer } = state;
      if (newer === null) return;
      revision = newer.revision;
      acked = textsOf(newer.answers);
      if (which === 'newer') {
        store.drop();
        change({ texts: acked, newer: null, save: 'saved', error: null });
        return;
      }
      change({ newer: null, save: 'unsaved', error: null });
      keep();
      void send();
    },
    refresh(submission) {
      if (submission.revision <= revision || underWay !== null) return;
      if (isDirty()) {
        cancelTimer?.();
        change({ newer: submission });
        return;
      }
      revision = submission.revision;
      acked = textsOf(submission.answers);
      change({ texts: acked });
    },
    open() {
      stopped = false;
      if (isDirty() && state.newer === null) wait(0);
      const stopListening = connectivity.subscribe((online) => {
        tries = 0;
        if (online) void send();
        else if (isDirty()) change({ save: 'offline' });
      });
      return () => {
        stopListening();
        void send(true);
        stopped = true;
        cancelTimer?.();
      };
    },
  };
};
