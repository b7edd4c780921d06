/** A quiz while it is being written: everything as it is typed, complete or not. */
import * as v from 'valibot';
import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { booleanFields, emptyBoolean } from './question-kinds/boolean/fields.ts';
import { calculatedFields, emptyCalculated } from './question-kinds/calculated/fields.ts';
import { emptyMatching, matchingFields } from './question-kinds/matching/fields.ts';
import { emptyNumber, numberFields } from './question-kinds/number/fields.ts';
import { choiceFields, emptyChoice, itemFields, newPartId } from './question-kinds/parts/fields.ts';
import { emptyText, textFields } from './question-kinds/text/fields.ts';

/** A question of any kind: a change of kind keeps what was typed for the other ones. */
export const FormQuestion = v.object({
  id: v.string(),
  kind: v.picklist(QUESTION_KINDS),
  prompt: v.string(),
  image: v.string(),
  points: v.string(),
  explanation: v.string(),
  sourceTitle: v.string(),
  sourceUrl: v.string(),
  ...choiceFields,
  ...booleanFields,
  ...numberFields,
  ...calculatedFields,
  ...textFields,
  ...matchingFields,
  ...itemFields,
});
export type FormQuestion = Readonly<v.InferOutput<typeof FormQuestion>>;

/** A quiz as its working copy stores it. */
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
  questions: v.array(FormQuestion),
});
export type QuizForm = Readonly<Omit<v.InferOutput<typeof QuizForm>, 'questions'>> & {
  readonly questions: readonly FormQuestion[];
};

/** An empty question of that kind. */
export const emptyQuestion = (kind: QuestionKind): FormQuestion => ({
  id: newPartId(),
  kind,
  prompt: '',
  image: '',
  points: '1',
  explanation: '',
  sourceTitle: '',
  sourceUrl: '',
  ...emptyChoice(),
  ...emptyBoolean(),
  ...emptyNumber(),
  ...emptyCalculated(),
  ...emptyText(),
  ...emptyMatching(),
});

/** A copy of a question under ids of its own. */
export const copyOf = (question: FormQuestion): FormQuestion => ({ ...question, id: newPartId() });
