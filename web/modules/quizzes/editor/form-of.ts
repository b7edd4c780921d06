/** Converts stored questions and quizzes to forms. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { detailsOf } from './details/fields.ts';
import { copyOf, emptyQuestion, type FormQuestion, type QuizForm } from './form.ts';
import { keyFieldsOf } from './question-kinds/editors.ts';

/** Returns a stored question as a form. */
export const formOfQuestion = (question: Question): FormQuestion => {
  return {
    ...emptyQuestion(question.kind),
    id: question.id,
    prompt: question.prompt,
    image: question.image ?? '',
    points: String(question.points),
    explanation: question.explanation,
    sourceTitle: question.source?.title ?? '',
    sourceUrl: question.source?.url ?? '',
    stimulusId: question.stimulus?.id ?? '',
    stimulusText: question.stimulus?.text ?? '',
    ...detailsOf(question),
    ...keyFieldsOf(question),
  };
};

/** Returns the form of a new quiz. */
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
  feedback: 'end',
  questions: questions.map((question) => copyOf(formOfQuestion(question))),
  links: [],
  unlinked: [],
});

/** Returns a stored quiz as a form. */
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
  feedback: quiz.feedback,
  questions: quiz.questions.map(formOfQuestion),
  links: [],
  unlinked: [],
});
