/** Statements of cmi5 (section 9), and of the answers, which cmi5 allows beside its own. */
import { interactionType, NOTATION_2004, responseText } from '#shared/question-kinds/interactions/answers.ts';
import { interval, shortened } from '#shared/question-kinds/interactions/formats.ts';
import type { LmsAnswer, LmsResult } from '../frame/lms-messages.ts';
import { isRecord, type Launch, type LaunchData } from './launch.ts';

const CATEGORIES = 'https://w3id.org/xapi/cmi5/context/categories';
/** Every statement that cmi5 defines. */
const CMI5 = { id: `${CATEGORIES}/cmi5` };
/** Statements that decide whether the learner may move on. */
const MOVE_ON = { id: `${CATEGORIES}/moveon` };
const MASTERY_SCORE = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';
const INTERACTION = 'http://adlnet.gov/expapi/activities/cmi.interaction';
const NAME_MAX = 250;

export type Verb = 'initialized' | 'answered' | 'completed' | 'passed' | 'failed' | 'terminated';
export type Statement = Readonly<Record<string, unknown>> & { readonly id: string };

export interface StatementSource {
  readonly launch: Launch;
  readonly data: LaunchData;
  /** Address of the quiz on our server. */
  readonly quizUrl: string;
  /** Makes a UUID. */
  readonly newId: () => string;
  /** ISO 8601, UTC. */
  readonly timestamp: () => string;
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

interface Parts {
  readonly categories?: readonly object[];
  readonly parent?: object;
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly object?: object;
  readonly result?: object;
}

export const createStatements = ({ launch, data, quizUrl, newId, timestamp }: StatementSource) => {
  const activity = { objectType: 'Activity', id: launch.activityId };

  const contextOf = ({ categories = [], parent, extensions = {} }: Parts): object => {
    const template = data.contextTemplate;
    const activities = isRecord(template['contextActivities']) ? template['contextActivities'] : {};
    const category = [...listOf(activities['category']), ...categories];
    return {
      ...template,
      registration: launch.registration,
      contextActivities: {
        ...activities,
        ...(category.length > 0 && { category }),
        ...(parent !== undefined && { parent: [parent] }),
      },
      extensions: { ...(isRecord(template['extensions']) ? template['extensions'] : {}), ...extensions },
    };
  };

  const statement = (verb: Verb, parts: Parts): Statement => ({
    id: newId(),
    actor: launch.actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
    object: parts.object ?? activity,
    ...(parts.result !== undefined && { result: parts.result }),
    context: contextOf(parts),
    timestamp: timestamp(),
  });

  const answered = (answer: LmsAnswer): Statement => {
    const response = responseText(answer, NOTATION_2004);
    return statement('answered', {
      parent: activity,
      object: {
        objectType: 'Activity',
        id: `${quizUrl}/questions/${answer.id}`,
        definition: {
          type: INTERACTION,
          name: { en: shortened(answer.prompt, NAME_MAX) || answer.id },
          interactionType: interactionType(answer),
        },
      },
      result: {
        success: answer.verdict === 'right',
        score: { scaled: Math.max(-1, Math.min(1, answer.share)) },
        ...(response !== null && { response }),
      },
    });
  };

  return {
    initialized: () => statement('initialized', { categories: [CMI5] }),
    terminated: (seconds: number) =>
      statement('terminated', { categories: [CMI5], result: { duration: interval(seconds) } }),
    answers: ({ answers }: LmsResult) => answers.map(answered),
    completed: (seconds: number) =>
      statement('completed', {
        categories: [CMI5, MOVE_ON],
        result: { completion: true, duration: interval(seconds) },
      }),
    /** The platform's mastery score decides, else the quiz's own pass mark. Null if there is neither. */
    passedOrFailed({ percent, passed }: LmsResult, seconds: number): { passed: boolean; statement: Statement } | null {
      const scaled = Math.round(percent * 100) / 10_000;
      const { masteryScore } = data;
      const success = masteryScore === null ? passed : scaled >= masteryScore;
      if (success === null) return null;
      return {
        passed: success,
        statement: statement(success ? 'passed' : 'failed', {
          categories: [CMI5, MOVE_ON],
          extensions: masteryScore === null ? {} : { [MASTERY_SCORE]: masteryScore },
          result: {
            success,
            score: { scaled, raw: percent, min: 0, max: 100 },
            duration: interval(seconds),
          },
        }),
      };
    },
  };
};

export type Statements = ReturnType<typeof createStatements>;
