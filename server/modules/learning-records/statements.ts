/** Statements about a learner's attempt. */
import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { interactionType, NOTATION_2004, responseText } from '#shared/question-kinds/interactions/answers.ts';
import { interval } from '#shared/question-kinds/interactions/formats.ts';
import { verbOf, type Activity, type Score, type Statement, type Verb, type VoidingStatement } from './statement.ts';
import { uuidOf } from './statement-id.ts';

/** Characters of a question in the name of its activity. */
const NAME_MAX = 250;
const PLATFORM = 'Business Wisdom';
const ACTIVITIES = 'http://adlnet.gov/expapi/activities';

export interface AttemptRecord {
  readonly attemptId: string;
  readonly userId: string;
  readonly quizId: string;
  readonly title: string;
  readonly startedAt: number;
}

export interface FinishedRecord extends AttemptRecord {
  readonly finishedAt: number;
  /** Hundredths of a percent. */
  readonly percentCenti: number;
  /** Null for a mock exam, which has no pass mark, and for an attempt that isn't ranked. */
  readonly passed: boolean | null;
  /** The regrade by which it was scored; null for the first result. */
  readonly regradeId: string | null;
  /** Empty where the key isn't public yet. */
  readonly answers: readonly AnswerRecord[];
}

export interface AnswerRecord {
  readonly question: Question;
  readonly value: AnswerValue;
  /** Thousandths of a point. */
  readonly awardedMilli: number;
}

const activityOf = (home: string, { quizId, title }: AttemptRecord): Activity => ({
  objectType: 'Activity',
  id: `${home}/quiz/${quizId}`,
  definition: { type: `${ACTIVITIES}/assessment`, name: { en: title } },
});

/** The ID of a statement about a result; a corrected result has others, because an ID can't be used again. */
const resultId = (
  { attemptId, regradeId }: Pick<FinishedRecord, 'attemptId' | 'regradeId'>,
  verb: Verb,
  name: string,
): string => (regradeId === null ? uuidOf(attemptId, verb, name) : uuidOf(attemptId, verb, name, regradeId));

/** Returns the parts that all statements of an attempt share; `name` distinguishes several of a verb. */
const base = (
  home: string,
  record: AttemptRecord & { readonly regradeId: string | null },
  verb: Verb,
  at: number,
  name = '',
) => ({
  id: resultId(record, verb, name),
  version: '1.0.0' as const,
  actor: { objectType: 'Agent' as const, account: { homePage: home, name: record.userId } },
  verb: verbOf(verb),
  context: {
    registration: uuidOf(record.attemptId),
    platform: PLATFORM,
    language: 'en' as const,
  },
  timestamp: new Date(at).toISOString(),
});

export const startedStatement = (home: string, record: AttemptRecord): Statement => ({
  ...base(home, { ...record, regradeId: null }, 'initialized', record.startedAt),
  object: activityOf(home, record),
});

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

const partsOf = (question: Question): { readonly parts: readonly string[]; readonly targets: readonly string[] } => {
  if ('options' in question) return { parts: idsOf(question.options), targets: [] };
  if ('items' in question) return { parts: idsOf(question.items), targets: [] };
  return { parts: [], targets: [] };
};

/** A question may be a picture alone. */
const nameOf = ({ prompt, id }: Question): string => shortened(plainTextOf(prompt), NAME_MAX) || id;

/** The share of the points: a wrong answer may cost some. */
const shareOf = ({ question, awardedMilli }: AnswerRecord): number =>
  question.points > 0 ? Math.max(-1, Math.min(1, awardedMilli / (question.points * 1000))) : 0;

const answeredStatement = (home: string, record: FinishedRecord, answer: AnswerRecord): Statement => {
  const { question, value } = answer;
  const quiz = activityOf(home, record);
  const response = responseText({ kind: question.kind, value, ...partsOf(question) }, NOTATION_2004);
  const scaled = shareOf(answer);
  const shared = base(home, record, 'answered', record.finishedAt, question.id);
  return {
    ...shared,
    context: { ...shared.context, contextActivities: { parent: [quiz] } },
    object: {
      objectType: 'Activity',
      id: `${quiz.id}/questions/${question.id}`,
      definition: {
        type: `${ACTIVITIES}/cmi.interaction`,
        name: { en: nameOf(question) },
        interactionType: interactionType(question),
      },
    },
    result: { score: { scaled }, success: scaled === 1, ...(response !== null && { response }) },
  };
};

/** `passed` or `failed`; undefined without a pass mark. */
const outcomeVerb = ({ passed }: Pick<FinishedRecord, 'passed'>): 'passed' | 'failed' | undefined =>
  passed === null ? undefined : passed ? 'passed' : 'failed';

/** Returns the statements about a finished attempt: every answer, that it is completed, and passed or failed. */
export const finishedStatements = (home: string, record: FinishedRecord): Statement[] => {
  const { startedAt, finishedAt, percentCenti, passed } = record;
  const verb = outcomeVerb(record);
  const object = activityOf(home, record);
  const score: Score = { scaled: percentCenti / 10_000, raw: percentCenti / 100, min: 0, max: 100 };
  const duration = interval((finishedAt - startedAt) / 1000);
  return [
    ...record.answers.map((answer) => answeredStatement(home, record, answer)),
    { ...base(home, record, 'completed', finishedAt), object, result: { score, completion: true, duration } },
    ...(verb === undefined || passed === null
      ? []
      : [{ ...base(home, record, verb, finishedAt), object, result: { score, success: passed, duration } }]),
  ];
};

/** The agent that corrects: the installation itself. */
const CORRECTOR = 'business-wisdom';

/** Returns the statements that void those about a result, at the time of its correction. */
export const voidingStatements = (
  home: string,
  before: Pick<FinishedRecord, 'attemptId' | 'regradeId' | 'passed' | 'answers'>,
  at: number,
): VoidingStatement[] => {
  const verb = outcomeVerb(before);
  const ids = [
    ...before.answers.map(({ question }) => resultId(before, 'answered', question.id)),
    resultId(before, 'completed', ''),
    ...(verb === undefined ? [] : [resultId(before, verb, '')]),
  ];
  return ids.map((id) => ({
    id: uuidOf(before.attemptId, 'voided', id),
    version: '1.0.0',
    actor: { objectType: 'Agent', account: { homePage: home, name: CORRECTOR } },
    verb: verbOf('voided'),
    object: { objectType: 'StatementRef', id },
    timestamp: new Date(at).toISOString(),
  }));
};
