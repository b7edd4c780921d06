import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/errors.ts';
import { historyReducer, startHistory } from './history.ts';
import type { Keeping, Saving } from './saving.ts';
import { useKeptCopy } from './use-kept-copy.ts';

/** What an editor knows of the thing that it writes: how it is read, kept and saved. */
export interface WritingPort<Form, Stored> {
  readonly idOf: (stored: Stored) => string;
  readonly versionOf: (stored: Stored) => number;
  readonly formOf: (stored: Stored) => Form;
  /** The form as something of its own, beside what somebody else saved. */
  readonly apart: (form: Form) => Form;
  /** Everything that keeps the form from being saved so. */
  readonly problemsOf: (form: Form, saving: Saving) => readonly Problem[];
  /** Saves it over that version, or as something new. */
  readonly send: (
    form: Form,
    saving: Saving,
    over: { readonly id: string; readonly baseVersion: number | null } | null,
  ) => Promise<Reply<Stored>>;
  /** What is stored now; null where the person may no longer change it. */
  readonly read: (id: string) => Promise<Reply<Stored | null>>;
  readonly keep: (
    key: string,
    copy: { readonly content: string; readonly baseVersion: number | null },
    signal: AbortSignal | null,
  ) => Promise<Reply<unknown>>;
  readonly drop: (key: string) => Promise<unknown>;
}

export interface Writing<Form, Stored> {
  readonly form: Form;
  /** As it was saved last; null while it is new. */
  readonly stored: Stored | null;
  readonly keeping: Keeping;
  readonly busy: boolean;
  /** Shown once somebody has tried to save. */
  readonly problems: readonly Problem[];
  readonly conflict: boolean;
  readonly error: ClientError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (field: string, changes: Partial<Form>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: (saving: Saving) => Promise<Stored | null>;
  /** After a conflict: saves over what somebody else saved. */
  readonly overwrite: () => Promise<void>;
  /** After a conflict: saves this as something of its own. */
  readonly saveApart: () => Promise<Stored | null>;
  /** Drops the unsaved changes and goes on with what is saved. */
  readonly discard: () => Promise<void>;
  readonly dismissConflict: () => void;
}

export interface WritingStart<Form, Stored> {
  readonly stored: Stored | null;
  readonly form: Form;
  /** Version that the form's changes were made to. */
  readonly baseVersion: number | null;
  /** Whether the form holds what isn't saved. */
  readonly restored: boolean;
}

/**
 * The state of what is being written: history, working copy, validation, and what happens when two write.
 * @param port must stay the same from render to render
 * @param onTaken is told when the form is what the server has
 */
export const useWriting = <Form extends object, Stored>(
  start: WritingStart<Form, Stored>,
  port: WritingPort<Form, Stored>,
  onTaken?: () => void,
): Writing<Form, Stored> => {
  const [stored, setStored] = useState(start.stored);
  const [history, dispatch] = useReducer(historyReducer<Form>, start.form, startHistory<Form>);
  const [saved, setSaved] = useState<Form | null>(start.restored ? null : start.form);
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<Saving | null>(null);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [conflict, setConflict] = useState(false);
  const [error, setError] = useState<ClientError | null>(null);
  const base = useRef(start.baseVersion);
  const key = stored === null ? 'new' : port.idOf(stored);
  const { now: form } = history;
  const { keeping, settle } = useKeptCopy({
    form,
    changed: form !== saved && form !== start.form,
    busy,
    keep: (now, signal) =>
      port.keep(key, { content: JSON.stringify(now), baseVersion: stored === null ? null : base.current }, signal),
  });

  const problems = useMemo(
    () => (wanted === null ? [] : [...port.problemsOf(form, wanted), ...refused]),
    [form, wanted, refused, port],
  );

  const took = (next: Stored): Stored => {
    const clean = port.formOf(next);
    base.current = port.versionOf(next);
    setStored(next);
    setSaved(clean);
    dispatch({ type: 'replaced', form: clean });
    setWanted(null);
    settle();
    setConflict(false);
    onTaken?.();
    return next;
  };

  const send = async (saving: Saving, apart: boolean): Promise<Stored | null> => {
    setBusy(true);
    setError(null);
    const over = stored === null || apart ? null : { id: key, baseVersion: base.current };
    const reply = await port.send(apart ? port.apart(form) : form, saving, over);
    setBusy(false);
    if (!reply.ok) {
      if (reply.error.code === 'EDIT_CONFLICT') setConflict(true);
      else setError(reply.error);
      setRefused(reply.error.details?.problems ?? []);
      return null;
    }
    void port.drop(key);
    return reply.data;
  };

  return {
    form,
    stored,
    keeping,
    busy,
    problems,
    conflict,
    error,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback(
      (field, changes) => {
        setRefused([]);
        dispatch({ type: 'changed', field, at: Date.now(), form: { ...form, ...changes } });
      },
      [form],
    ),
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    async save(saving) {
      setWanted(saving);
      setRefused([]);
      if (port.problemsOf(form, saving).length > 0) return null;
      const next = await send(saving, false);
      return next === null ? null : took(next);
    },
    async overwrite() {
      if (stored === null || wanted === null) return;
      const reply = await port.read(key);
      if (!reply.ok || reply.data === null) {
        setConflict(false);
        if (!reply.ok) setError(reply.error);
        return;
      }
      base.current = port.versionOf(reply.data);
      const next = await send(wanted, false);
      if (next !== null) took(next);
    },
    async saveApart() {
      const next = await send({ status: 'draft' }, true);
      if (next !== null) {
        setConflict(false);
        settle();
      }
      return next;
    },
    async discard() {
      setBusy(true);
      await port.drop(key);
      if (stored === null) {
        dispatch({ type: 'replaced', form: start.form });
        setSaved(start.form);
      } else {
        const reply = await port.read(key);
        if (reply.ok && reply.data !== null) took(reply.data);
        else if (!reply.ok) setError(reply.error);
      }
      settle();
      setBusy(false);
    },
    dismissConflict: () => setConflict(false),
  };
};
