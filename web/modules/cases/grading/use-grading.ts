import { useEffect, useState } from 'react';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { getSubmission } from '#shared/contract/cases/submissions.ts';
import { updateSubmission } from '#shared/contract/cases/submission-changes.ts';
import { releaseGrade, saveGrade } from '#shared/contract/cases/unreleased-grades.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';
import { formOfGrade, gradeOf, gradeProblems, readStoredGrade, type FormRow, type GradeForm } from './grade-form.ts';

export interface Grading {
  readonly submission: Submission;
  readonly form: GradeForm;
  /** True when the form differs from the stored grade. */
  readonly dirty: boolean;
  readonly busy: boolean;
  /** Empty until the first attempt to save. */
  readonly problems: readonly Problem[];
  readonly error: ClientError | null;
  /** True when someone else graded it in between. */
  readonly conflict: boolean;
  readonly changeRow: (id: string, changes: Partial<FormRow>) => void;
  readonly changeFeedback: (feedback: string) => void;
  readonly changePassages: (changes: Partial<Pick<GradeForm, 'passages' | 'writing'>>) => void;
  readonly changeReason: (reason: string) => void;
  /** Saves the grade, or corrects a released one; returns whether it succeeded. `done` finishes it in double grading. */
  readonly give: (done?: boolean) => Promise<boolean>;
  /** Releases the grade that is ready, which without double grading is saved before if it has changed. */
  readonly release: () => Promise<boolean>;
  /** After a conflict: discards this grade and shows the other one. */
  readonly takeTheirs: () => Promise<void>;
  /** After a conflict: continues with this grade and will overwrite the other one. */
  readonly keepMine: () => Promise<void>;
}

/** Grows with every change of the grade that the form begins with. */
const revisionOf = ({ revision, grading }: Submission): number => revision + (grading?.own?.revision ?? 0);

/**
 * State of the grading form. Unsaved input is stored per tab and grader, so that a reload, the next submission or an
 * expired session loses nothing.
 */
export const useGrading = (start: Submission): Grading => {
  const { user } = useAuth();
  const key = `grade.${user?._id ?? ''}.${start._id}`;
  const [submission, setSubmission] = useState(start);
  const [form, setForm] = useState(
    () => readStoredGrade(sessionKeyValues.get(key), revisionOf(start)) ?? formOfGrade(start),
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ClientError | null>(null);
  const [conflict, setConflict] = useState(false);
  const revision = revisionOf(submission);
  const dirty = JSON.stringify(form) !== JSON.stringify(formOfGrade(submission));

  useEffect(() => {
    if (dirty) sessionKeyValues.set(key, JSON.stringify({ ...form, revision }));
    else sessionKeyValues.remove(key);
  }, [dirty, form, key, revision]);

  const read = async (): Promise<Submission | null> => {
    const reply = await session.client.call(getSubmission, { params: { id: start._id } });
    if (reply.ok) return reply.data.data.submission;
    setError(reply.error);
    return null;
  };
  const took = (next: Submission): void => {
    setSubmission(next);
    setForm(formOfGrade(next));
    setTried(false);
    setConflict(false);
  };
  const change = (next: GradeForm): void => {
    setError(null);
    setForm(next);
  };
  const settle = (reply: Reply<{ data: { submission: Submission } }>): Submission | null => {
    setBusy(false);
    if (reply.ok) {
      took(reply.data.data.submission);
      return reply.data.data.submission;
    }
    if (reply.error.code === 'EDIT_CONFLICT' || reply.error.code === 'SUBMISSION_FINISHED') setConflict(true);
    else setError(reply.error);
    return null;
  };
  const save = async (done: boolean): Promise<Submission | null> => {
    setTried(true);
    if (gradeProblems(form, submission).length > 0) return null;
    setBusy(true);
    setError(null);
    const grade = gradeOf(form, submission);
    const params = { id: submission._id };
    return settle(
      submission.state === 'graded'
        ? await session.client.call(updateSubmission, {
            params,
            body: { revision: submission.revision, grade, reason: form.reason },
          })
        : await session.client.call(saveGrade, {
            params,
            body: { revision: submission.grading?.own?.revision ?? 0, grade, done },
          }),
    );
  };

  return {
    submission,
    form,
    dirty,
    busy,
    problems: tried ? gradeProblems(form, submission) : [],
    error,
    conflict,
    changeRow: (id, changes) => {
      const row = form.rows[id] ?? { points: '', comment: '' };
      change({ ...form, rows: { ...form.rows, [id]: { ...row, ...changes } } });
    },
    changeFeedback: (feedback) => change({ ...form, feedback }),
    changePassages: (changes) => change({ ...form, ...changes }),
    changeReason: (reason) => change({ ...form, reason }),
    give: async (done = false) => (await save(done)) !== null,
    async release() {
      const { grading } = submission;
      const unsaved = grading?.double !== true && (dirty || grading?.ready === null);
      const saved = unsaved ? await save(false) : submission;
      const ready = saved?.grading?.ready;
      if (!saved || !ready) return false;
      setBusy(true);
      setError(null);
      const body = { revision: ready.revision };
      return settle(await session.client.call(releaseGrade, { params: { id: saved._id }, body })) !== null;
    },
    async takeTheirs() {
      const theirs = await read();
      if (theirs !== null) took(theirs);
    },
    async keepMine() {
      const theirs = await read();
      if (theirs === null) return;
      setSubmission(theirs);
      setConflict(false);
    },
  };
};
