/** Saves a draft: one save at a time, and never over another author's version unless the author confirms it. */
import type { ClientError, Reply } from '#shared/client/reply.ts';
import { isTemporary, type Autosave } from './autosave.ts';
import type { DraftCore } from './core.ts';
import type { DraftActions } from './draft.ts';
import { createTurns } from './turns.ts';

type SavingActions<Form, Stored, Saving> = Pick<
  DraftActions<Form, Stored, Saving>,
  'check' | 'save' | 'overwrite' | 'merge' | 'saveApart' | 'discard' | 'drop' | 'dismissConflict' | 'refresh'
>;

/** A save that was sent. */
interface Sent<Form> {
  readonly form: Form;
  /** The server's version of the form; null before its reply. */
  readonly made: Form | null;
  readonly saving: string;
  readonly image: File | null;
}

export const createSaving = <Form extends object, Stored, Saving>(
  core: DraftCore<Form, Stored, Saving>,
  autosave: Autosave,
): SavingActions<Form, Stored, Saving> => {
  const { dispatch, state, same, options } = core;
  const { port, blank, onSaved, onFinished } = options;
  const inTurn = createTurns();
  const isQuiet = port.autosave !== undefined;
  let last: Sent<Form> | null = null;
  /** A save without a reply: the server may have stored it. */
  let unanswered: Sent<Form> | null = null;
  const now = (): Form => state().history.now;

  const isOtherwise = (theirs: Stored): boolean => {
    const { stored } = state();
    return stored !== null && port.isOtherwise?.(theirs, stored) === true;
  };

  const take = async (stored: Stored, sent: Form, image: File | null): Promise<Stored> => {
    const before = core.id();
    const isLast = now() === sent;
    const form = isLast && !isQuiet ? port.formOf(stored) : sent;
    if (last !== null) last = { ...last, made: form };
    unanswered = null;
    autosave.settle(null);
    const rest = (one: Form): Form => port.restAfter?.(one, sent) ?? one;
    dispatch({ type: 'saved', stored, version: port.versionOf(stored), sent, form, image, rest });
    const isNew = before !== core.id();
    if (isNew) core.forget();
    else core.remember({ pending: true, sent: [] });
    if ((isLast || isNew) && core.isAlone()) void autosave.dropCopy(before);
    if (isNew) core.rekey();
    onSaved?.(stored);
    if (!isLast && core.isChanged()) {
      // Without a pause: the caller may open another page, which starts with the working copy.
      if (isQuiet) autosave.schedule();
      else await autosave.storeCopy();
    }
    return stored;
  };

  const finish = (): null => {
    core.forget();
    onFinished?.();
    return null;
  };
  const fail = (error: ClientError, automatic: boolean): null => {
    if (automatic) autosave.settle(error);
    else {
      dispatch({ type: 'refused', error });
      autosave.schedule();
    }
    return null;
  };

  const send = async (
    form: Form,
    saving: Saving,
    { automatic = false, leaving = false, apart = false },
  ): Promise<Reply<Stored>> => {
    const { image, base, stored } = state();
    const id = core.id();
    const over = id === null || apart ? null : { id, baseVersion: base };
    dispatch(automatic ? { type: 'sending', form } : { type: 'started' });
    last = { form, made: null, saving: JSON.stringify(saving), image };
    const reply = await port.send(form, saving, over, { stored, image, leaving });
    dispatch({ type: 'stopped' });
    if (!reply.ok && isTemporary(reply.error)) unanswered = last;
    return reply;
  };

  const attempt = async (saving: Saving, how = { automatic: false, leaving: false }): Promise<Stored | null> => {
    const form = now();
    const { image } = state();
    const reply = await send(form, saving, how);
    if (reply.ok) return take(reply.data, form, image);
    const { error } = reply;
    if (error.code === port.finished?.code) return finish();
    if (error.code !== 'EDIT_CONFLICT' || (core.id() === null && !isQuiet)) return fail(error, how.automatic);
    const newest = await port.read(core.id());
    if (!newest.ok || newest.data === null) return fail(newest.ok ? error : newest.error, how.automatic);
    return meet(newest.data, error, saving, how);
  };

  /** The stored version isn't the one that the changes are based on. */
  const meet = async (
    theirs: Stored,
    error: ClientError,
    saving: Saving,
    how: { readonly automatic: boolean; readonly leaving: boolean },
  ): Promise<Stored | null> => {
    if (port.finished?.is(theirs) === true) return finish();
    if (port.versionOf(theirs) === state().base && !isOtherwise(theirs)) return fail(error, how.automatic);
    const form = port.formOf(theirs);
    if (isQuiet && same(form, now())) return take(theirs, now(), state().image);
    if (port.isPart === true && (same(form, now()) || same(form, state().saved))) {
      dispatch({ type: 'rebased', stored: theirs, version: port.versionOf(theirs), saved: form });
      return attempt(saving, how);
    }
    // Our own save, whose reply was lost.
    const ours = unanswered !== null && same(form, unanswered.form) ? unanswered : null;
    if (ours !== null && (isQuiet || ours.saving === JSON.stringify(saving))) {
      const taken = await take(theirs, ours.form, ours.image);
      return core.isChanged() && !how.automatic ? attempt(saving) : taken;
    }
    dispatch({ type: 'conflict', theirs });
    return null;
  };

  /** True when the previous save sent exactly this form. */
  const wasSent = (saving: Saving): boolean =>
    last !== null &&
    last.saving === JSON.stringify(saving) &&
    last.image === state().image &&
    (now() === last.form || now() === last.made);

  const read = async (): Promise<Stored | null> => {
    const reply = await port.read(core.id());
    if (reply.ok) return reply.data;
    dispatch({ type: 'refused', error: reply.error });
    return null;
  };
  const replace = (stored: Stored | null): void => {
    const version = stored === null ? null : port.versionOf(stored);
    dispatch({ type: 'replaced', stored, version, form: stored === null ? blank : port.formOf(stored) });
    core.remember({ pending: true, sent: [] });
  };

  autosave.onDue = (leaving) =>
    void inTurn(async () => {
      if (port.autosave === undefined || !core.isChanged() || core.isUndecided()) return;
      await attempt(port.autosave, { automatic: true, leaving });
    });

  return {
    check: (saving) => {
      const isPossible = port.problemsOf(now(), saving).length === 0;
      if (!isPossible) dispatch({ type: 'impossible', saving });
      return isPossible;
    },
    save: (saving) =>
      inTurn(async (alone) => {
        if (!alone && wasSent(saving)) return null;
        dispatch({ type: 'wanted', saving });
        return port.problemsOf(now(), saving).length > 0 ? null : attempt(saving);
      }),
    overwrite: () =>
      inTurn(async () => {
        const { theirs, wanted } = state();
        const saving = wanted ?? port.autosave;
        if (theirs === null) return null;
        dispatch({ type: 'dismissed' });
        // Not on the newest version: one that was saved since the author saw theirs is a conflict again.
        dispatch({ type: 'rebased', stored: theirs, version: port.versionOf(theirs), saved: port.formOf(theirs) });
        if (saving !== undefined) return attempt(saving, { automatic: saving === port.autosave, leaving: false });
        // No save was requested: the form continues as a draft of the newest version.
        core.remember({ pending: true, sent: [] });
        autosave.schedule();
        return null;
      }),
    merge(form) {
      const { theirs } = state();
      if (theirs === null) return;
      dispatch({ type: 'merged', stored: theirs, version: port.versionOf(theirs), saved: port.formOf(theirs), form });
      core.remember({ pending: true, sent: [] });
      autosave.schedule();
    },
    saveApart: () =>
      inTurn(async () => {
        const apart = port.apart?.(now());
        if (apart === undefined) return null;
        const reply = await send(apart.form, apart.saving, { apart: true });
        if (!reply.ok) return fail(reply.error, false);
        replace(state().stored);
        if (core.isAlone()) void autosave.dropCopy(core.id());
        return reply.data;
      }),
    discard: () =>
      inTurn(async () => {
        dispatch({ type: 'started' });
        const isNew = core.id() === null && !isQuiet;
        const newest = isNew ? null : await read();
        if (isNew || newest !== null) {
          replace(newest);
          if (core.isAlone()) await autosave.dropCopy(core.id());
        }
        dispatch({ type: 'stopped' });
      }),
    drop: () => {
      const { stored, base, saved } = state();
      dispatch({ type: 'replaced', stored, version: base, form: saved });
      core.remember({ pending: true, sent: [] });
    },
    dismissConflict: () => {
      dispatch({ type: 'dismissed' });
      autosave.schedule();
    },
    refresh(stored) {
      const { base, busy, sending, saved } = state();
      const version = port.versionOf(stored);
      const isNews = version > (base ?? 0) || (version === base && isOtherwise(stored));
      if (!isNews || busy || (isQuiet && sending !== null)) return;
      const form = port.formOf(stored);
      if (same(form, saved)) dispatch({ type: 'rebased', stored, version, saved });
      else if (!core.isChanged()) replace(stored);
      else dispatch({ type: 'conflict', theirs: stored });
    },
  };
};
