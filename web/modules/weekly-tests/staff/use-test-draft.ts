import { useState } from 'react';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import {
  addWeeklyTest,
  DrawnQuestion,
  editWeeklyTest,
  readWeeklyTest,
  type StaffWeeklyTest,
} from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import { draftOf, newDraft, planOf, problemsOf, type TestDraft } from './draft.ts';

export interface WholeTest {
  readonly test: StaffWeeklyTest;
  readonly questions: readonly Question[];
}

/** A save, with the moment used to validate its times. */
interface TestSaving {
  readonly at: number;
}

export type TestWriting = Draft<TestDraft, WholeTest, TestSaving>;

const StoredForm = v.object({
  title: v.string(),
  description: v.string(),
  minutes: v.string(),
  opens: v.string(),
  closes: v.string(),
  kind: v.picklist(['kept', 'quiz', 'draw']),
  quiz: v.nullable(v.object({ _id: v.string(), title: v.string() })),
  program: v.picklist(PROGRAM_KEYS),
  difficulty: v.nullable(v.picklist(DIFFICULTIES)),
  drawn: v.array(DrawnQuestion),
});

const wholeOf = (reply: Reply<{ data: WholeTest }>): Reply<WholeTest> =>
  reply.ok ? { ok: true, data: reply.data.data } : reply;

const PORT: DraftPort<TestDraft, WholeTest, TestSaving> = {
  idOf: ({ test }) => test._id,
  versionOf: ({ test }) => test.version,
  formOf: ({ test }) => draftOf(test),
  problemsOf: (form, { at }) =>
    Object.entries(problemsOf(form, at)).flatMap(([field, message]) => (message === null ? [] : [{ field, message }])),
  async send(form, _saving, over) {
    const { plan, source } = planOf(form);
    if (over !== null) {
      const body = { ...plan, version: over.baseVersion ?? 1, ...(source === null ? {} : { source }) };
      return wholeOf(await session.client.call(editWeeklyTest, { params: { id: over.id }, body }));
    }
    // A new test has no questions yet, so its form doesn't offer to leave them unchanged.
    return source === null
      ? { ok: false, error: { code: 'VALIDATION_FAILED', status: 400, message: 'Choose a quiz, or draw questions' } }
      : wholeOf(await session.client.call(addWeeklyTest, { body: { ...plan, source } }));
  },
  read: async (id) =>
    id === null ? { ok: true, data: null } : wholeOf(await session.client.call(readWeeklyTest, { params: { id } })),
};

/** The draft of a weekly test; null creates a new one. */
export const useTestDraft = (stored: WholeTest | null): TestWriting => {
  const key = useDraftKey('weeklyTest');
  const [blank] = useState(() => newDraft(Date.now()));
  return useDraft({ key, schema: StoredForm, stored, blank, port: PORT });
};
