/** Settings of a quiz as its staff read them. */
import type { ReviewedContent } from '#shared/contract/quizzes/reviews.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { DIFFICULTY_LABELS } from '../../app/staff/labels.ts';
import type { QuizForm } from './editor/form.ts';
import { FEEDBACK_LABELS } from './feedback-labels.ts';

/** Settings in the order in which they are listed. Subject and chapter are read together. */
export const SETTING_LABELS = {
  title: 'Title',
  description: 'Description',
  program: 'Program',
  subjectId: 'Subject and chapter',
  difficulty: 'Difficulty',
  access: 'Access',
  attemptsAllowed: 'Attempts allowed',
  passMark: 'Pass mark',
  timeLimit: 'Time limit',
  negativeMarking: 'Negative marking',
  shuffleQuestions: 'Order of the questions',
  shuffleOptions: 'Order of the options',
  feedback: 'Right answers and explanations',
} as const satisfies Partial<Record<keyof QuizForm, string>>;

export type SettingName = keyof typeof SETTING_LABELS;
export const SETTING_NAMES = Object.keys(SETTING_LABELS) as readonly SettingName[];

/** Settings as the editor has them; those of an older version may be unknown. */
export type SettingFields = Partial<Pick<QuizForm, SettingName | 'chapterId'>>;

const labelIn = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
const minutesText = (typed: string): string =>
  typed === '' ? 'None' : /^\d+$/.test(typed) ? countText(Number(typed), 'minute') : typed;

const text = (value: string | undefined, format = (given: string): string => given): string | null =>
  value === undefined ? null : format(value);
const order = (isShuffled: boolean | undefined): string | null =>
  isShuffled === undefined ? null : isShuffled ? 'Shuffled' : 'As written';

/**
 * Returns a setting as text; null where it isn’t known.
 * @param names of subject and chapter
 */
export const settingText = (
  name: SettingName,
  fields: SettingFields,
  names: readonly (string | null)[],
): string | null => {
  switch (name) {
    case 'program':
      return text(fields.program, (key) => programByKey(key)?.title ?? key);
    case 'subjectId':
      return names.filter((one) => one !== null).join(', ');
    case 'difficulty':
      return text(fields.difficulty, (key) => labelIn(DIFFICULTY_LABELS, key));
    case 'feedback':
      return text(fields.feedback, (key) => labelIn(FEEDBACK_LABELS, key));
    case 'access':
      return text(fields.access, (key) => (key === 'free' ? 'Everyone' : 'Subscribers'));
    case 'timeLimit':
      return text(fields.timeLimit, minutesText);
    case 'passMark':
      return text(fields.passMark, (typed) => (typed === '' ? '' : `${typed}%`));
    case 'attemptsAllowed':
      return text(fields.attemptsAllowed, (typed) => (typed === '0' ? 'No limit' : typed));
    case 'shuffleQuestions':
    case 'shuffleOptions':
      return order(fields[name]);
    default:
      return text(fields[name]);
  }
};

/** Returns the settings of a version under review; those that an older version lacks are left out. */
export const settingsOf = ({ settings, ...content }: ReviewedContent): SettingFields => ({
  title: content.title,
  description: content.description,
  timeLimit: content.timeLimitMinutes === null ? '' : String(content.timeLimitMinutes),
  passMark: String(content.passMark),
  negativeMarking: String(content.negativeMarking),
  shuffleQuestions: content.shuffleQuestions,
  shuffleOptions: content.shuffleOptions,
  feedback: content.feedback,
  ...(settings !== null && { ...settings, attemptsAllowed: String(settings.attemptsAllowed) }),
});
