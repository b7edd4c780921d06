/** Lists the questions and fields that a format of an export has no place for. */
import { EXPORT_FIELDS, EXPORT_FORMATS } from '#shared/contract/quizzes/export.ts';
import type { ExportField, ExportFormat, FormatLimits } from '#shared/contract/quizzes/export.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { listFormat } from '#shared/domain/common/text/formats.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { richTextsOf } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import { isHeldByRuns } from '../formats/docx/rich-runs.ts';
import { aikenFault, isChangedByAiken } from '../formats/export-aiken.ts';
import { giftFault } from '../formats/export-gift.ts';
import { recordingsIn } from '../formats/texts/own-recordings.ts';

const hasNotes = (question: Question): boolean => {
  if ('notes' in question) return question.notes !== undefined;
  return 'options' in question && question.options.some((option) => 'note' in option && option.note !== undefined);
};

const HAS: Readonly<Record<Exclude<ExportField, 'formatting'>, (question: Question) => boolean>> = {
  points: ({ points }) => points !== 1,
  unit: (question) => 'unit' in question && question.unit !== undefined,
  picture: (question) => question.image !== undefined || richTextsOf(question).some((text) => text.includes('<img')),
  recording: (question) => richTextsOf(question).some((text) => recordingsIn(text).length > 0),
  tags: ({ tags = [] }) => tags.length > 0,
  source: ({ source }) => source !== undefined,
  level: ({ level }) => level !== undefined,
  bloom: ({ bloom }) => bloom !== undefined,
  objective: ({ objective }) => objective !== undefined,
  dates: ({ asOf, reviewBy, expires }) => [asOf, reviewBy, expires].some((day) => day !== undefined),
  material: ({ stimulus }) => stimulus !== undefined,
  explanation: ({ explanation }) => explanation !== '',
  notes: hasNotes,
  optionFormatting: (question) => 'options' in question && question.options.some(({ html }) => html !== undefined),
};

const DETAILS = ['source', 'level', 'bloom', 'objective', 'dates'] as const satisfies readonly ExportField[];

const isChangedByWord = ({ prompt, explanation, stimulus }: Question): boolean =>
  ![prompt, explanation, stimulus?.text ?? ''].every(isHeldByRuns);

type HeldField = keyof typeof HAS;
const HELD_FIELDS = EXPORT_FIELDS.filter((field): field is HeldField => field !== 'formatting');

interface Limits {
  /** Why the format can't hold a question, without a full stop; null if it can. It holds any if this isn't given. */
  readonly fault?: (question: Question) => string | null;
  /** Fields that other programs don't show. Our import reads them back from comments, tags or notes. */
  readonly onlyHere?: readonly HeldField[];
  /** Fields that the file doesn't have. */
  readonly lost?: readonly HeldField[];
  /** Whether a file without the pictures has no paths to them either, by which our import would find those stored here. */
  readonly needsPictures?: boolean;
  /** Whether the question's text becomes another one. */
  readonly changesText?: (question: Question) => boolean;
}

const LIMITS: Readonly<Record<ExportFormat, Limits>> = {
  csv: {},
  xlsx: {},
  markdown: {},
  docx: { changesText: isChangedByWord, lost: ['recording'], needsPictures: true },
  gift: {
    fault: giftFault,
    onlyHere: HELD_FIELDS.filter((field) => !['explanation', 'notes', 'optionFormatting'].includes(field)),
    lost: ['optionFormatting'],
  },
  aiken: { fault: aikenFault, lost: HELD_FIELDS, changesText: isChangedByAiken },
  'moodle-xml': { onlyHere: [...DETAILS, 'material'] },
  'qti-2.2': { onlyHere: DETAILS, needsPictures: true },
  'qti-3.0': { onlyHere: DETAILS, needsPictures: true },
};

/** Questions that are named in one reason. */
const NAMED_MAX = 3;
const NAME_MAX = 60;

const namesOf = (questions: readonly Question[]): string => {
  const texts = questions.map(({ prompt }) => shortened(plainTextOf(prompt), NAME_MAX)).filter((text) => text !== '');
  const named = texts.slice(0, NAMED_MAX).map((text) => `“${text}”`);
  if (named.length === 0) return countText(questions.length, 'question');
  const rest = questions.length - named.length;
  return listFormat().format(rest === 0 ? named : [named.join(', '), `${String(rest)} more`]);
};

/** Counts the questions that a format can't hold, with the reasons in sentences that name some of the questions. */
export const unsupportedIn = (
  format: ExportFormat,
  questions: readonly Question[],
): { readonly count: number; readonly reasons: string[] } => {
  const { fault = () => null } = LIMITS[format];
  const byFault = new Map<string, Question[]>();
  for (const question of questions) {
    const found = fault(question);
    if (found !== null) byFault.set(found, [...(byFault.get(found) ?? []), question]);
  }
  return {
    count: [...byFault.values()].flat().length,
    reasons: [...byFault].map(([reason, some]) => `${reason}: ${namesOf(some)}.`),
  };
};

const limitsOf = (format: ExportFormat, questions: readonly Question[]): FormatLimits => {
  const { onlyHere = [], lost = [], changesText = () => false, needsPictures = false } = LIMITS[format];
  const counted = (fields: readonly HeldField[]) =>
    fields.map((field) => ({ field, questions: questions.filter(HAS[field]).length }));
  const changed = { field: 'formatting', questions: questions.filter(changesText).length } as const;
  const { count, reasons } = unsupportedIn(format, questions);
  return {
    format,
    unsupported: count,
    reasons,
    onlyHere: counted(onlyHere).filter(({ questions: count }) => count > 0),
    lost: [...counted(lost), changed].filter(({ questions: count }) => count > 0),
    withoutPictures: needsPictures ? questions.filter(HAS.picture).length : 0,
  };
};

export interface ExportPreview {
  readonly questions: number;
  readonly recordings: number;
  readonly formats: FormatLimits[];
}

/** Counts the questions that have what a format has no place for. */
export const exportPreview = (questions: readonly Question[]): ExportPreview => ({
  questions: questions.length,
  recordings: questions.filter(HAS.recording).length,
  formats: EXPORT_FORMATS.map((format) => limitsOf(format, questions)),
});
