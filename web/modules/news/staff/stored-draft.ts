/** What an author has written of an insight and not saved, as this tab keeps it. */
import * as v from 'valibot';
import { Question } from '#shared/contract/quizzes/question.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';
import type { InsightForm } from './insight-form.ts';

export interface KeptInsight {
  readonly form: InsightForm;
  /** Version that the changes were made to; null while nothing is stored. */
  readonly baseVersion: number | null;
  readonly savedAt: string;
  /** Name of the image that was chosen: a tab keeps no files. */
  readonly image: string | null;
}

/** Written by an older version of the site, it may fit no longer. */
const Kept = v.object({
  form: v.object({
    title: v.string(),
    summary: v.string(),
    description: v.string(),
    sourceTitle: v.string(),
    sourceUrl: v.string(),
    programs: v.array(v.picklist(PROGRAM_KEYS)),
    eventDate: v.string(),
    access: v.picklist(['free', 'subscriber']),
    relatedQuizId: v.nullable(v.string()),
    questions: v.array(Question),
    publishAt: v.optional(v.string(), ''),
  }),
  baseVersion: v.nullable(v.number()),
  savedAt: v.string(),
  image: v.nullable(v.string()),
});

/** Where the tab keeps what that person writes of that insight, or of a new one. */
export const keptKey = (userId: string, insightId: string | null): string => `insight.${userId}.${insightId ?? 'new'}`;

/** What is kept there; null where there is nothing, or where it can't be read. */
export const readKeptInsight = (key: string): KeptInsight | null => {
  const content = sessionKeyValues.get(key);
  if (content === null) return null;
  try {
    const parsed = v.safeParse(Kept, JSON.parse(content));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

export const keepInsight = (key: string, kept: KeptInsight): void => sessionKeyValues.set(key, JSON.stringify(kept));

export const dropKeptInsight = (key: string): void => sessionKeyValues.remove(key);
