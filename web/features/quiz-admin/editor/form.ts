/** A quiz while it is being written: everything as it is typed, complete or not. */
import * as v from 'valibot';
import type { Question, QuestionKind } from '#shared/contract/question.ts';
import type { QuizDraft, QuizForStaff, QuizStatus } from '#shared/contract/quiz.ts';

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

const part = (text = ''): FormPart => ({ id: newPartId(), text });

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

/** A stored question as a form. */
export const formOfQuestion = (question: Question): FormQuestion => {
  const base: FormQuestion = {
    ...emptyQuestion(question.kind),
    id: question.id,
    prompt: question.prompt,
    image: question.image ?? '',
    points: String(question.points),
    explanation: question.explanation,
    sourceTitle: question.source?.title ?? '',
    sourceUrl: question.source?.url ?? '',
  };
  switch (question.kind) {
    case 'single':
      return { ...base, parts: question.options, right: [question.correct] };
    case 'multiple':
      return { ...base, parts: question.options, right: question.correct };
    case 'boolean':
      return { ...base, truth: question.correct };
    case 'number':
      return {
        ...base,
        number: String(question.correct),
        tolerance: String(question.tolerance),
        unit: question.unit ?? '',
      };
    case 'text':
      return { ...base, accepted: question.accepted };
    case 'matching': {
      const rightOf = (id: string): FormPart => {
        const to = question.pairs.find(([from]) => from === id)?.[1];
        return question.right.find((one) => one.id === to) ?? part();
      };
      return {
        ...base,
        pairs: question.left.map((left) => ({ left, right: rightOf(left.id) })),
        extra: question.right.filter(({ id }) => !question.pairs.some(([, to]) => to === id)),
      };
    }
    case 'ordering':
      return {
        ...base,
        parts: question.order.flatMap((id) => question.items.filter((item) => item.id === id)),
      };
  }
};

/** A new quiz. */
export const emptyForm = (questions: readonly Question[] = []): QuizForm => ({
  title: '',
  description: '',
  program: '',
  subjectId: '',
  chapterId: '',
  difficulty: 'medium',
  timeLimit: '',
  passMark: '50',
  access: 'free',
  shuffleQuestions: false,
  shuffleOptions: true,
  negativeMarking: '0',
  attemptsAllowed: '0',
  questions: questions.map((question) => copyOf(formOfQuestion(question))),
});

/** A stored quiz as a form. */
export const formOfQuiz = (quiz: QuizForStaff): QuizForm => ({
  title: quiz.title,
  description: quiz.description,
  program: quiz.program,
  subjectId: quiz.subject._id,
  chapterId: quiz.chapter._id,
  difficulty: quiz.difficulty,
  timeLimit: quiz.timeLimitMinutes === null ? '' : String(quiz.timeLimitMinutes),
  passMark: String(quiz.passMark),
  access: quiz.access,
  shuffleQuestions: quiz.shuffleQuestions,
  shuffleOptions: quiz.shuffleOptions,
  negativeMarking: String(quiz.negativeMarking),
  attemptsAllowed: String(quiz.attemptsAllowed),
  questions: quiz.questions.map(formOfQuestion),
});

/** A number as typed; NaN where it is none, which the contract refuses with its own sentence. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', '')));
const filled = (parts: readonly FormPart[]): FormPart[] =>
  parts.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text }));

/** Right sides by their words: two lefts with the same right side share it. */
const matchingOf = ({ pairs, extra }: FormQuestion) => {
  const whole = pairs.filter(({ left, right }) => left.text.trim() !== '' || right.text.trim() !== '');
  const right: FormPart[] = [];
  const idOf = (side: FormPart): string => {
    const known = right.find(({ text }) => text.trim() === side.text.trim());
    if (known !== undefined) return known.id;
    right.push({ id: side.id, text: side.text });
    return side.id;
  };
  const matched = whole.map(({ left, right: side }): [string, string] => [left.id, idOf(side)]);
  for (const side of filled(extra)) idOf(side);
  return { left: whole.map(({ left }) => ({ id: left.id, text: left.text })), right, pairs: matched };
};

/** The form of a question as the contract wants it, whether or not it is complete. */
export const questionOf = (form: FormQuestion): Record<string, unknown> => {
  const { id, kind, prompt, image, points, explanation, sourceTitle, sourceUrl } = form;
  const common = {
    id,
    kind,
    prompt,
    points: numberOf(points),
    explanation,
    ...(image === '' ? {} : { image }),
    ...(sourceTitle.trim() === '' && sourceUrl.trim() === ''
      ? {}
      : {
          source: {
            title: sourceTitle.trim() === '' ? sourceUrl.trim() : sourceTitle,
            ...(sourceUrl.trim() === '' ? {} : { url: sourceUrl.trim() }),
          },
        }),
  };
  const options = filled(form.parts);
  switch (kind) {
    case 'single':
      return { ...common, options, correct: form.right[0] ?? '' };
    case 'multiple':
      return { ...common, options, correct: form.right.filter((one) => options.some((option) => option.id === one)) };
    case 'boolean':
      return { ...common, correct: form.truth };
    case 'number':
      return {
        ...common,
        correct: numberOf(form.number),
        tolerance: numberOf(form.tolerance === '' ? '0' : form.tolerance),
        ...(form.unit.trim() === '' ? {} : { unit: form.unit }),
      };
    case 'text':
      return { ...common, accepted: form.accepted.filter((text) => text.trim() !== '') };
    case 'matching':
      return { ...common, ...matchingOf(form) };
    case 'ordering':
      return { ...common, items: options, order: options.map((option) => option.id) };
  }
};

export interface Publishing {
  readonly status: QuizStatus;
  readonly scheduledAt: string | null;
  readonly baseVersion: number | null;
}

/** The form as the contract wants it, whether or not it is complete. */
export const draftOf = (
  form: QuizForm,
  { status, scheduledAt, baseVersion }: Publishing,
): v.InferInput<typeof QuizDraft> =>
  ({
    title: form.title,
    description: form.description,
    program: form.program,
    subjectId: form.subjectId,
    chapterId: form.chapterId,
    difficulty: form.difficulty,
    timeLimitMinutes: form.timeLimit.trim() === '' ? null : numberOf(form.timeLimit),
    passMark: numberOf(form.passMark),
    access: form.access,
    status,
    scheduledAt,
    shuffleQuestions: form.shuffleQuestions,
    shuffleOptions: form.shuffleOptions,
    negativeMarking: numberOf(form.negativeMarking),
    attemptsAllowed: numberOf(form.attemptsAllowed),
    questions: form.questions.map(questionOf),
    ...(baseVersion === null ? {} : { baseVersion }),
    // The schema says what is missing: a form needs no type of its own for that.
  }) as v.InferInput<typeof QuizDraft>;

const Part = v.object({ id: v.string(), text: v.string() });
const KINDS = ['single', 'multiple', 'boolean', 'number', 'text', 'matching', 'ordering'] as const;

/** A working copy as it was kept: written by an older version of the site, it may fit no longer. */
export const KeptForm = v.object({
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
  questions: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(KINDS),
      prompt: v.string(),
      image: v.string(),
      points: v.string(),
      explanation: v.string(),
      sourceTitle: v.string(),
      sourceUrl: v.string(),
      parts: v.array(Part),
      right: v.array(v.string()),
      truth: v.nullable(v.boolean()),
      number: v.string(),
      tolerance: v.string(),
      unit: v.string(),
      accepted: v.array(v.string()),
      pairs: v.array(v.object({ left: Part, right: Part })),
      extra: v.array(Part),
    }),
  ),
});

/** The kept form; null where it can't be read. */
export const readKept = (content: string): QuizForm | null => {
  try {
    const parsed = v.safeParse(KeptForm, JSON.parse(content));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};
