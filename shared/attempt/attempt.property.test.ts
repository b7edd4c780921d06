import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAttempt, type Attempt } from './attempt.ts';
import { FakeClock, FakeServer, fakeQuiz, fakeStorage, type Line } from './fakes.ts';
import { FakeNetwork } from './fake-time.ts';
import { isRunning } from './state.ts';

const IDS = ['a', 'b', 'c'] as const;

type Step =
  | { readonly do: 'answer'; readonly id: string; readonly value: string }
  | { readonly do: 'line'; readonly line: Line }
  | { readonly do: 'network'; readonly on: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'busy'; readonly on: boolean }
  | { readonly do: 'clock'; readonly skew: number }
  | { readonly do: 'flush' | 'crash' | 'leave' };

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ do: fc.constant('answer'), id: fc.constantFrom(...IDS), value: fc.string({ maxLength: 4 }) }),
  fc.record({
    do: fc.constant('line'),
    line: fc.constantFrom<Line>('good', 'loses requests', 'loses replies', 'late'),
  }),
  fc.record({ do: fc.constant('network'), on: fc.boolean() }),
  fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 60, 2_000, 9_999, 10_050, 40_000) }),
  fc.record({ do: fc.constant('busy'), on: fc.boolean() }),
  fc.record({ do: fc.constant('clock'), skew: fc.constantFrom(-3_600_000, 0, 3_600_000) }),
  fc.record({ do: fc.constantFrom('flush', 'crash', 'leave') }),
);

/** A person with one attempt that they open again after every crash. */
class Person {
  readonly clock = new FakeClock();
  readonly server = new FakeServer(fakeQuiz(IDS), this.clock);
  readonly network = new FakeNetwork();
  readonly given = new Map<string, string>();
  readonly lies: string[] = [];
  private readonly storage = fakeStorage();
  private attempt!: Attempt;
  private kill = (): void => undefined;
  private lookAway = (): void => undefined;

  async open(): Promise<void> {
    const transport = this.server.page();
    const clock = this.clock.page();
    this.attempt = createAttempt({ transport, clock, storage: this.storage, connectivity: this.network });
    this.lookAway = this.attempt.state.subscribe((state) => {
      if (!isRunning(state) || state.save !== 'saved') return;
      for (const [id, value] of this.given) {
        if (this.server.answers.get(id)?.value !== value) this.lies.push(`${id} is not ${value}`);
      }
    });
    this.kill = () => {
      this.lookAway();
      transport.cut();
      clock.stop();
    };
    await this.attempt.open();
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'answer':
        this.given.set(step.id, step.value);
        this.attempt.answer(step.id, step.value);
        return;
      case 'line':
        this.server.line = step.line;
        return;
      case 'network':
        this.network.turn(step.on);
        return;
      case 'wait':
        return this.clock.turn(step.ms);
      case 'busy':
        this.server.refusal = step.on ? { code: 'UNAVAILABLE', status: 503, message: 'Busy' } : null;
        return;
      case 'clock':
        this.clock.skew = step.skew;
        return;
      case 'flush':
        this.attempt.flush();
        return;
      case 'leave':
        this.lookAway();
        this.attempt.close();
        return this.open();
      case 'crash':
        this.kill();
        return this.open();
    }
  }

  async recover(): Promise<void> {
    this.server.line = 'good';
    this.server.refusal = null;
    this.network.turn(true);
    await this.clock.turn(120_000);
  }

  save(): string {
    const state = this.attempt.state.peek();
    return isRunning(state) ? state.save : state.phase;
  }
}

it('ends with the last value of every question on the server, whatever the line, the crashes and the clock do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const person = new Person();
      await person.open();
      for (const each of steps) await person.take(each);
      await person.recover();
      const onServer = new Map([...person.server.answers].map(([id, { value }]) => [id, value]));
      expect(onServer).toEqual(person.given);
      expect(person.save()).toBe('saved');
    }),
    { numRuns: 300 },
  );
});

it('never says saved while the server lacks the last value of an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const person = new Person();
      await person.open();
      for (const each of steps) await person.take(each);
      await person.recover();
      expect(person.lies).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
