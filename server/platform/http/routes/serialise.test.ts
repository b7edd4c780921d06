/** Replies: rule 21 of the security list. */
import Fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { ERROR_STATUS, ErrorReply, type ErrorCode } from '#shared/contract/common/errors.ts';
import { getQuiz, type QuizForStaff, type QuizView } from '#shared/contract/quizzes/quiz.ts';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { sendError } from './error-reply.ts';
import { prepare } from './prepared.ts';
import { Refusal } from './refusal.ts';
import { ReplyFault, serialise } from './serialise.ts';

const CARD = {
  _id: 'a'.repeat(24),
  title: 'Pricing',
  description: '',
  program: 'businessVocabulary',
  subject: { _id: 'b'.repeat(24), name: 'Marketing' },
  chapter: { _id: 'c'.repeat(24), name: 'Pricing' },
  difficulty: 'easy',
  image: null,
  timeLimitMinutes: null,
  passMark: 50,
  access: 'free',
  questionCount: 1,
  attemptsAllowed: 0,
  feedback: 'end',
  publishedAt: null,
  negativeMarking: 0,
} as const;

const VIEW: QuizView = {
  ...CARD,
  ranked: true,
  questions: [{ id: 'q1', kind: 'boolean', prompt: 'Is it?', points: 1 }],
};

const STAFF: QuizForStaff = {
  ...CARD,
  status: 'published',
  version: 1,
  scheduledAt: null,
  shuffleQuestions: false,
  shuffleOptions: true,
  author: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  keyed: true,
  questions: [{ id: 'q1', kind: 'boolean', prompt: 'Is it?', points: 1, correct: true, explanation: 'It is.' }],
};

const quizOf = (reply: unknown): unknown =>
  (JSON.parse(serialise(getQuiz, reply)) as { data: { quiz: unknown } }).data.quiz;

describe('an error', () => {
  it('of whatever status holds nothing that its contract does not declare (21)', async () => {
    const app = Fastify();
    app.setErrorHandler(sendError);
    const details = {
      retryAfter: 1,
      secret: 'canary',
      problems: [{ field: 'email', message: 'x', value: 'canary' }],
      inside: { title: 'x', questions: 1, key: 'canary' },
    };
    app.decorateRequest('actor', null);
    app.get('/:code', (request) => {
      const { code } = request.params as { code: ErrorCode };
      throw Object.assign(new Refusal(code, { details, cause: new Error('canary') }), { row: 'canary' });
    });
    for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
      const { statusCode, body } = await app.inject(`/${code}`);
      expect(statusCode).toBe(ERROR_STATUS[code]);
      expect(body).not.toContain('canary');
      expect(v.parse(ErrorReply, JSON.parse(body))).toEqual(JSON.parse(body));
    }
    await app.close();
  });
});

describe('a reply', () => {
  it('holds nothing that its contract does not declare (21)', () => {
    const user = { _id: 'x', name: 'x', number: '', email: 'x', role: 'user', uniqueId: 'x', expiresAt: 'x' };
    const text = serialise(verify, { success: true, ...user, password_hash: 'canary' });
    expect(text).not.toContain('canary');
  });

  it('with a quiz for staff keeps its key, and one for learners loses a key that slipped in', () => {
    const leaked = { ...VIEW, questions: STAFF.questions };
    expect(quizOf({ success: true, data: { quiz: STAFF } })).toEqual(STAFF);
    expect(quizOf({ success: true, data: { quiz: VIEW } })).toEqual(VIEW);
    expect(quizOf({ success: true, data: { quiz: leaked } })).toEqual(VIEW);
  });

  it('with a result that is open or finished is each by its own schema', () => {
    const open = {
      _id: 'r',
      quizId: 'q',
      status: 'open',
      version: 1,
      startedAt: 'x',
      deadlineAt: null,
      serverNow: 'x',
      answers: [{ questionId: 'q1', value: true, seq: 1 }],
    };
    const text = serialise(updateResult, { success: true, data: { result: { ...open, score: 100 } } });
    expect(JSON.parse(text)).toEqual({ success: true, data: { result: open } });
  });

  it('that does not fit its contract is our fault and is not sent (21)', () => {
    expect(() => serialise(verify, { success: true, token: 'x' })).toThrow(ReplyFault);
  });

  it('that was prepared has the same tag for the same bytes', () => {
    const one = prepare(getQuiz, { success: true, data: { quiz: VIEW } });
    const same = prepare(getQuiz, { success: true, data: { quiz: VIEW } });
    const other = prepare(getQuiz, { success: true, data: { quiz: { ...VIEW, title: 'Pricing 2' } } });
    expect(one.etag).toBe(same.etag);
    expect(one.etag).not.toBe(other.etag);
  });
});
