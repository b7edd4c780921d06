import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import { InsightDraft, type InsightForStaff, type InsightStatus } from '#shared/contract/news/news-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { fieldOf } from '../../../app/staff/fields/field-time.ts';

/** Form state of an insight. */
export interface InsightForm {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  readonly programs: readonly ProgramKey[];
  readonly eventDate: string;
  readonly access: 'free' | 'subscriber';
  readonly relatedQuizId: string | null;
  readonly questions: readonly Question[];
  /** Scheduled time as typed; empty for none. */
  readonly publishAt: string;
}

export const emptyInsight: InsightForm = {
  title: '',
  summary: '',
  description: '',
  sourceTitle: '',
  sourceUrl: '',
  programs: ['businessNewsAnalysis'],
  eventDate: '',
  access: 'free',
  relatedQuizId: null,
  questions: [],
  publishAt: '',
};

/** Returns a stored insight as a form. */
export const formOfInsight = (insight: InsightForStaff): InsightForm => ({
  title: insight.title,
  summary: insight.summary,
  description: insight.description,
  sourceTitle: insight.source.title,
  sourceUrl: insight.source.url ?? '',
  programs: insight.programs,
  eventDate: insight.eventDate ?? '',
  access: insight.access,
  relatedQuizId: insight.relatedQuizId,
  questions: insight.questions,
  publishAt:
    insight.status === 'scheduled' && insight.scheduledAt !== null ? fieldOf(Date.parse(insight.scheduledAt)) : '',
});

export interface Saving {
  readonly status: InsightStatus;
  readonly scheduledAt: string | null;
  readonly baseVersion: number | null;
}

/** Returns the form in the contract's shape. */
export const bodyOf = (
  form: InsightForm,
  { status, scheduledAt, baseVersion }: Saving,
): v.InferInput<typeof InsightDraft> => ({
  title: form.title,
  summary: form.summary,
  description: form.description,
  source: { title: form.sourceTitle, ...(form.sourceUrl.trim() === '' ? {} : { url: form.sourceUrl.trim() }) },
  programs: [...form.programs],
  eventDate: form.eventDate === '' ? null : form.eventDate,
  access: form.access,
  status,
  scheduledAt,
  relatedQuizId: form.relatedQuizId,
  questions: [...form.questions],
  ...(baseVersion === null ? {} : { baseVersion }),
});

/** Returns the contract's problems with the form, by field. */
export const insightProblems = (form: InsightForm, saving: Saving): readonly Problem[] => {
  const parsed = v.safeParse(InsightDraft, bodyOf(form, saving), { abortPipeEarly: true });
  if (parsed.success) return [];
  return parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
};
