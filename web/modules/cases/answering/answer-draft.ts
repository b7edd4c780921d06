/** How the answers to a case study are drafted: saved as they are typed, and submitted once. */
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import type { CaseAnswer, Submission } from '#shared/contract/cases/case-submission.ts';
import { sameAnswers } from '#shared/domain/cases/case-answers.ts';
import type { DraftOptions } from '../../../app/drafts/core.ts';

/** The answers by question. */
export type Texts = Readonly<Record<string, string>>;

/** A save by itself, or the one that submits. */
export type AnswerSaving = 'draft' | 'submit';

/** The calls that answers need. None throws. */
export interface AnswerCalls {
  readonly save: (draft: {
    readonly answers: readonly CaseAnswer[];
    readonly revision: number;
    readonly submit?: true;
    /** The page is closing. */
    readonly leaving: boolean;
  }) => Promise<Reply<Submission>>;
  readonly load: () => Promise<Reply<Submission | null>>;
}

interface AnswerDraftOf {
  readonly caseId: string;
  readonly userId: string;
  /** The submission as the server had it when the page was loaded. */
  readonly submission: Submission | null;
  readonly calls: AnswerCalls;
  readonly onSaved: (submission: Submission) => void;
  /** Called when the answers turn out to be submitted elsewhere. */
  readonly onFinished: () => void;
}

const answersOf = (texts: Texts): CaseAnswer[] =>
  Object.entries(texts).map(([questionId, text]) => ({ questionId, text }));

const textsOf = ({ answers }: Submission): Texts =>
  Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text]));

const EARLIER = v.object({ texts: v.record(v.string(), v.unknown()), revision: v.number() });

/** Reads what an older version of the site stored: the texts and their revision alone. */
export const upgradeAnswers = (value: unknown): unknown => {
  const earlier = v.safeParse(EARLIER, value);
  if (!earlier.success) return value;
  const { texts, revision } = earlier.output;
  const form = Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
  return { form, baseVersion: revision, savedAt: '' };
};

/** The draft of one learner's answers to one case study. */
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
