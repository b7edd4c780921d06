/** The texts of a draft by question, and what a failed save means for them. */
import type { ClientError } from '#shared/client/reply.ts';
import type { CaseAnswer } from '#shared/contract/cases/case-submission.ts';
import { sameAnswers } from '#shared/domain/cases/case-answers.ts';
import type { Texts } from './draft-ports.ts';

const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;

export const textsOf = (answers: readonly CaseAnswer[]): Texts =>
  Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text]));

export const answersOf = (texts: Texts): CaseAnswer[] =>
  Object.entries(texts).map(([questionId, text]) => ({ questionId, text }));

/** Whether two drafts say the same. */
export const same = (a: Texts, b: Texts): boolean => sameAnswers(answersOf(a), answersOf(b));

/** Whether the save may succeed later as it is. */
export const isPassing = ({ code, status }: ClientError): boolean =>
  code === 'NETWORK' || status === 429 || status >= 500;

/** How long the next try waits after so many, in milliseconds: as long as the server says, else longer each time. */
export const retryDelay = ({ details }: ClientError, tries: number): number =>
  details?.retryAfter === undefined
    ? Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS)
    : details.retryAfter * 1000;
