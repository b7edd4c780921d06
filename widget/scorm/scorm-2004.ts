/** SCORM 2004 4th Edition, Run-Time Environment: https://adlnet.gov/projects/scorm-2004-4th-edition/ */
import type { LmsAnswer } from '../frame/lms-messages.ts';
import {
  interactionType,
  NOTATION_2004,
  responseText,
  verdictText,
} from '#shared/question-kinds/interactions/answers.ts';
import { decimalText, interval, shortened } from '#shared/question-kinds/interactions/formats.ts';
import { progressOf, stateText } from './learner-state.ts';
import type { Element, Standard } from './standard.ts';

const SCORE_MAX = 100;
/** Smallest permitted maximum of a description. */
const DESCRIPTION_MAX = 250;
const SHARE_DIGITS = 4;

/** A `time(second,10,0)` in UTC: it has at most two decimals, and a zone only behind them. */
const timestamp = (moment: string): string => new Date(moment).toISOString().replace(/\dZ$/, 'Z');

const interaction = (answer: LmsAnswer, index: number, finishedAt: string | null): readonly Element[] => {
  const name = `cmi.interactions.${String(index)}`;
  const response = responseText(answer, NOTATION_2004);
  return [
    [`${name}.id`, answer.id],
    [`${name}.type`, interactionType(answer)],
    ...(finishedAt === null ? [] : [[`${name}.timestamp`, timestamp(finishedAt)] as const]),
    ...(response === null ? [] : [[`${name}.learner_response`, response] as const]),
    [`${name}.result`, verdictText(answer, 'incorrect')],
    ...(answer.prompt === '' ? [] : [[`${name}.description`, shortened(answer.prompt, DESCRIPTION_MAX)] as const]),
  ];
};

export const SCORM_2004: Standard = {
  api: 'API_1484_11',
  prefix: '',
  initialize: 'Initialize',
  terminate: 'Terminate',
  mode: 'cmi.mode',
  status: 'cmi.completion_status',
  unimplemented: ['401', '402'],
  started: (status) => [
    ...(status === 'completed' ? [] : [['cmi.completion_status', 'incomplete'] as const]),
    ['cmi.exit', 'suspend'],
  ],
  progress: (state) => [
    ['cmi.location', String((state.answered.at(-1) ?? -1) + 1)],
    ['cmi.suspend_data', stateText(state)],
    ['cmi.progress_measure', decimalText(progressOf(state), SHARE_DIGITS)],
  ],
  finished: ({ percent, passed, finishedAt, answers }, first) => [
    ['cmi.score.min', '0'],
    ['cmi.score.max', String(SCORE_MAX)],
    ['cmi.score.raw', decimalText(percent, 2)],
    ['cmi.score.scaled', decimalText(percent / SCORE_MAX, SHARE_DIGITS)],
    ['cmi.progress_measure', '1'],
    ['cmi.completion_status', 'completed'],
    ['cmi.success_status', passed === null ? 'unknown' : passed ? 'passed' : 'failed'],
    ...(first === null ? [] : answers.flatMap((answer, at) => interaction(answer, first + at, finishedAt))),
  ],
  leaving: (seconds, suspended) => [
    ['cmi.session_time', interval(seconds)],
    ['cmi.exit', suspended ? 'suspend' : 'normal'],
  ],
};
