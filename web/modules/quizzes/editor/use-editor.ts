import { useEffect, useMemo, useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import { addQuiz, getQuiz, updateQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { dropWorkingCopy, putWorkingCopy } from '#shared/contract/quizzes/quiz-staff.ts';
import { onForget, session } from '../../../app/session/session.ts';
import { sendFiles } from '../../../app/staff/fields/send-files.ts';
import { useWriting } from '../../../app/staff/writing/use-writing.ts';
import type { Writing, WritingPort, WritingStart } from '../../../app/staff/writing/writing.ts';
import { draftOf } from './draft-of.ts';
import { emptyForm, formOfQuiz } from './form-of.ts';
import type { QuizForm } from './form.ts';
import { problemsOf } from './problems.ts';

export interface Editor extends Writing<QuizForm, QuizForStaff> {
  /** The quiz as it was saved last; null while it is new. */
  readonly quiz: QuizForStaff | null;
  readonly image: File | null;
  readonly setImage: (file: File | null) => void;
}

interface EditorStart extends Omit<WritingStart<QuizForm, QuizForStaff>, 'stored' | 'blank'> {
  readonly quiz: QuizForStaff | null;
}

const TITLE_MAX = 200;

const mapped = <T, U>(reply: Reply<T>, of: (data: T) => U): Reply<U> =>
  reply.ok ? { ...reply, data: of(reply.data) } : reply;

const portWith = (image: File | null): WritingPort<QuizForm, QuizForStaff> => ({
  idOf: ({ _id }) => _id,
  versionOf: ({ version }) => version,
  formOf: formOfQuiz,
  apart: (form) => ({ ...form, title: `${form.title} (my version)`.slice(0, TITLE_MAX) }),
  problemsOf: (form, { status, scheduledAt = null }) => problemsOf(form, { status, scheduledAt, baseVersion: null }),
  async send(form, { status, scheduledAt = null }, over) {
    const body = draftOf(form, { status, scheduledAt, baseVersion: over?.baseVersion ?? null });
    const reply =
      over === null
        ? await sendFiles(addQuiz, { body }, { files: { image } })
        : await sendFiles(updateQuiz, { params: { id: over.id }, body }, { files: { image } });
    return mapped(reply, ({ data }) => data.quiz);
  },
  read: async (id) =>
    mapped(await session.client.call(getQuiz, { params: { id } }), ({ data }) =>
      'keyed' in data.quiz ? data.quiz : null,
    ),
  keep: (id, body, signal) =>
    session.client.call(putWorkingCopy, { params: { id }, body, ...(signal === null ? {} : { signal }) }),
  drop: (id) => session.client.call(dropWorkingCopy, { params: { id } }),
});

/** The state of a quiz that is being written, with the cover that its next save sends. */
export const useEditor = ({ quiz, ...start }: EditorStart): Editor => {
  const [image, setImage] = useState<File | null>(null);
  const port = useMemo(() => portWith(image), [image]);
  // A cover that was chosen while another one was sent is still to be sent.
  const writing = useWriting({ ...start, stored: quiz, blank: emptyForm() }, port, () =>
    setImage((now) => (now === image ? null : now)),
  );
  useEffect(() => onForget(() => setImage(null)), []);
  return { ...writing, quiz: writing.stored, image, setImage };
};
