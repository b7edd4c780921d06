import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAttempt, type Attempt } from './attempt.ts';
import { FakeClock, FakeServer, fakeQuiz, fakeStorage, type Line } from './fakes.ts';
import { FakeNetwork } from './fake-time.ts';

const IDS = ['a', 'b', 'c', 'd'] as const;

type Step =
  | { readonly do: 'answer'; readonly id: string; readonly value: string }
  | { readonly do: 'line'; readonly line: Line }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'busy'; readonly on: boolean }
  | { readonly do: 'submit' | 'flush' | 'crash' | 'leave' };

const common: fc.Arbitrary<Step>[] = [
  fc.record({
    do: fc.constant('line'),
    line: fc.constantFrom<Line>('good', 'loses requests', 'loses replies', 'late'),
  }),
  // 50 ms is how long a call takes, 10 s how long answers gather, 30 s how long a reply is waited for.
  fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 25, 60, 2_000, 10_000, 10_025, 31_000, 50_000) }),
  fc.record({ do: fc.constant('busy'), on: fc.boolean() }),
  fc.record({ do: fc.constantFrom('flush', 'crash', 'leave') }),
];
const answer: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('answer'),
  id: fc.constantFrom(...IDS),
  value: fc.constantFrom('one', 'two', 'bad'),
});
const before = fc.array(fc.oneof({ weight: 4, arbitrary: answer }, ...common), { maxLength: 20 });
const after = fc.array(fc.oneof(...common, fc.constant<Step>({ do: 'submit' })), { maxLength: 20 });

/** A learner with one attempt, opened again whenever its page is gone. */
class Learner {
  readonly clock = new FakeClock();
  readonly server = new FakeServer(fakeQuiz(IDS), this.clock);
  /** Every value that a question was given, the last one last. */
  readonly given = new Map<string, string[]>();
  private readonly storage = fakeStorage();
  private readonly network = new FakeNetwork();
  private attempt!: Attempt;
  /** Ends the page: what it has sent still arrives, but it gets no reply and no timer. */
  kill = (): void => undefined;

  phase = (): string => this.attempt.state.peek().phase;

  async open(): Promise<void> {
    const transport = this.server.page();
    const clock = this.clock.page();
    this.attempt = createAttempt({ transport, clock, storage: this.storage, connectivity: this.network });
    this.kill = () => {
      transport.cut();
      clock.stop();
    };
    await this.attempt.open();
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'answer':
        this.given.set(step.id, [...(this.given.get(step.id) ?? []), step.value]);
        this.attempt.answer(step.id, step.value);
        return;
      case 'line':
        this.server.line = step.line;
        return;
      case 'wait':
        return this.clock.turn(step.ms);
      case 'busy':
        this.server.refusal = step.on ? { code: 'UNAVAILABLE', status: 503, message: 'Busy' } : null;
        return;
      case 'submit':
        this.attempt.submit();
        return;
      case 'flush':
        this.attempt.flush();
        return;
      case 'leave':
        this.attempt.close();
        return this.open();
      case 'crash':
        this.kill();
        return this.open();
    }
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.take(step);
  }

  async recover(): Promise<void> {
    this.server.line = 'good';
    this.server.refusal = null;
    await this.clock.turn(120_000);
  }
}

/** Fails unless the server has the last value of every question; of a malformed one, an earlier value or none. */
const expectAnswers = ({ server, given }: Learner): void => {
  for (const [id, values] of given) {
    const saved = server.answers.get(id)?.value;
    const last = values.at(-1);
    if (last === 'bad') expect([undefined, ...values]).toContain(saved);
    else expect([id, saved]).toEqual([id, last]);
    expect(saved).not.toBe('bad');
  }
};

it('reaches the server once with every answer, whatever is lost, closed and reopened', async () => {
  await fc.assert(
    fc.asyncProperty(before, after, async (answering, submitted) => {
      const learner = new Learner();
      await learner.open();
      await learner.run(answering);
      await learner.take({ do: 'submit' });
      await learner.run(submitted);
      await learner.recover();
      expect(learner.phase()).toBe('finished');
      expect(learner.server.finishes).toBe(1);
      expectAnswers(learner);
    }),
    { numRuns: 500 },
  );
});

it('is on its way the moment it is made, so that its page may close, unless an answer was refused', async () => {
  const good = before.filter((steps) => steps.every((step) => step.do !== 'answer' || step.value !== 'bad'));
  await fc.assert(
    fc.asyncProperty(good, async (answering) => {
      const learner = new Learner();
      await learner.open();
      await learner.run(answering);
      learner.server.line = 'good';
      learner.server.refusal = null;
      await learner.take({ do: 'submit' });
      learner.kill();
      await learner.clock.turn(60);
      expect(learner.server.finishes).toBe(1);
      expectAnswers(learner);
    }),
    { numRuns: 300 },
  );
});

it('is never taken back by a reopened page', async () => {
  await fc.assert(
    fc.asyncProperty(before, after, async (answering, submitted) => {
      const learner = new Learner();
      await learner.open();
      await learner.run(answering);
      await learner.take({ do: 'submit' });
      for (const step of submitted) {
        await learner.take(step);
        expect(['submitting', 'finished']).toContain(learner.phase());
      }
    }),
    { numRuns: 200 },
  );
});
