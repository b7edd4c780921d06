import type { Reply } from '#shared/client/reply.ts';
import {
  addMockExam,
  editMockExam,
  readMockExam,
  type WholeMockExam,
} from '#shared/contract/mock-exams/mock-exam-staff.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import { bodyOf, emptyExam, examProblems, formOfExam, StoredForm, type ExamForm } from './exam-form.ts';

/** A mock exam is saved without choosing its status. */
interface ExamSaving {
  readonly kind: 'save';
}

export type ExamWriting = Draft<ExamForm, WholeMockExam, ExamSaving>;

const examOf = (reply: Reply<{ data: { exam: WholeMockExam } }>): Reply<WholeMockExam> =>
  reply.ok ? { ok: true, data: reply.data.data.exam } : reply;

const PORT: DraftPort<ExamForm, WholeMockExam, ExamSaving> = {
  idOf: ({ _id }) => _id,
  versionOf: ({ version }) => version,
  formOf: formOfExam,
  problemsOf: (form) => examProblems(form),
  async send(form, _saving, over) {
    const body = bodyOf(form);
    return over === null
      ? examOf(await session.client.call(addMockExam, { body }))
      : examOf(
          await session.client.call(editMockExam, {
            params: { id: over.id },
            body: { ...body, version: over.baseVersion ?? 1 },
          }),
        );
  },
  read: async (id) =>
    id === null ? { ok: true, data: null } : examOf(await session.client.call(readMockExam, { params: { id } })),
};

/** The draft of a mock exam; null creates a new one. */
export const useExamDraft = (stored: WholeMockExam | null): ExamWriting => {
  const key = useDraftKey('mockExam');
  return useDraft({ key, schema: StoredForm, stored, blank: emptyExam, port: PORT });
};
