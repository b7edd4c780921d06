/** Checks mock exams against the quizzes that they refer to. */
import type { WrittenQuestion } from '../../content/format.ts';
import type { WrittenMock } from '../../content/mock-format.ts';

export interface MockFile {
  /** Path of the file. */
  readonly file: string;
  readonly mock: WrittenMock;
}

export interface MockFault {
  readonly file: string;
  /** Title of the section. */
  readonly section: string;
  readonly message: string;
}

type MockQuestion = WrittenMock['sections'][number]['questions'][number];

/** The prompts of each quiz, by its key. */
export type KnownPrompts = ReadonlyMap<string, readonly string[]>;

const messageOf = (question: MockQuestion, prompts: KnownPrompts): string | null => {
  if (!('quiz' in question)) return null;
  const { quiz, number, begins } = question;
  const known = prompts.get(quiz);
  if (known === undefined) return `there is no quiz "${quiz}"`;
  const prompt = known[number - 1];
  if (prompt === undefined) return `the quiz "${quiz}" has no question ${String(number)}`;
  return prompt.startsWith(begins) ? null : `question ${String(number)} of "${quiz}" doesn’t begin with “${begins}”`;
};

const nameOf = (question: MockQuestion): string =>
  'quiz' in question ? `question ${String(question.number)} of "${question.quiz}"` : `“${question.prompt}”`;

/** Returns the questions that are written in a mock exam itself. */
export const ownQuestions = ({ sections }: WrittenMock): readonly WrittenQuestion[] =>
  sections.flatMap(({ questions }) => questions.flatMap((question) => ('quiz' in question ? [] : [question])));

/** Quizzes on the events of one month. */
const MONTH = 'month-';
/** Quizzes on events of any year. */
const EVENTS =
  /^(month-|big-deals|central-banks|global-financial-crisis|indian-economy|ipos|technology-shifts|trade-routes|when-governance)/;
/** Share of a section's questions on events that are about the last years. */
const RECENT_MIN = 0.25;

/** A section on events without enough of the last years. */
const staleMessages = (questions: readonly MockQuestion[]): readonly string[] => {
  const events = questions.flatMap((question) => ('quiz' in question && EVENTS.test(question.quiz) ? [question] : []));
  const recent = events.filter(({ quiz }) => quiz.startsWith(MONTH)).length;
  return recent >= events.length * RECENT_MIN
    ? []
    : [`${String(recent)} of ${String(events.length)} questions on events are from the quizzes of the months`];
};

/** Faults of all mock exams together. */
export const mockFaults = (mocks: readonly MockFile[], prompts: KnownPrompts): readonly MockFault[] => {
  const faults: MockFault[] = [];
  for (const { file, mock } of mocks) {
    const seen = new Set<string>();
    for (const { title: section, questions, right, wrong, drawCount } of mock.sections) {
      if (drawCount !== undefined && drawCount >= questions.length)
        faults.push({ file, section, message: 'it draws all its questions' });
      if (wrong > right) faults.push({ file, section, message: 'a wrong answer costs more than a right one earns' });
      for (const message of staleMessages(questions)) faults.push({ file, section, message });
      for (const question of questions) {
        const message = messageOf(question, prompts);
        if (message !== null) faults.push({ file, section, message });
        const name = nameOf(question);
        if (seen.has(name)) faults.push({ file, section, message: `${name} stands twice` });
        seen.add(name);
      }
    }
  }
  if (mocks.length > 0 && mocks.every(({ mock }) => mock.access !== 'free')) {
    faults.push({ file: mocks[0]?.file ?? '', section: '', message: 'no mock exam is free' });
  }
  return faults;
};
