import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { historyReducer, startHistory } from './history.ts';
import type { Saving } from './saving.ts';
import { useKeptCopy } from './use-stored-draft.ts';
import { useTurns } from './use-turns.ts';
import type { Writing, WritingPort, WritingStart } from './writing.ts';

/** What went to the server last. */
interface SentLast<Form> {
  readonly form: Form;
  /** What the server made of it; null before its answer. */
  readonly made: Form | null;
  readonly saving: string;
  readonly port: unknown;
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
  const keyOf = (one: Stored | null): string => (one === null ? 'new' : port.idOf(one));
  const { now: form } = history;
  const inTurn = useTurns();
  // A save that waited for another one is about what stands here then.
  const written = useRef(form);
  const standing = useRef(start.stored);
  const sent = useRef<SentLast<Form> | null>(null);
  useLayoutEffect(() => {
    written.current = form;
  });
  const { keeping, settle } = useKeptCopy({
    form,
    changed: form !== saved && (saved !== null || form !== start.form),
    busy,
    keep: (now, signal) =>
      port.keep(
        keyOf(stored),
        { content: JSON.stringify(now), baseVersion: stored === null ? null : base.current },
        signal,
      ),
  });

  const problems = useMemo(
    () => (wanted === null ? [] : [...port.problemsOf(form, wanted), ...refused]),
    [form, wanted, refused, port],
  );

  /** What is stored is this now; the form that was sent for it may have been changed since then. */
  const took = async (next: Stored, was: Form): Promise<Stored> => {
    const { current: now } = written;
    const clean = port.formOf(next);
    const [before, id, version] = [keyOf(standing.current), port.idOf(next), port.versionOf(next)];
    standing.current = next;
    base.current = version;
    if (sent.current !== null) sent.current = { ...sent.current, made: clean };
    setStored(next);
    setSaved(now === was ? clean : was);
    dispatch({ type: 'saved', sent: was, form: clean });
    setWanted(null);
    setConflict(false);
    onTaken?.();
    if (now === was || before !== id) void port.drop(before);
    if (now === was) settle(was);
    else {
      // At once: what follows a save may lead to another page, which begins with what is kept.
      const reply = await port.keep(id, { content: JSON.stringify(now), baseVersion: version }, null);
      if (reply.ok) settle(now, 'kept');
    }
    return next;
  };

  const send = async (saving: Saving, apart: boolean): Promise<Stored | null> => {
    setBusy(true);
    setError(null);
    const over =
      standing.current === null || apart ? null : { id: port.idOf(standing.current), baseVersion: base.current };
    sent.current = { form: written.current, made: null, saving: JSON.stringify(saving), port };
    const reply = await port.send(apart ? port.apart(written.current) : written.current, saving, over);
    setBusy(false);
    if (!reply.ok) {
      if (reply.error.code === 'EDIT_CONFLICT') setConflict(true);
      else setError(reply.error);
      setRefused(reply.error.details?.problems ?? []);
      return null;
    }
    return reply.data;
  };
  const sendAndTake = async (saving: Saving): Promise<Stored | null> => {
    const { current: was } = written;
    const next = await send(saving, false);
    return next === null ? null : took(next, was);
  };
  /** Whether the save before was one of exactly this. */
  const wasSent = (saving: Saving): boolean => {
    const [last, { current: now }] = [sent.current, written];
    if (last === null) return false;
    const same = last.port === port && last.saving === JSON.stringify(saving);
    return same && (now === last.form || now === last.made);
  };

  return {
    form,
    stored,
    keeping,
    busy,
    restored: saved === null,
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
    save: (saving) =>
      inTurn(async (alone) => {
        if (!alone && wasSent(saving)) return null;
        setWanted(saving);
        setRefused([]);
        return port.problemsOf(written.current, saving).length > 0 ? null : sendAndTake(saving);
      }),
    overwrite: () =>
      inTurn(async () => {
        if (standing.current === null || wanted === null) return;
        const reply = await port.read(port.idOf(standing.current));
        if (!reply.ok || reply.data === null) {
          setConflict(false);
          if (!reply.ok) setError(reply.error);
          return;
        }
        base.current = port.versionOf(reply.data);
        await sendAndTake(wanted);
      }),
    saveApart: () =>
      inTurn(async () => {
        const { current: was } = written;
        const next = await send({ status: 'draft' }, true);
        if (next !== null) {
          void port.drop(keyOf(standing.current));
          setConflict(false);
          settle(was);
        }
        return next;
      }),
    discard: () =>
      inTurn(async () => {
        setBusy(true);
        if (standing.current === null) {
          await port.drop('new');
          dispatch({ type: 'replaced', form: start.blank });
          setSaved(start.blank);
          settle(written.current);
        } else {
          const reply = await port.read(port.idOf(standing.current));
          if (reply.ok && reply.data !== null) await took(reply.data, written.current);
          else if (!reply.ok) setError(reply.error);
        }
        setBusy(false);
      }),
    dismissConflict: () => setConflict(false),
  };
};
