import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/errors.ts';
import { addQuiz, getQuiz, updateQuiz, type QuizForStaff, type QuizStatus } from '#shared/contract/quiz.ts';
import { dropWorkingCopy, putWorkingCopy } from '#shared/contract/quiz-staff.ts';
import { onForget, session } from '../../../app/session.ts';
import { sendFiles } from '../../../app/staff/send-files.ts';
import { draftOf } from './draft-of.ts';
import { formOfQuiz } from './form-of.ts';
import type { QuizForm } from './form.ts';
import { historyReducer, startHistory } from './history.ts';
import { problemsOf } from './problems.ts';

/** Rest after the last change before it is kept, in milliseconds. */
const KEEP_AFTER_MS = 1_200;

export type Keeping = 'clean' | 'waiting' | 'keeping' | 'kept' | 'failed';

export interface Saving {
  readonly status: QuizStatus;
  readonly scheduledAt?: string | null;
}

export interface Editor {
  readonly form: QuizForm;
  /** The quiz as it was saved last; null while it is new. */
  readonly quiz: QuizForStaff | null;
  readonly dirty: boolean;
  readonly keeping: Keeping;
  readonly busy: boolean;
  /** Shown once somebody has tried to save. */
  readonly problems: readonly Problem[];
  readonly conflict: boolean;
  readonly error: ClientError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly image: File | null;
  readonly setImage: (file: File | null) => void;
  readonly change: (field: string, changes: Partial<QuizForm>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: (saving: Saving) => Promise<QuizForStaff | null>;
  /** After a conflict: saves over what somebody else saved, which stays among the versions. */
  readonly overwrite: () => Promise<void>;
  /** After a conflict: saves this as a quiz of its own. */
  readonly saveApart: () => Promise<QuizForStaff | null>;
  /** Drops the unsaved changes and goes on with what is saved. */
  readonly discard: () => Promise<void>;
  readonly dismissConflict: () => void;
}

interface EditorStart {
  readonly quiz: QuizForStaff | null;
  readonly form: QuizForm;
  /** Version that the form's changes were made to. */
  readonly baseVersion: number | null;
  /** Whether the form holds what isn't saved. */
  readonly restored: boolean;
}

/** The state of a quiz that is being written: history, working copy, validation, and what happens when two write. */
export const useEditor = (start: EditorStart): Editor => {
  const [quiz, setQuiz] = useState(start.quiz);
  const [history, dispatch] = useReducer(historyReducer, start.form, startHistory);
  const [saved, setSaved] = useState<QuizForm | null>(start.restored ? null : start.form);
  const [keeping, setKeeping] = useState<Keeping>('clean');
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<Saving | null>(null);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [conflict, setConflict] = useState(false);
  const [error, setError] = useState<ClientError | null>(null);
  const [image, setImage] = useState<File | null>(null);
  const base = useRef(start.baseVersion);
  const key = quiz?._id ?? 'new';
  const { now: form } = history;
  const dirty = form !== saved || image !== null;

  const baseVersionOf = (): number | null => (quiz === null ? null : base.current);

  useEffect(() => {
    if (form === saved || form === start.form) return;
    // What is typed isn't kept yet, from the moment it differs.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- see above
    setKeeping('waiting');
    const stop = new AbortController();
    const keep = async (): Promise<void> => {
      setKeeping('keeping');
      const reply = await session.client.call(putWorkingCopy, {
        params: { id: key },
        body: { content: JSON.stringify(form), baseVersion: base.current },
        signal: stop.signal,
      });
      if (!stop.signal.aborted) setKeeping(reply.ok ? 'kept' : 'failed');
    };
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [form, saved, key, start.form]);

  useEffect(() => {
    if (!dirty) return;
    // Only what isn't kept yet is lost with the page.
    const warn = (event: BeforeUnloadEvent): void => {
      if (keeping === 'waiting' || keeping === 'keeping' || keeping === 'failed') event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, keeping]);

  useEffect(() => onForget(() => setImage(null)), []);

  const problems = useMemo(
    () =>
      wanted === null
        ? []
        : [
            ...problemsOf(form, { status: wanted.status, scheduledAt: wanted.scheduledAt ?? null, baseVersion: null }),
            ...refused,
          ],
    [form, wanted, refused],
  );

  const took = (next: QuizForStaff): QuizForStaff => {
    const clean = formOfQuiz(next);
    base.current = next.version;
    setQuiz(next);
    setSaved(clean);
    dispatch({ type: 'replaced', form: clean });
    setImage(null);
    setWanted(null);
    setKeeping('clean');
    setConflict(false);
    return next;
  };

  const send = async (saving: Saving, apart: boolean): Promise<QuizForStaff | null> => {
    setBusy(true);
    setError(null);
    const scheduledAt = saving.scheduledAt ?? null;
    const files = { image };
    const title = apart ? `${form.title} (my version)`.slice(0, 200) : form.title;
    const reply =
      quiz === null || apart
        ? await sendFiles(
            addQuiz,
            { body: draftOf({ ...form, title }, { status: saving.status, scheduledAt, baseVersion: null }) },
            { files },
          )
        : await sendFiles(
            updateQuiz,
            {
              params: { id: quiz._id },
              body: draftOf(form, { status: saving.status, scheduledAt, baseVersion: baseVersionOf() }),
            },
            { files },
          );
    setBusy(false);
    if (!reply.ok) {
      if (reply.error.code === 'EDIT_CONFLICT') setConflict(true);
      else setError(reply.error);
      setRefused(reply.error.details?.problems ?? []);
      return null;
    }
    void session.client.call(dropWorkingCopy, { params: { id: key } });
    return reply.data.data.quiz;
  };

  return {
    form,
    quiz,
    dirty,
    keeping,
    busy,
    problems,
    conflict,
    error,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    image,
    setImage,
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
      const faults = problemsOf(form, {
        status: saving.status,
        scheduledAt: saving.scheduledAt ?? null,
        baseVersion: null,
      });
      if (faults.length > 0) return null;
      const stored = await send(saving, false);
      return stored === null ? null : took(stored);
    },
    async overwrite() {
      if (quiz === null || wanted === null) return;
      const reply = await session.client.call(getQuiz, { params: { id: quiz._id } });
      if (!reply.ok || !('keyed' in reply.data.data.quiz)) {
        setConflict(false);
        if (!reply.ok) setError(reply.error);
        return;
      }
      base.current = reply.data.data.quiz.version;
      const stored = await send(wanted, false);
      if (stored !== null) took(stored);
    },
    async saveApart() {
      const stored = await send({ status: 'draft' }, true);
      if (stored !== null) setConflict(false);
      return stored;
    },
    async discard() {
      setBusy(true);
      await session.client.call(dropWorkingCopy, { params: { id: key } });
      if (quiz === null) {
        dispatch({ type: 'replaced', form: start.form });
        setSaved(start.form);
      } else {
        const reply = await session.client.call(getQuiz, { params: { id: quiz._id } });
        if (reply.ok && 'keyed' in reply.data.data.quiz) took(reply.data.data.quiz);
        else if (!reply.ok) setError(reply.error);
      }
      setKeeping('clean');
      setBusy(false);
    },
    dismissConflict: () => setConflict(false),
  };
};
