/** Fields that formula sheets and worked examples share for their authors. */
import * as v from 'valibot';
import { FORMULA_WORDS_MAX, SUMMARY_MAX, TEX_MAX } from '#shared/domain/study-aids/limits.ts';
import { STUDY_SUBJECTS } from '#shared/domain/study-aids/subjects.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { draftText } from '../common/authored.ts';

/** A formula in TeX, and the same in words; both may still be empty. */
export const DraftMath = v.object({
  tex: draftText('The formula', TEX_MAX),
  text: draftText('The formula in words', FORMULA_WORDS_MAX),
});
export type DraftMath = v.InferOutput<typeof DraftMath>;

export const aidTexts = {
  subject: v.picklist(STUDY_SUBJECTS, 'Choose a subject'),
  summary: v.optional(draftText('The summary', SUMMARY_MAX), ''),
  access: v.picklist(ACCESS_LEVELS, 'Access must be free or subscriber'),
};

/** Fields in the lists. */
export const aidDetails = {
  subject: v.picklist(STUDY_SUBJECTS),
  access: v.picklist(ACCESS_LEVELS),
  /** Formulas of a sheet, steps of an example. */
  partCount: v.number(),
};
