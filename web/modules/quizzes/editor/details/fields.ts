/** Form fields of a question's details: where its facts come from, how long they hold, and what it tests. */
import * as v from 'valibot';
import type { Question } from '#shared/contract/quizzes/question.ts';

/** Optional: older working copies lack them. */
const text = v.optional(v.string(), '');

export const detailFields = {
  sourceLocator: text,
  sourceAccessed: text,
  /** Separated by commas. */
  tags: text,
  level: text,
  bloom: text,
  objective: text,
  asOf: text,
  reviewBy: text,
  expires: text,
};

export type Details = Readonly<Record<keyof typeof detailFields, string>>;

export const emptyDetails = (): Details => ({
  sourceLocator: '',
  sourceAccessed: '',
  tags: '',
  level: '',
  bloom: '',
  objective: '',
  asOf: '',
  reviewBy: '',
  expires: '',
});

/** Returns the details of a stored question as form fields. */
export const detailsOf = ({ source, tags, level, bloom, objective, asOf, reviewBy, expires }: Question): Details => ({
  sourceLocator: source?.locator ?? '',
  sourceAccessed: source?.accessed ?? '',
  tags: (tags ?? []).join(', '),
  level: level ?? '',
  bloom: bloom ?? '',
  objective: objective ?? '',
  asOf: asOf ?? '',
  reviewBy: reviewBy ?? '',
  expires: expires ?? '',
});

const TEXTS = ['level', 'bloom', 'objective', 'asOf', 'reviewBy', 'expires'] as const;

/** Returns the details in the contract's shape; blank fields are left out. */
export const detailsDraft = (form: Details): Readonly<Record<string, unknown>> => {
  const tags = form.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return {
    ...(tags.length === 0 ? {} : { tags }),
    ...Object.fromEntries(TEXTS.flatMap((name) => (form[name].trim() === '' ? [] : [[name, form[name].trim()]]))),
  };
};
