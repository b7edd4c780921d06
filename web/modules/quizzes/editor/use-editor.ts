import type { Reply } from '#shared/client/reply.ts';
import { addQuiz, getQuiz, updateQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { dropWorkingCopy, putWorkingCopy } from '#shared/contract/quizzes/quiz-staff.ts';
import type { WorkingCopy } from '#shared/contract/quizzes/writing.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import { sendFiles } from '../../../app/staff/fields/send-files.ts';
import type { Saving } from '../../../app/staff/writing/saving.ts';
import type { CorrectionNote } from '../reviewing/correction-fields.tsx';
import { draftOf } from './draft-of.ts';
import { emptyForm, formOfQuiz } from './form-of.ts';
import { QuizForm } from './form.ts';
import { problemsOf } from './problems.ts';

/** A save of a quiz, with notes for learners on what it corrects. */
export interface QuizSaving extends Saving {
  readonly corrections?: readonly CorrectionNote[];
}

export interface Editor extends Draft<QuizForm, QuizForStaff, QuizSaving> {
  /** The quiz as last saved; null for a new one. */
  readonly quiz: QuizForStaff | null;
}

export interface EditorStart {
  readonly quiz: QuizForStaff | null;
  /** The author's working copy on the server. */
  readonly copy: WorkingCopy | null;
  /** A form with questions passed from another page. */
  readonly initialForm?: QuizForm | null;
}

const TITLE_MAX = 200;

const mapped = <T, U>(reply: Reply<T>, of: (data: T) => U): Reply<U> =>
  reply.ok ? { ...reply, data: of(reply.data) } : reply;

const PORT: DraftPort<QuizForm, QuizForStaff, QuizSaving> = {
  idOf: ({ _id }) => _id,
  versionOf: ({ version }) => version,
  formOf: formOfQuiz,
  apart: (form) => ({
    form: { ...form, title: `${form.title} (my version)`.slice(0, TITLE_MAX) },
    saving: { status: 'draft' },
  }),
  problemsOf: (form, { status, scheduledAt = null }) => problemsOf(form, { status, scheduledAt, baseVersion: null }),
  async send(form, { status, scheduledAt = null, corrections = [] }, over, { image }) {
    const body = draftOf(form, { status, scheduledAt, baseVersion: over?.baseVersion ?? null, corrections });
    const reply =
      over === null
        ? await sendFiles(addQuiz, { body }, { files: { image } })
        : await sendFiles(updateQuiz, { params: { id: over.id }, body }, { files: { image } });
    return mapped(reply, ({ data }) => data.quiz);
  },
  read: async (id) =>
    id === null
      ? { ok: true, data: null }
      : mapped(await session.client.call(getQuiz, { params: { id } }), ({ data }) =>
          'keyed' in data.quiz ? data.quiz : null,
        ),
  copies: {
    keep: (id, body) => session.client.call(putWorkingCopy, { params: { id }, body }),
    drop: (id) => session.client.call(dropWorkingCopy, { params: { id } }),
  },
};

/** Editor state of a quiz, with the cover image of the next save. */
export const useEditor = ({ quiz, copy, initialForm = null }: EditorStart): Editor => {
  const key = useDraftKey('quiz');
  const draft = useDraft({
    key,
    schema: QuizForm,
    stored: quiz,
    blank: emptyForm(),
    copy,
    given: initialForm,
    port: PORT,
  });
  return { ...draft, quiz: draft.stored };
};
