/** Form state of a quiz: every field as typed, complete or not. */
import * as v from 'valibot';
import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { detailFields, emptyDetails } from './details/fields.ts';
import { booleanFields, emptyBoolean } from './question-kinds/boolean/fields.ts';
import { calculatedFields, emptyCalculated } from './question-kinds/calculated/fields.ts';
import { emptyMatching, matchingFields } from './question-kinds/matching/fields.ts';
import { emptyNumber, numberFields } from './question-kinds/number/fields.ts';
import { choiceFields, emptyChoice, itemFields, newPartId } from './question-kinds/parts/fields.ts';
import { emptyText, textFields } from './question-kinds/text/fields.ts';

/** A question of any kind. It has the fields of all kinds, so that changing the kind loses nothing. */
export const FormQuestion = v.object({
  id: v.string(),
  kind: v.picklist(QUESTION_KINDS),
  prompt: v.string(),
  image: v.string(),
  points: v.string(),
  explanation: v.string(),
  sourceTitle: v.string(),
  sourceUrl: v.string(),
  /** Blank without shared material. Optional: older working copies lack it. */
  stimulusId: v.optional(v.string(), ''),
  stimulusText: v.optional(v.string(), ''),
  ...detailFields,
  ...choiceFields,
  ...booleanFields,
  ...numberFields,
  ...calculatedFields,
  ...textFields,
  ...matchingFields,
  ...itemFields,
});
export type FormQuestion = Readonly<v.InferOutput<typeof FormQuestion>>;

/** A quiz as stored in its working copy. */
export const QuizForm = v.object({
  title: v.string(),
  description: v.string(),
  program: v.string(),
  subjectId: v.string(),
  chapterId: v.string(),
  difficulty: v.string(),
  timeLimit: v.string(),
  passMark: v.string(),
  access: v.string(),
  shuffleQuestions: v.boolean(),
  shuffleOptions: v.boolean(),
  negativeMarking: v.string(),
  attemptsAllowed: v.string(),
  /** Optional: older working copies lack it. */
  feedback: v.optional(v.string(), 'end'),
  questions: v.array(FormQuestion),
  /** Questions to link with those of the bank when the quiz is saved. Optional: older working copies lack it. */
  links: v.optional(
    v.array(v.object({ id: v.string(), quizId: v.string(), questionId: v.string(), title: v.string() })),
    [],
  ),
  /** Questions whose link ends when the quiz is saved. */
  unlinked: v.optional(v.array(v.string()), []),
});
export type QuizForm = Readonly<Omit<v.InferOutput<typeof QuizForm>, 'questions'>> & {
  readonly questions: readonly FormQuestion[];
};

/** Returns an empty question of that kind. */
export const emptyQuestion = (kind: QuestionKind): FormQuestion => ({
  id: newPartId(),
  kind,
  prompt: '',
  image: '',
  points: '1',
  explanation: '',
  sourceTitle: '',
  sourceUrl: '',
  stimulusId: '',
  stimulusText: '',
  ...emptyDetails(),
  ...emptyChoice(),
  ...emptyBoolean(),
  ...emptyNumber(),
  ...emptyCalculated(),
  ...emptyText(),
  ...emptyMatching(),
});

/** Returns a copy of a question with a new id. */
export const copyOf = (question: FormQuestion): FormQuestion => ({ ...question, id: newPartId() });
