/**
 * Sections of a mock exam. Its questions are one list; each section has the next ones of it. Points are counted in
 * thousandths, as whole numbers.
 */
import type { Question, Verdict } from '#shared/contract/quizzes/question.ts';
import { shuffled } from '../common/seeded.ts';
import { deadlineOf } from '../attempts/deadlines.ts';

/** The score of one answer, as scoring returns it. */
interface QuestionScore {
  readonly verdict: Verdict;
  readonly awardedMilli: number;
}

export interface ExamSection {
  readonly title: string;
  /** Plain text before the section; can be empty. */
  readonly instructions: string;
  readonly minutes: number;
  /** Whether learners have an on-screen calculator. */
  readonly calculator: boolean;
  /** Questions in its list. */
  readonly questionCount: number;
  /** How many of them each attempt draws; absent if it asks all. */
  readonly drawCount?: number;
  /** Points for a right answer. */
  readonly right: number;
  /** Thousandths of a point that a wrong answer costs. */
  readonly wrongMilli: number;
  /** Thousandths of a point that each unanswered question beyond the free ones costs; null if none does. */
  readonly unanswered: { readonly free: number; readonly milli: number } | null;
}

/** Limits of a mock exam. */
export const SECTIONS_MAX = 8;
export const SECTION_QUESTIONS_MAX = 60;
/** An attempt sends at most 200 answers at once. */
export const EXAM_QUESTIONS_MAX = 150;
export const SECTION_MINUTES_MAX = 180;
export const SECTION_TITLE_MAX = 80;
export const INSTRUCTIONS_MAX = 1000;

/** Below that number of first attempts, the percentile of a mock exam isn’t shown. */
export const PERCENTILE_ATTEMPTS_MIN = 30;

/** Returns the part of an exam’s list of questions that a section has. */
export const questionsOfSection = <Q>(
  questions: readonly Q[],
  sections: readonly ExamSection[],
  index: number,
): readonly Q[] => {
  const from = sections.slice(0, index).reduce((sum, { questionCount }) => sum + questionCount, 0);
  return questions.slice(from, from + (sections[index]?.questionCount ?? 0));
};

/** Returns the sections as an attempt has them: each with the questions that it asks. */
export const askedSections = (sections: readonly ExamSection[]): ExamSection[] =>
  sections.map(({ drawCount, ...section }) => ({ ...section, questionCount: drawCount ?? section.questionCount }));

/**
 * Draws the questions of an attempt, in the order of the exam.
 * @param seed unpredictable
 * @returns null if no section draws
 */
export const drawQuestions = <Q>(
  questions: readonly Q[],
  sections: readonly ExamSection[],
  seed: string,
): readonly Q[] | null => {
  if (sections.every(({ drawCount }) => drawCount === undefined)) return null;
  return sections.flatMap(({ drawCount }, index) => {
    const pool = questionsOfSection(questions, sections, index);
    if (drawCount === undefined) return pool;
    const drawn = new Set(shuffled(pool, `${seed}/${String(index)}`).slice(0, drawCount));
    return pool.filter((question) => drawn.has(question));
  });
};

/** Returns what a wrong answer to that question costs, in thousandths of its points. */
export const negativeMilliOf = ({ wrongMilli }: ExamSection, { points }: Pick<Question, 'points'>): number =>
  wrongMilli / points;

/**
 * Returns when the last section of an attempt ends if its learner does nothing more.
 * @param deadlineAt that of the current section
 * @param later the sections after it
 */
export const lastDeadline = (
  deadlineAt: number,
  later: readonly Pick<ExamSection, 'minutes'>[],
  extraPercent: number,
): number => later.reduce((at, { minutes }) => deadlineOf(at, minutes, extraPercent) ?? at, deadlineAt);

/** The score of one section. */
export interface SectionScore {
  readonly right: number;
  /** Partly right answers, which earn a share of their points and lose none. */
  readonly partial: number;
  readonly wrong: number;
  readonly unanswered: number;
  /** Thousandths of a point; below 0 if more is lost than earned. */
  readonly scoreMilli: number;
  /** Thousandths of a point lost by wrong answers and by unanswered questions. */
  readonly lostMilli: number;
  readonly maxScoreMilli: number;
}

/** Returns what a section lost by unanswered questions. */
const unansweredMilli = ({ unanswered: rule }: ExamSection, unanswered: number): number =>
  rule === null ? 0 : Math.max(0, unanswered - rule.free) * rule.milli;

/** Returns the score of a section from those of its questions. A question without a score doesn’t count. */
const scoreOf = (
  section: ExamSection,
  questions: readonly Question[],
  scores: ReadonlyMap<string, QuestionScore>,
): SectionScore => {
  const counts = { right: 0, partial: 0, wrong: 0, unanswered: 0 };
  let earned = 0;
  let lost = 0;
  let maxScoreMilli = 0;
  for (const { id, points } of questions) {
    const score = scores.get(id);
    if (score === undefined) continue;
    const { verdict, awardedMilli } = score;
    maxScoreMilli += points * 1000;
    counts[verdict] += 1;
    if (awardedMilli < 0) lost -= awardedMilli;
    else earned += awardedMilli;
  }
  lost += unansweredMilli(section, counts.unanswered);
  return { ...counts, scoreMilli: earned - lost, lostMilli: lost, maxScoreMilli };
};

/** Returns the score of every section from those of the questions, by id. */
export const sectionScores = (
  sections: readonly ExamSection[],
  questions: readonly Question[],
  scores: ReadonlyMap<string, QuestionScore>,
): SectionScore[] =>
  sections.map((section, index) => scoreOf(section, questionsOfSection(questions, sections, index), scores));

/**
 * Returns the seconds spent in each section.
 * @param endsAt when the sections ended, in their order, in milliseconds since 1970
 */
export const secondsBySection = (startedAt: number, endsAt: readonly number[]): number[] =>
  endsAt.map((end, index) => Math.max(0, Math.round((end - (endsAt[index - 1] ?? startedAt)) / 1000)));
