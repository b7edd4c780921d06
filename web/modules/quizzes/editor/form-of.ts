/** Stored questions and quizzes as forms. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { copyOf, emptyQuestion, part, type FormPart, type FormQuestion, type QuizForm } from './form.ts';

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
