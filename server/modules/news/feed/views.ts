import * as v from 'valibot';
import type { NewsCard, NewsInsight } from '#shared/contract/news/news.ts';
import type { Question, QuestionView } from '#shared/contract/quizzes/question.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { withFormulas } from '../../../platform/html/formulas.ts';
import type { InsightRow, Titled } from './repository.ts';

const Programs = v.array(v.picklist(PROGRAM_KEYS));

/** The reader's view of it. */
export interface Reading {
  readonly signedIn: boolean;
  /** May read subscriber content. */
  readonly entitled: boolean;
  /** The days on which insights are due for the reader. */
  readonly due: ReadonlyMap<string, string>;
}

/** Returns the first paragraph of sanitised HTML: the readable part of a locked insight. */
export const openingOf = (html: string): string => /<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';

export const isLocked = (row: Pick<InsightRow, 'access'>, { entitled }: Pick<Reading, 'entitled'>): boolean =>
  row.access === 'subscriber' && !entitled;

/** Returns the questions of a row including their keys, which never leave the server. */
export const questionsOf = (row: InsightRow): Question[] => JSON.parse(row.questions) as Question[];

export const toCard = (row: InsightRow, reading: Reading): NewsCard => {
  const locked = isLocked(row, reading);
  return {
    _id: row.id,
    title: row.title,
    description: withFormulas(locked ? openingOf(row.description) : row.description),
    summary: row.summary,
    image: row.image,
    source: { title: row.source_title, ...(row.source_url === null ? {} : { url: row.source_url }) },
    programs: v.parse(Programs, JSON.parse(row.programs)),
    publishedAt: new Date(row.published_at).toISOString(),
    eventDate: row.event_date,
    access: row.access,
    locked,
    readingMinutes: row.reading_minutes,
    questions: questionsOf(row).length,
    ...(reading.signedIn
      ? {
          bookmarked: row.bookmarked === 1,
          checked: row.checked === 1,
          isNew: row.checked !== 1 && row.published_at > (row.joined_at ?? 0),
          dueOn: reading.due.get(row.id) ?? null,
        }
      : {}),
    ...(row.related_quiz_id === null || row.quiz_title === null
      ? {}
      : { relatedQuiz: { _id: row.related_quiz_id, title: row.quiz_title } }),
  };
};

const titled = ({ id, title }: Titled): { _id: string; title: string } => ({ _id: id, title });

export interface Surroundings {
  readonly newer: Titled | undefined;
  readonly older: Titled | undefined;
  readonly check: readonly QuestionView[];
}

export const toInsight = (row: InsightRow, reading: Reading, { newer, older, check }: Surroundings): NewsInsight => ({
  ...toCard(row, reading),
  check: isLocked(row, reading) ? [] : [...check],
  ...(newer === undefined ? {} : { previous: titled(newer) }),
  ...(older === undefined ? {} : { next: titled(older) }),
});
