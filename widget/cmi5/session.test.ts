import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT, RESULT, type LmsResult } from '../frame/lms-messages.ts';
import { STATE_ID } from './learner-state.ts';
import { LmsError } from './lms.ts';
import { createSession } from './session.ts';
import { createStatements, type Statement } from './statements.ts';

const TICKET = `${'a'.repeat(24)}.token-1`;
const OTHER = `${'b'.repeat(24)}.token-2`;

const resultOf = (percent: number): { type: string; detail: LmsResult } => ({
  type: RESULT,
  detail: {
    percent,
    passed: percent >= 60,
    finishedAt: null,
    answers: [
      { id: 'q1', kind: 'boolean', prompt: 'Is it?', value: true, verdict: 'right', share: 1, parts: [], targets: [] },
    ],
  },
});
const ticketOf = (ticket: string) => ({ type: ATTEMPT, detail: { ticket } });

let sent: { verb: string; last: boolean }[];
let stored: unknown;
let failures: (number | null)[];
let shown: string | null;
let time: number;
beforeEach(() => {
  [sent, stored, failures, shown, time] = [[], null, [], null, 0];
});

const verbOf = (statement: Statement): string =>
  String((statement['verb'] as { readonly id: string }).id.split('/').at(-1));

const visit = (launchMode: 'Normal' | 'Browse' | 'Review' = 'Normal') => {
  let ids = 0;
  const data = { contextTemplate: {}, launchMode, masteryScore: 0.6, returnUrl: null };
  const launch = {
    endpoint: 'https://lms.example/',
    fetch: 'https://lms.example/fetch',
    actor: {},
    registration: 'r',
    activityId: 'https://lms.example/1',
  };
  return createSession({
    lms: {
      send: async (statements, last = false) => {
        await Promise.resolve();
        const failure = failures.shift();
        if (failure !== undefined) throw new LmsError('statements', failure);
        sent.push(...statements.map((statement) => ({ verb: verbOf(statement), last })));
      },
      readState: () => Promise.resolve(stored),
      writeState: (id, document) => {
        expect(id).toBe(STATE_ID);
        stored = document;
        return Promise.resolve();
      },
    },
    data,
    statements: createStatements({
      launch,
      data,
      quizUrl: 'https://wisdom.example/quiz/1',
      newId: () => String((ids += 1)),
      timestamp: () => '2026-11-26T10:00:00.000Z',
    }),
    now: () => time,
    wait: (milliseconds) => {
      time += milliseconds;
      return Promise.resolve();
    },
    show: (sentence) => {
      shown = sentence;
    },
  });
};
const verbs = (): string[] => sent.map(({ verb }) => verb);

describe('A visit', () => {
  it('says that it starts, what was answered and reached, and that it ends', async () => {
    const session = visit();
    expect(await session.start()).toEqual({ ticket: null });
    await session.receive(ticketOf(TICKET));
    await session.receive(resultOf(80));
    session.leave();
    session.leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(verbs()).toEqual(['initialized', 'answered', 'completed', 'passed', 'terminated']);
    expect(sent.at(-1)?.last).toBe(true);
    expect(stored).toEqual({ ticket: TICKET, reported: TICKET, completed: true, passed: true });
    expect(shown).toBeNull();
  });

  it('resumes the attempt of the one before, and doesn’t report it again', async () => {
    stored = { ticket: TICKET, reported: TICKET, completed: true, passed: false };
    const session = visit();
    expect(await session.start()).toEqual({ ticket: TICKET });
    await session.receive(resultOf(80));
    expect(verbs()).toEqual(['initialized']);
  });

  it('is completed and passed once in a registration; a failed attempt may be followed by a passed one', async () => {
    const first = visit();
    await first.start();
    await first.receive(ticketOf(TICKET));
    await first.receive(resultOf(20));
    await first.receive(ticketOf(OTHER));
    await first.receive(resultOf(90));
    await first.receive(ticketOf(TICKET));
    await first.receive(resultOf(10));
    expect(verbs().filter((verb) => verb !== 'answered')).toEqual(['initialized', 'completed', 'failed', 'passed']);
  });

  it.each(['Browse', 'Review'] as const)('in mode %s says nothing but its start and its end', async (mode) => {
    const session = visit(mode);
    await session.start();
    await session.receive(ticketOf(TICKET));
    await session.receive(resultOf(80));
    session.leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(verbs()).toEqual(['initialized', 'terminated']);
    expect(stored).toBeNull();
  });

  it('doesn’t start where the platform refuses, and ends without a word', async () => {
    failures = [401];
    const session = visit();
    expect(await session.start()).toBe(false);
    expect(shown).toContain('error 401');
    session.leave();
    expect(sent).toEqual([]);
  });

  it('sends a result again that the platform didn’t take', async () => {
    const session = visit();
    await session.start();
    failures = [null, 503];
    await session.receive(ticketOf(TICKET));
    await session.receive(resultOf(80));
    expect(verbs()).toEqual(['initialized', 'answered', 'completed', 'passed']);
    expect(shown).toBeNull();
  });

  it('tells the learner when it gives up, and tries once more at the end', async () => {
    const session = visit();
    await session.start();
    failures = [503, 503, 503, 503];
    await session.receive(ticketOf(TICKET));
    await session.receive(resultOf(80));
    expect(shown).toContain('didn’t record your result (statements: error 503)');
    session.leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(verbs()).toEqual(['initialized', 'answered', 'completed', 'passed', 'terminated']);
  });

  it('takes nothing else for a message', async () => {
    const session = visit();
    await session.start();
    for (const message of [null, 'x', {}, { type: RESULT }, { type: ATTEMPT, detail: { ticket: 'x' } }]) {
      await session.receive(message);
    }
    expect(verbs()).toEqual(['initialized']);
  });
});
