/** Decides which quizzes an import adds or changes. */
import type { ImportRemark, RowVerdict } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import type { Fault, ParsedItem } from '../formats/item.ts';
import { readStableId } from '../stable-id.ts';

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
  /** Row of each question in the file. */
  readonly rows: readonly number[];
}

/** A question that a row adds or changes. */
export interface QuestionEdit {
  readonly row: number;
  readonly question: Question;
  /** Position of the question it replaces; null to append it. */
  readonly at: number | null;
}

export interface ChangedQuizPlan {
  readonly quizId: string;
  readonly title: string;
  /** Version that the plan is based on. */
  readonly version: number;
  /** The quiz's questions at that version. */
  readonly questions: readonly Question[];
  readonly edits: readonly QuestionEdit[];
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

interface Change {
  readonly quiz: KnownQuiz;
  readonly edits: QuestionEdit[];
}

interface Placed {
  readonly row: number;
  readonly question: Question;
}

type Verdict = Omit<RowVerdict, 'quiz'>;

const verdictOf = (item: ParsedItem, verdict: 'new' | 'update', faults: readonly Fault[]): Verdict => ({
  row: item.row,
  verdict: faults.length > 0 ? 'bad' : verdict,
  about: item.about,
  faults: [...faults],
  remarks: faults.length > 0 ? [] : [...item.remarks],
  ...(item.edited === undefined ? {} : { edited: item.edited }),
  ...(item.passage === undefined ? {} : { passage: item.passage }),
  ...(faults.length > 0 ? { cells: [...item.cells] } : {}),
});

/** Splits a group that exceeds the size of a quiz, and titles its parts. */
const parted = (title: string, placed: readonly Placed[]): NewQuizPlan[] =>
  Array.from({ length: Math.ceil(placed.length / QUIZ_QUESTIONS_MAX) }, (_, part) => {
    const held = placed.slice(part * QUIZ_QUESTIONS_MAX, (part + 1) * QUIZ_QUESTIONS_MAX);
    return {
      title: part === 0 ? title : `${title} (${String(part + 1)})`,
      questions: held.map(({ question }) => question),
      rows: held.map(({ row }) => row),
    };
  });

const REPEATED: Fault = { column: 'id', reason: 'This id appears twice in the file' };
const UNKNOWN: ImportRemark = {
  column: 'id',
  message: 'Its ID is unknown here, so it becomes a new question',
  weight: 'note',
};
const NO_LONGER: ImportRemark = {
  column: 'id',
  message: 'The quiz no longer has this question, so it becomes a new one',
  weight: 'change',
};

/** Checks every item against the existing quizzes and plans what to store. */
export const makePlan = (items: readonly ParsedItem[], { known, target, title, newId }: PlanOptions): Plan => {
  const groups = new Map<string, Placed[]>();
  const changes = new Map<string, Change>();
  const seen = new Set<string>();
  const good: Question[] = [];

  const changeOf = (quiz: KnownQuiz): Change => {
    const change = changes.get(quiz.id) ?? { quiz, edits: [] };
    changes.set(quiz.id, change);
    return change;
  };

  const add = (item: ParsedItem, placed: Placed): Fault | null => {
    if (target === null) {
      const group = item.group ?? title;
      const held = groups.get(group);
      if (held === undefined) groups.set(group, [placed]);
      else held.push(placed);
      return null;
    }
    const { edits } = changeOf(target);
    const added = edits.filter(({ at }) => at === null).length;
    if (target.questions.length + added >= QUIZ_QUESTIONS_MAX) {
      return { column: 'question', reason: `The quiz would have more than ${String(QUIZ_QUESTIONS_MAX)} questions` };
    }
    edits.push({ ...placed, at: null });
    return null;
  };

  /** Updates the question that the item names, or adds it as a new one. */
  const place = (item: ParsedItem, question: Question): Verdict => {
    const id = readStableId(item.stableId ?? '');
    const quiz = id === null ? undefined : known.get(id.quizId);
    const at = quiz?.questions.findIndex((one) => one.id === id?.questionId) ?? -1;
    const isRepeated = id !== null && item.stableId !== null && seen.has(item.stableId);
    // The editor has no field for the id, so an edited row whose id was refused becomes a new question.
    if (isRepeated && item.edited === undefined) return verdictOf(item, 'update', [REPEATED]);
    const isUpdate = id !== null && quiz !== undefined && at !== -1 && !isRepeated;
    if (isUpdate) {
      changeOf(quiz).edits.push({ row: item.row, question: { ...question, id: id.questionId }, at });
    } else {
      const fault = add(item, { row: item.row, question });
      if (fault !== null) return verdictOf(item, 'new', [fault]);
    }
    if (item.stableId !== null) seen.add(item.stableId);
    good.push(question);
    if (isUpdate) return verdictOf(item, 'update', []);
    const unknown = item.stableId === null || isRepeated ? [] : [quiz === undefined ? UNKNOWN : NO_LONGER];
    return verdictOf({ ...item, remarks: [...unknown, ...item.remarks] }, 'new', []);
  };

  const verdicts = items.map((item): Verdict => {
    if (item.question !== null) return place(item, { ...item.question, id: newId() });
    return verdictOf(item, 'new', item.faults);
  });

  const added = [...groups].flatMap(([group, placed]) => parted(group, placed));
  const changed = [...changes.values()]
    .filter(({ edits }) => edits.length > 0)
    .map(({ quiz: { id: quizId, title: name, version, questions }, edits }) => ({
      quizId,
      title: name,
      version,
      questions,
      edits,
    }));
  const quizOf = new Map<number, number>();
  for (const [index, { edits }] of changed.entries()) for (const { row } of edits) quizOf.set(row, index);
  for (const [index, { rows }] of added.entries()) for (const row of rows) quizOf.set(row, changed.length + index);
  return {
    added,
    changed,
    verdicts: verdicts.map((verdict) => {
      const quiz = verdict.verdict === 'bad' ? undefined : quizOf.get(verdict.row);
      return quiz === undefined ? verdict : { ...verdict, quiz };
    }),
    good,
  };
};

const edited = (questions: readonly Question[], edits: readonly QuestionEdit[]): Question[] => {
  const result = [...questions];
  for (const { at, question } of edits) {
    if (at === null) result.push(question);
    else result[at] = question;
  }
  return result;
};

/** Returns what a plan stores without some of its rows. */
export const withoutRows = ({ added, changed }: Pick<Plan, 'added' | 'changed'>, left: ReadonlySet<number>) => ({
  added: added
    .map(({ title, questions, rows }) => ({
      title,
      questions: questions.filter((_, index) => !left.has(rows[index] ?? -1)),
    }))
    .filter(({ questions }) => questions.length > 0),
  changed: changed
    .map(({ edits, ...quiz }) => ({ ...quiz, edits: edits.filter(({ row }) => !left.has(row)) }))
    .filter(({ edits }) => edits.length > 0)
    .map(({ quizId, version, questions, edits }) => ({ quizId, version, questions: edited(questions, edits) })),
});
