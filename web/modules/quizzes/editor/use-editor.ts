import type { Reply } from '#shared/client/reply.ts';
import type { CorrectedQuiz } from '#shared/contract/quizzes/linking/linking.ts';
import { getQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz, updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
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
  /** Quizzes in which a correction of linked questions applies at once. */
  readonly correctsIn?: readonly string[];
}

/** A quiz as saved, with what its save did in quizzes that have the same linked questions. */
export type SavedQuiz = QuizForStaff & { readonly corrected?: readonly CorrectedQuiz[] };

export interface Editor extends Draft<QuizForm, SavedQuiz, QuizSaving> {
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

/** Returns the form without the links that a save of `sent` made or ended. */
export const withoutLinks = (form: QuizForm, sent: QuizForm): QuizForm => {
  if (sent.links.length + sent.unlinked.length === 0) return form;
  const made = new Set(sent.links.map(({ id }) => id));
  const wanted = new Set(form.links.map(({ id }) => id));
  // Unlinked while the save that made the link was in progress.
  const again = form.questions.filter(({ id }) => made.has(id) && !wanted.has(id)).map(({ id }) => id);
  return {
    ...form,
    links: form.links.filter(({ id }) => !made.has(id)),
    unlinked: [...form.unlinked.filter((id) => !sent.unlinked.includes(id)), ...again],
  };
};

const PORT: DraftPort<QuizForm, SavedQuiz, QuizSaving> = {
  idOf: ({ _id }) => _id,
  versionOf: ({ version }) => version,
  formOf: formOfQuiz,
  restAfter: withoutLinks,
  apart: (form) => ({
    form: { ...form, title: `${form.title} (my version)`.slice(0, TITLE_MAX) },
    saving: { status: 'draft' },
  }),
  problemsOf: (form, { status, scheduledAt = null }) => problemsOf(form, { status, scheduledAt, baseVersion: null }),
  isOtherwise: (theirs, stored) => theirs.status !== stored.status,
  async send(form, { status, scheduledAt = null, corrections = [], correctsIn = [] }, over, { image, stored }) {
    const body = draftOf(form, {
      status,
      scheduledAt,
      baseVersion: over?.baseVersion ?? null,
      baseStatus: over === null ? null : (stored?.status ?? null),
      corrections,
      correctsIn,
    });
    if (over === null) {
      return mapped(await sendFiles(addQuiz, { body }, { files: { image } }), ({ data }): SavedQuiz => data.quiz);
    }
    return mapped(
      await sendFiles(updateQuiz, { params: { id: over.id }, body }, { files: { image } }),
      ({ data: { quiz, corrected } }): SavedQuiz => ({ ...quiz, corrected }),
    );
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
