/** Learners who take quizzes one after the other, and read their history. */
import type { Learner } from './learners.ts';

export interface LoadSeen {
  readonly sent: number;
  readonly failed: number;
  readonly slowestMs: number;
  /** The first failures, a line each. */
  readonly failures: readonly string[];
}

export interface Load {
  /** Resolves when each kind of request was answered. */
  readonly warmedUp: Promise<void>;
  stop(): Promise<LoadSeen>;
}

/** Between two requests of a learner; servers limit the calls of an address in a minute. */
const PAUSE_MS = 100;
const FAILURES_SHOWN = 5;

interface OpenedAttempt {
  readonly data: { readonly result: { readonly _id: string }; readonly quiz: { readonly questions: Question[] } };
}

interface Question {
  readonly id: string;
  readonly kind: string;
  readonly options?: readonly { readonly id: string }[];
}

/** Starts the learners of that server. */
export const startLoad = (origin: string, learners: readonly Learner[]): Load => {
  let sent = 0;
  let slowestMs = 0;
  let stopped = false;
  const failures: string[] = [];
  let failed = 0;
  const { promise: warmedUp, resolve: warm } = Promise.withResolvers<undefined>();

  const ask = async (learner: Learner, method: string, path: string, body?: unknown): Promise<unknown> => {
    const from = performance.now();
    sent += 1;
    const fail = (how: string): null => {
      failed += 1;
      if (failures.length < FAILURES_SHOWN) failures.push(`${method} ${path}: ${how}`);
      return null;
    };
    try {
      const reply = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', ...learner.headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return reply.ok ? (JSON.parse(text) as unknown) : fail(`${String(reply.status)} ${text.slice(0, 200)}`);
    } catch (error) {
      return fail(String(error));
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - from);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  };

  const takeOne = async (learner: Learner): Promise<void> => {
    const opened = (await ask(learner, 'POST', '/api/result/createResult', {
      quizId: learner.quizId,
    })) as OpenedAttempt | null;
    if (opened === null) return;
    const path = `/api/result/${opened.data.result._id}`;
    const answers = opened.data.quiz.questions
      .filter(({ kind }) => kind === 'single')
      .map(({ id, options }) => ({ questionId: id, value: options?.[0]?.id ?? null, seq: Date.now() }));
    for (const answer of answers) await ask(learner, 'PUT', path, { answers: [answer] });
    await ask(learner, 'PUT', path, { answers: [], submit: true });
    await ask(learner, 'GET', '/api/quiz/history');
  };

  const work = learners.map(async (learner) => {
    while (!stopped) {
      await takeOne(learner);
      warm(undefined);
    }
  });
  return {
    warmedUp,
    async stop() {
      stopped = true;
      await Promise.all(work);
      return { sent, failed, slowestMs, failures };
    },
  };
};
