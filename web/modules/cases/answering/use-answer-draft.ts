import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { submitCaseStudy } from '#shared/contract/cases/submission-changes.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import { useDraft } from '../../../app/drafts/use-draft.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { answerDraft, type AnswerCalls, type AnswerSaving, type Texts } from './answer-draft.ts';

/** Limit of a keepalive request body, in bytes, minus room for the rest of the request. */
const KEEPALIVE_MAX = 60_000;

interface AnswersOf {
  readonly caseId: string;
  readonly userId: string;
  /** Ids of the current questions. A draft may still have answers to removed ones. */
  readonly questionIds: readonly string[];
  /** The submission when the page loaded. */
  readonly submission: Submission | null;
  readonly onFinished: () => void;
}

type CaseStudyReply = ResponseOf<typeof getCaseStudy>;

/** Updates the cached case study, so that reopening it shows the saved answers. */
const remember = (caseId: string, submission: Submission): void =>
  void mutate<CaseStudyReply>(
    queryKey(getCaseStudy, { params: { id: caseId } }),
    (now) => now && { ...now, data: { caseStudy: { ...now.data.caseStudy, submission } } },
    { revalidate: false },
  );

const callsOf = (caseId: string, questionIds: readonly string[]): AnswerCalls => ({
  save: async ({ leaving, answers, ...rest }) => {
    const body = { ...rest, answers: answers.filter(({ questionId }) => questionIds.includes(questionId)) };
    const params = { id: caseId };
    const keepalive = leaving && new Blob([JSON.stringify(body)]).size < KEEPALIVE_MAX;
    const reply = await session.client.call(submitCaseStudy, { params, body, keepalive });
    return reply.ok ? { ok: true, data: reply.data.data.submission } : reply;
  },
  load: async () => {
    const reply = await session.client.call(getCaseStudy, { params: { id: caseId } });
    return reply.ok ? { ok: true, data: reply.data.data.caseStudy.submission } : reply;
  },
});

/**
 * The draft of a learner's answers while the component is mounted. Case study and learner don't change: use both as the
 * component's key.
 */
export const useAnswerDraft = ({
  caseId,
  userId,
  questionIds,
  submission,
  onFinished,
}: AnswersOf): Draft<Texts, Submission, AnswerSaving> => {
  const [options] = useState(() =>
    answerDraft({
      caseId,
      userId,
      submission,
      calls: callsOf(caseId, questionIds),
      onSaved: (saved) => remember(caseId, saved),
      onFinished,
    }),
  );
  const draft = useDraft(options);
  const { refresh } = draft;
  useEffect(() => {
    if (submission !== null) refresh(submission);
  }, [refresh, submission]);
  return draft;
};
