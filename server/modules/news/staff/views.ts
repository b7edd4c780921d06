import * as v from 'valibot';
import type { InsightForStaff, InsightListItem } from '#shared/contract/news/news-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import type { InsightRow } from './repository.ts';

const Programs = v.array(v.picklist(PROGRAM_KEYS));

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** An insight in the staff list. */
export const toListItem = (row: InsightRow): InsightListItem => ({
  _id: row.id,
  title: row.title,
  status: row.status,
  access: row.access,
  publishedAt: moment(row.published_at),
  scheduledAt: moment(row.scheduled_at),
  updatedAt: new Date(row.updated_at).toISOString(),
  author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
  stage: row.stage,
  version: row.version,
});

/** Questions are written only by parsed drafts and starter content. */
export const questionsOf = (row: InsightRow): Question[] => JSON.parse(row.questions) as Question[];

/** An insight with everything its authors edit. */
export const toStaffView = (row: InsightRow): InsightForStaff => ({
  ...toListItem(row),
  summary: row.summary,
  description: row.description,
  image: row.image,
  source: { title: row.source_title, ...(row.source_url === null ? {} : { url: row.source_url }) },
  programs: v.parse(Programs, JSON.parse(row.programs)),
  eventDate: row.event_date,
  relatedQuizId: row.related_quiz_id,
  questions: questionsOf(row),
});
