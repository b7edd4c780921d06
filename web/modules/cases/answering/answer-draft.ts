/** Drafts of case-study answers: saved automatically, submitted once. */
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import type { CaseAnswer, Submission } from '#shared/contract/cases/case-submission.ts';
import { sameAnswers } from '#shared/domain/cases/case-answers.ts';
import type { DraftOptions } from '../../../app/drafts/core.ts';

/** Answers by question id. */
export type Texts = Readonly<Record<string, string>>;

/** An automatic save, or the submission. */
export type AnswerSaving = 'draft' | 'submit';

/** API calls of the draft. None throws. */
export interface AnswerCalls {
  readonly save: (draft: {
    readonly answers: readonly CaseAnswer[];
    readonly revision: number;
    readonly submit?: true;
    /** True while the page is closing. */
    readonly leaving: boolean;
  }) => Promise<Reply<Submission>>;
  readonly load: () => Promise<Reply<Submission | null>>;
}

interface AnswerDraftOf {
  readonly caseId: string;
  readonly userId: string;
  /** The server's submission when the page loaded. */
  readonly submission: Submission | null;
  readonly calls: AnswerCalls;
  readonly onSaved: (submission: Submission) => void;
  /** Called when the answers were submitted elsewhere. */
  readonly onFinished: () => void;
}

const answersOf = (texts: Texts): CaseAnswer[] =>
  Object.entries(texts).map(([questionId, text]) => ({ questionId, text }));

const textsOf = ({ answers }: Submission): Texts =>
  Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text]));

const EARLIER = v.object({ texts: v.record(v.string(), v.unknown()), revision: v.number() });

/** Upgrades a draft stored by an older version of the site, which had only texts and revision. */
export const upgradeAnswers = (value: unknown): unknown => {
  const earlier = v.safeParse(EARLIER, value);
  if (!earlier.success) return value;
  const { texts, revision } = earlier.output;
  const form = Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
  return { form, baseVersion: revision, savedAt: '' };
};

/** Creates the draft of a learner's answers to a case study. */
export const answerDraft = ({
  caseId,
  userId,
  submission,
  calls,
  onSaved,
  onFinished,
}: AnswerDraftOf): DraftOptions<Texts, Submission, AnswerSaving> => ({
  stored: submission,
  blank: {},
  schema: v.record(v.string(), v.string()),
  upgrade: upgradeAnswers,
  key: () => `caseDraft:${userId}:${caseId}`,
  onSaved,
  onFinished,
  port: {
    idOf: ({ _id }) => _id,
    versionOf: ({ revision }) => revision,
    formOf: textsOf,
    same: (one, other) => sameAnswers(answersOf(one), answersOf(other)),
    problemsOf: () => [],
    autosave: 'draft',
    finished: { is: ({ state }) => state !== 'draft', code: 'SUBMISSION_FINISHED' },
    send: (form, saving, over, { leaving }) =>
      calls.save({
        answers: answersOf(form),
        revision: over?.baseVersion ?? 0,
        leaving,
        ...(saving === 'submit' && { submit: true as const }),
      }),
    read: calls.load,
  },
});
