/** SCORM 1.2, Run-Time Environment: https://adlnet.gov/projects/scorm/ */
import type { LmsAnswer } from '../frame/lms-messages.ts';
import {
  interactionType,
  NOTATION_12,
  responseText,
  verdictText,
} from '#shared/question-kinds/interactions/answers.ts';
import { decimalText, shortened, timespan } from '#shared/question-kinds/interactions/formats.ts';
import { stateText } from './learner-state.ts';
import type { Element, Standard } from './standard.ts';

const SCORE_MAX = 100;
/** Characters of a `CMIString255`. */
const STRING_MAX = 255;

const interaction = (answer: LmsAnswer, index: number): readonly Element[] => {
  const name = `cmi.interactions.${String(index)}`;
  const response = responseText(answer, NOTATION_12);
  return [
    [`${name}.id`, shortened(answer.id, STRING_MAX)],
    [`${name}.type`, interactionType(answer)],
    ...(response === null ? [] : [[`${name}.student_response`, response] as const]),
    [`${name}.result`, verdictText(answer, 'wrong')],
  ];
};

export const SCORM_12: Standard = {
  api: 'API',
  prefix: 'LMS',
  initialize: 'Initialize',
  terminate: 'Finish',
  mode: 'cmi.core.lesson_mode',
  status: 'cmi.core.lesson_status',
  unimplemented: ['401'],
  started: (status) => [
    ...(['passed', 'failed', 'completed'].includes(status) ? [] : [['cmi.core.lesson_status', 'incomplete'] as const]),
    ['cmi.core.exit', 'suspend'],
  ],
  progress: (state) => [
    ['cmi.core.lesson_location', String((state.answered.at(-1) ?? -1) + 1)],
    ['cmi.suspend_data', stateText(state)],
  ],
  finished: ({ percent, passed, answers }, first) => [
    ['cmi.core.score.min', '0'],
    ['cmi.core.score.max', String(SCORE_MAX)],
    ['cmi.core.score.raw', decimalText(percent, 2)],
    ['cmi.core.lesson_status', passed === null ? 'completed' : passed ? 'passed' : 'failed'],
    ...(first === null ? [] : answers.flatMap((answer, at) => interaction(answer, first + at))),
  ],
  leaving: (seconds, suspended) => [
    ['cmi.core.session_time', timespan(seconds)],
    ['cmi.core.exit', suspended ? 'suspend' : ''],
  ],
};
