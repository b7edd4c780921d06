/** The content that a link of a course opens: a quiz, a case study, or the quiz of the day. */
import { isId } from '#shared/domain/common/identifiers.ts';
import {
  CASE_PARAMETER,
  CLAIMS,
  DAILY_PARAMETER,
  DAILY_VALUE,
  QUIZ_PARAMETER,
  SCORE_MAXIMUM,
} from '#shared/domain/lti/claims.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { LaunchRefused } from './refused.ts';
import { findOpenCase, findOpenQuiz } from './repository.ts';
import type { LaunchMessage } from './verify.ts';

export type LinkedContent =
  | { readonly kind: 'quiz'; readonly id: string }
  | { readonly kind: 'case'; readonly id: string }
  | { readonly kind: 'daily' };

/** A resource link of a deep linking response (Deep Linking 2.0, section 2.3). */
export interface ContentItem {
  readonly type: 'ltiResourceLink';
  readonly title: string;
  readonly url: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly lineItem?: { readonly label: string; readonly scoreMaximum: number; readonly resourceId: string };
}

const DAILY_TITLE = 'Daily quiz';

const contentNamed = (quiz: unknown, study: unknown, daily: unknown): LinkedContent | null => {
  if (isId(quiz)) return { kind: 'quiz', id: quiz };
  if (isId(study)) return { kind: 'case', id: study };
  return daily === DAILY_VALUE ? { kind: 'daily' } : null;
};

/** Reads what a link opens: from the custom parameters that deep linking sets, else from the link's own address. */
const contentOf = (message: LaunchMessage): LinkedContent | null => {
  const custom = message[CLAIMS.custom];
  const named = contentNamed(custom[QUIZ_PARAMETER], custom[CASE_PARAMETER], custom[DAILY_PARAMETER]);
  const target = message[CLAIMS.targetLinkUri] ?? '';
  if (named !== null || !URL.canParse(target)) return named;
  const query = new URL(target).searchParams;
  return contentNamed(query.get('quiz'), query.get('case'), query.get('daily'));
};

/** Returns what a launch opens. Throws LaunchRefused for content that isn't published and free. */
export const launchedContent = async (db: Db, message: LaunchMessage): Promise<LinkedContent> => {
  const content = contentOf(message);
  if (content === null) throw new LaunchRefused('contentMissing', 'The link names no quiz or case study');
  if (content.kind === 'quiz' && (await findOpenQuiz(db, content.id)) === undefined) {
    throw new LaunchRefused('contentMissing', `Quiz ${content.id} isn’t free and published`);
  }
  if (content.kind === 'case' && (await findOpenCase(db, content.id)) === undefined) {
    throw new LaunchRefused('contentMissing', `Case study ${content.id} isn’t free and published`);
  }
  return content;
};

/**
 * Returns the item for a new link. The daily quiz has no line item: each day's score would replace the one before.
 * Throws 404 for content that isn't published and free.
 */
export const contentItem = async (db: Db, content: LinkedContent, url: string): Promise<ContentItem> => {
  const type = 'ltiResourceLink';
  if (content.kind === 'daily') {
    return { type, title: DAILY_TITLE, url, custom: { [DAILY_PARAMETER]: DAILY_VALUE } };
  }
  const { id, kind } = content;
  if (kind === 'quiz') {
    const quiz = await findOpenQuiz(db, id);
    if (quiz === undefined) throw notFound('quiz');
    const { title } = quiz;
    const lineItem = { label: title, scoreMaximum: SCORE_MAXIMUM, resourceId: id };
    return { type, title, url, custom: { [QUIZ_PARAMETER]: id }, lineItem };
  }
  const study = await findOpenCase(db, id);
  if (study === undefined) throw notFound('case study');
  const { title, points } = study;
  const lineItem = { label: title, scoreMaximum: points, resourceId: id };
  return { type, title, url, custom: { [CASE_PARAMETER]: id }, lineItem };
};
