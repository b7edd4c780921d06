import { expect, it } from 'vitest';
import { createAttempt } from '#shared/attempt/attempt.ts';
import { FakeClock, FakeServer, fakeQuiz, fakeStorage } from '#shared/attempt/fakes.ts';
import { FakeNetwork } from '#shared/attempt/fake-time.ts';
import type { OpenAttempt } from '#shared/contract/attempts/result.ts';
import type { Entry } from '../../outbox.ts';
import { localId } from '../../local-id.ts';
import { discardAnswers } from './discard.ts';

const entry: Entry = {
  key: 'key-00000001',
  at: 1,
  userId: 'a'.repeat(24),
  date: '2026-11-21',
  quizId: 'b'.repeat(24),
  attemptId: null,
  ticket: null,
  answers: [],
  dead: { code: 'ANSWER_INVALID', message: 'This answer fits no question' },
};

it('lets the learner answer again after refused answers were discarded', async () => {
  const clock = new FakeClock();
  const server = new FakeServer(fakeQuiz(['a']), clock);
  const texts = fakeStorage();
  const open = async () => {
    const ofServer = server.page();
    const record = { ...(server.record() as OpenAttempt), _id: localId(entry.date, entry.userId) };
    const transport = {
      ...ofServer,
      open: () => Promise.resolve({ ok: true as const, data: { result: record, quiz: server.quiz } }),
    };
    const attempt = createAttempt({ transport, clock: clock.page(), storage: texts, connectivity: new FakeNetwork() });
    await attempt.open();
    return attempt;
  };
  server.line = 'loses requests';
  const first = await open();
  first.answer('a', 'one');
  first.submit();
  expect((await open()).state.peek().phase).toBe('submitting');
  const discarded: Entry[] = [];
  const discard = (one: Entry): Promise<void> => {
    discarded.push(one);
    return Promise.resolve();
  };
  await discardAnswers({ outbox: { discard }, texts }, entry);
  expect(discarded).toEqual([entry]);
  expect((await open()).state.peek()).toMatchObject({ phase: 'open', answers: {} });
});
