/** A quiz while it is being written: everything as it is typed, complete or not. */
import type { QuestionKind } from '#shared/contract/quizzes/question.ts';

export interface FormPart {
  readonly id: string;
  readonly text: string;
}

/** A question of any kind: a change of kind keeps what was typed for the other ones. */
export interface FormQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly prompt: string;
  readonly image: string;
  readonly points: string;
  readonly explanation: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  /** Options of a choice; items of an ordering, in their right order. */
  readonly parts: readonly FormPart[];
  /** Ids of the right options. */
  readonly right: readonly string[];
  readonly truth: boolean | null;
  readonly number: string;
  readonly tolerance: string;
  readonly unit: string;
  readonly accepted: readonly string[];
  readonly pairs: readonly { readonly left: FormPart; readonly right: FormPart }[];
  /** Right sides that match nothing. */
  readonly extra: readonly FormPart[];
}

export interface QuizForm {
  readonly title: string;
  readonly description: string;
  readonly program: string;
  readonly subjectId: string;
  readonly chapterId: string;
  readonly difficulty: string;
  readonly timeLimit: string;
  readonly passMark: string;
  readonly access: string;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly negativeMarking: string;
  readonly attemptsAllowed: string;
  readonly questions: readonly FormQuestion[];
}

/** A new id for a question or a part; the server names parts anew when it stores them. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** A part under an id of its own. */
export const part = (text = ''): FormPart => ({ id: newPartId(), text });

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
  parts: [part(), part(), part(), part()],
  right: [],
  truth: null,
  number: '',
  tolerance: '0',
  unit: '',
  accepted: [''],
  pairs: [
    { left: part(), right: part() },
    { left: part(), right: part() },
  ],
  extra: [],
});

/** A copy of a question under ids of its own. */
export const copyOf = (question: FormQuestion): FormQuestion => ({ ...question, id: newPartId() });
