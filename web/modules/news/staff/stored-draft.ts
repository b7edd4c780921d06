/** Drafts of insights stored on this device. */
import * as v from 'valibot';
import { Question } from '#shared/contract/quizzes/question.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { localKeyValues, sessionKeyValues } from '../../../app/session/storage.ts';

/** Schema of a stored form. An older version of the site may have written another shape. */
export const StoredForm = v.object({
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
});

/** Moves a draft that an older version of the site stored in this tab to device storage. */
export const moveTabDraft = (key: string): void => {
  const inTab = sessionKeyValues.get(key);
  if (inTab === null) return;
  if (localKeyValues.get(key) === null) localKeyValues.set(key, inTab);
  sessionKeyValues.remove(key);
};
