/** Decides which quizzes an import adds or changes. */
import type { RowVerdict } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import type { Fault, ParsedItem } from '../formats/item.ts';

/** An existing quiz with the fields a plan needs. */
export interface KnownQuiz {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly questions: readonly Question[];
}

export interface NewQuizPlan {
  readonly title: string;
  readonly questions: readonly Question[];
}

export interface ChangedQuizPlan {
  readonly quizId: string;
  readonly title: string;
  /** Version that the plan is based on. */
  readonly version: number;
  readonly questions: readonly Question[];
  readonly added: number;
  readonly updated: number;
}

export interface Plan {
  readonly added: readonly NewQuizPlan[];
  readonly changed: readonly ChangedQuizPlan[];
  readonly verdicts: readonly RowVerdict[];
  /** The valid questions, in file order. */
  readonly good: readonly Question[];
}

export interface PlanOptions {
  /** Quizzes named by stable ids that the user may edit, and the target of new questions. */
  readonly known: ReadonlyMap<string, KnownQuiz>;
  readonly target: KnownQuiz | null;
  /** Title of a new quiz for ungrouped questions. */
  readonly title: string;
  readonly newId: () => string;
}

export interface StableId {
  readonly quizId: string;
  readonly questionId: string;
}

/** Parses "quiz.question" as exports write it; null for anything else. */
export const readStableId = (text: string): StableId | null => {
  const [quizId = '', questionId = '', more] = text.split('.');
  return isId(quizId) && /^[A-Za-z0-9_-]{1,32}$/.test(questionId) && more === undefined ? { quizId, questionId } : null;
};

interface Change {
  readonly quiz: KnownQuiz;
  questions: Question[];
  added: number;
  updated: number;
}

const verdictOf = (item: ParsedItem, verdict: 'new' | 'update', faults: readonly Fault[]): RowVerdict => ({
  row: item.row,
  verdict: faults.length > 0 ? 'bad' : verdict,
  about: item.about,
  faults: [...faults],
  ...(faults.length > 0 ? { cells: [...item.cells] } : {}),
});

/** Splits a group that exceeds the size of a quiz, and titles its parts. */
const parted = (title: string, questions: readonly Question[]): NewQuizPlan[] =>
  Array.from({ length: Math.ceil(questions.length / QUIZ_QUESTIONS_MAX) }, (_, part) => ({
    title: part === 0 ? title : `${title} (${String(part + 1)})`,
    questions: questions.slice(part * QUIZ_QUESTIONS_MAX, (part + 1) * QUIZ_QUESTIONS_MAX),
  }));

/** Checks every item against the existing quizzes and plans what to store. */
export const makePlan = (items: readonly ParsedItem[], { known, target, title, newId }: PlanOptions): Plan => {
  const groups = new Map<string, Question[]>();
  const changes = new Map<string, Change>();
  const seen = new Set<string>();
  const good: Question[] = [];

  const changeOf = (quiz: KnownQuiz): Change => {
    const change = changes.get(quiz.id) ?? { quiz, questions: [...quiz.questions], added: 0, updated: 0 };
    changes.set(quiz.id, change);
    return change;
  };

  const update = (stableId: string, question: Question): Fault | null => {
    const id = readStableId(stableId);
    const quiz = id === null ? undefined : known.get(id.quizId);
    if (id === null || quiz === undefined) {
      return { column: 'id', reason: 'We couldn’t find this question. Clear the id to add it as a new one.' };
    }
    if (seen.has(stableId)) return { column: 'id', reason: 'This id appears twice in the file' };
    const change = changeOf(quiz);
    const index = change.questions.findIndex((one) => one.id === id.questionId);
    if (index === -1)
      return { column: 'id', reason: 'The quiz no longer has this question. Clear the id to add it as a new one.' };
    seen.add(stableId);
    change.questions[index] = { ...question, id: id.questionId };
    change.updated += 1;
    return null;
  };

  const add = (item: ParsedItem, question: Question): Fault | null => {
    if (target === null) {
      const group = item.group ?? title;
      const questions = groups.get(group);
      if (questions === undefined) groups.set(group, [question]);
      else questions.push(question);
      return null;
    }
    const change = changeOf(target);
    if (change.questions.length >= QUIZ_QUESTIONS_MAX) {
      return { column: 'question', reason: `The quiz would have more than ${String(QUIZ_QUESTIONS_MAX)} questions` };
    }
    change.questions.push(question);
    change.added += 1;
    return null;
  };

  const verdicts = items.map((item): RowVerdict => {
    const kind = item.stableId === null ? 'new' : 'update';
    if (item.question === null) return verdictOf(item, kind, item.faults);
    const question = { ...item.question, id: newId() };
    const fault = item.stableId === null ? add(item, question) : update(item.stableId, question);
    if (fault !== null) return verdictOf(item, kind, [fault]);
    good.push(question);
    return verdictOf(item, kind, []);
  });

  return {
    added: [...groups].flatMap(([group, questions]) => parted(group, questions)),
    changed: [...changes.values()]
      .filter(({ added, updated }) => added + updated > 0)
      .map(({ quiz, questions, added, updated }) => ({
        quizId: quiz.id,
        title: quiz.title,
        version: quiz.version,
        questions,
        added,
        updated,
      })),
    verdicts,
    good,
  };
};
