/** Taking a quiz as a pure function of what has happened. Effects live in attempt.ts. */
import type { ClientError } from '#shared/client/reply.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import type { StoredAttempt } from './stored-attempt.ts';
import {
  isAnswered,
  isRunning,
  type AttemptState,
  type HeldAnswer,
  type HeldAnswers,
  type OpenState,
  type SaveState,
} from './state.ts';

export type AttemptAction =
  | { readonly type: 'openStarted' }
  | {
      readonly type: 'opened';
      readonly result: OpenAttempt;
      readonly quiz: AttemptQuiz;
      readonly stored: StoredAttempt;
      readonly online: boolean;
      readonly now: number;
    }
  | { readonly type: 'openFailed'; readonly error: ClientError }
  | { readonly type: 'answered'; readonly questionId: string; readonly value: AnswerValue; readonly now: number }
  | { readonly type: 'moved'; readonly index: number }
  | { readonly type: 'flagToggled'; readonly questionId: string }
  | { readonly type: 'submitAsked' }
  | { readonly type: 'saveStarted' }
  | {
      readonly type: 'saved';
      readonly sent: readonly Answer[];
      readonly result: OpenAttempt;
      readonly now: number;
    }
  | { readonly type: 'saveFailed'; readonly error: ClientError }
  /** The server will never take this answer; the others may still go. */
  | { readonly type: 'answerRefused'; readonly answer: Answer; readonly error: ClientError }
  /** The attempt can't be submitted now; the learner decides what to do. */
  | { readonly type: 'submitRefused' }
  | { readonly type: 'checkStarted'; readonly questionId: string }
  | { readonly type: 'checked'; readonly questionId: string; readonly result: OpenAttempt; readonly now: number }
  | { readonly type: 'checkFailed'; readonly questionId: string; readonly error: ClientError }
  | { readonly type: 'connectionChanged'; readonly online: boolean }
  | { readonly type: 'minuteReached' }
  | { readonly type: 'finished'; readonly result: FinishedResult };

const UNREACHED = new Set(['NETWORK', 'ABORTED']);

const saveStateOf = (state: OpenState): SaveState => {
  const held = Object.values(state.answers);
  if (held.every(({ status }) => status === 'acked')) return 'saved';
  if (!state.online || (state.error !== null && UNREACHED.has(state.error.code))) return 'offline';
  if (state.error !== null || held.some(({ status }) => status === 'refused')) return 'failed';
  return state.sending ? 'saving' : 'unsaved';
};

type Reviews = NonNullable<OpenState['reviews']>;

/** The newer of two values of an answer wins; on a tie the server's does, and always where the answer is final. */
const mergeServer = (
  held: Readonly<Record<string, HeldAnswer>>,
  saved: OpenAttempt['answers'],
  reviews: Reviews = {},
): Record<string, HeldAnswer> => {
  const merged = { ...held };
  for (const { questionId, value, seq } of saved) {
    const ours = merged[questionId];
    if (ours === undefined || ours.seq <= seq || reviews[questionId] !== undefined) {
      merged[questionId] = { value, seq, status: 'acked' };
    }
  }
  return merged;
};

/** The reviews with those of a reply; undefined where feedback comes at the end. */
const withReviews = (before: OpenState['reviews'], { feedback, reviews = [] }: OpenAttempt): Reviews | undefined =>
  feedback === undefined
    ? before
    : { ...before, ...Object.fromEntries(reviews.map((review) => [review.question.id, review])) };

const withAck = (held: Readonly<Record<string, HeldAnswer>>, sent: readonly Answer[]): Record<string, HeldAnswer> => {
  const acked = { ...held };
  for (const { questionId, seq } of sent) {
    const ours = acked[questionId];
    if (ours?.seq === seq) acked[questionId] = { ...ours, status: 'acked' };
  }
  return acked;
};

/** The deadline by this device's clock, which may be wrong: only the distance between two server times is trusted. */
const deadlineOf = ({ deadlineAt, serverNow }: OpenAttempt, now: number): number | null =>
  deadlineAt === null ? null : now + Date.parse(deadlineAt) - Date.parse(serverNow);

const opened = (action: Extract<AttemptAction, { type: 'opened' }>): OpenState => {
  const { result, quiz, stored, online, now } = action;
  const known = new Set(quiz.questions.map(({ id }) => id));
  const local: Record<string, HeldAnswer> = {};
  for (const [id, { value, seq }] of Object.entries(stored.answers)) {
    if (known.has(id)) local[id] = { value, seq, status: 'unsent' };
  }
  const reviews = withReviews(undefined, result);
  const answers = mergeServer(local, result.answers, reviews);
  const firstOpen = quiz.questions.findIndex((question) =>
    reviews === undefined ? !isAnswered(question, answers[question.id]?.value) : reviews[question.id] === undefined,
  );
  const index = stored.index ?? Math.max(0, firstOpen);
  return {
    phase: stored.submitted ? 'submitting' : 'open',
    attemptId: result._id,
    quiz,
    ...(result.exam === undefined ? {} : { exam: result.exam }),
    ...(reviews === undefined ? {} : { reviews }),
    answers,
    flags: stored.flags.filter((id) => known.has(id)),
    index: Math.min(index, Math.max(0, quiz.questions.length - 1)),
    save: 'saved',
    deadline: deadlineOf(result, now),
    minuteLeft: false,
    online,
    sending: false,
    stored: false,
    error: null,
  };
};

/** The state after a reply: its deadline, reviews and answers. */
const withReply = (state: OpenState, held: HeldAnswers, result: OpenAttempt, now: number): OpenState => {
  const reviews = withReviews(state.reviews, result);
  return {
    ...state,
    ...(reviews === undefined ? {} : { reviews }),
    answers: mergeServer(held, result.answers, reviews),
    deadline: deadlineOf(result, now),
  };
};

const isFixed = ({ phase, reviews, check }: OpenState, questionId: string): boolean =>
  phase === 'submitting' ||
  reviews?.[questionId] !== undefined ||
  (check?.status === 'checking' && check.questionId === questionId);

const whileOpen = (state: OpenState, action: AttemptAction): OpenState => {
  switch (action.type) {
    case 'answered': {
      if (isFixed(state, action.questionId)) return state;
      const seq = Math.max(action.now, (state.answers[action.questionId]?.seq ?? 0) + 1);
      const answer: HeldAnswer = { value: action.value, seq, status: 'unsent' };
      return { ...state, answers: { ...state.answers, [action.questionId]: answer } };
    }
    case 'moved': {
      const last = state.quiz.questions.length - 1;
      const { check, ...rest } = state;
      const index = Math.max(0, Math.min(action.index, last));
      return check === undefined || check.status === 'checking' ? { ...state, index } : { ...rest, index };
    }
    case 'flagToggled': {
      const rest = state.flags.filter((id) => id !== action.questionId);
      return { ...state, flags: rest.length < state.flags.length ? rest : [...rest, action.questionId] };
    }
    case 'submitAsked':
      return { ...state, phase: 'submitting' };
    case 'saveStarted':
      return { ...state, sending: true };
    case 'saved':
      return {
        ...withReply(state, withAck(state.answers, action.sent), action.result, action.now),
        sending: false,
        error: null,
      };
    case 'checkStarted':
      return { ...state, check: { questionId: action.questionId, status: 'checking' } };
    case 'checked':
      return {
        ...withReply(state, state.answers, action.result, action.now),
        check: { questionId: action.questionId, status: 'done' },
      };
    case 'checkFailed':
      return { ...state, check: { questionId: action.questionId, status: 'failed', error: action.error } };
    case 'saveFailed':
      return { ...state, sending: false, error: action.error };
    case 'answerRefused': {
      const { questionId, seq } = action.answer;
      const ours = state.answers[questionId];
      const refused =
        ours?.seq === seq ? { ...state.answers, [questionId]: { ...ours, status: 'refused' as const } } : state.answers;
      return { ...state, answers: refused, sending: false, error: action.error };
    }
    case 'submitRefused':
      return { ...state, phase: 'open' };
    case 'connectionChanged':
      return { ...state, online: action.online };
    case 'minuteReached':
      return { ...state, minuteLeft: true };
    default:
      return state;
  }
};

/** The next state. What happens to a finished attempt, or to none, is ignored. */
export const reduce = (state: AttemptState, action: AttemptAction): AttemptState => {
  if (state.phase === 'finished') return state;
  if (action.type === 'finished') return { phase: 'finished', result: action.result };
  if (action.type === 'openStarted') return { phase: 'opening' };
  if (action.type === 'openFailed') return { phase: 'failed', error: action.error };
  if (action.type === 'opened') {
    const next = opened(action);
    return { ...next, save: saveStateOf(next) };
  }
  if (!isRunning(state)) return state;
  const next = whileOpen(state, action);
  return next === state ? state : { ...next, save: saveStateOf(next) };
};
