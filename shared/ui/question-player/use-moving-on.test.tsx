import { ThemeProvider } from '@emotion/react';
import { useSignals } from '@preact/signals-react/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import { FakeClock, FakeServer, fakeQuiz, fakeStorage } from '#shared/attempt/fakes.ts';
import { FakeNetwork } from '#shared/attempt/fake-time.ts';
import { isRunning } from '#shared/attempt/state.ts';
import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';
import { theme } from '#shared/tokens/theme.ts';
import { QuestionPlayer } from './question-player.tsx';
import { CHOICE_SHOWN_MS, SETTLING_MS } from './use-moving-on.ts';

const part = (id: string) => ({ id, text: `Part ${id}` });
const common = { prompt: '<p>Which one?</p>', points: 1 };
const QUESTIONS: QuestionView[] = [
  { id: 'first', kind: 'single', ...common, options: [part('a'), part('b')] },
  { id: 'second', kind: 'boolean', ...common },
  { id: 'third', kind: 'multiple', ...common, options: [part('c'), part('d')] },
  { id: 'fourth', kind: 'number', ...common },
  { id: 'last', kind: 'single', ...common, options: [part('e'), part('f')] },
];

let attempt: Attempt;

const Player = () => {
  useSignals();
  const state = attempt.state.value;
  return isRunning(state) ? <QuestionPlayer state={state} attempt={attempt} quick /> : null;
};

beforeEach(async () => {
  // jsdom lays nothing out and has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  const clock = new FakeClock();
  attempt = createAttempt({
    transport: new FakeServer({ ...fakeQuiz([]), questions: QUESTIONS }, clock).page(),
    clock: clock.page(),
    storage: fakeStorage(),
    connectivity: new FakeNetwork(),
  });
  await attempt.open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <ThemeProvider theme={theme}>
      <Player />
    </ThemeProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const number = (): number =>
  Number(/\d+/.exec(screen.getByRole('heading', { name: /^Question/ }).textContent)?.[0] ?? '0');
const goTo = (position: number): void => act(() => attempt.move(position - 1));
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
/** A tap or a click of the mouse, which browsers count. */
const tap = (element: Element): boolean => fireEvent.click(element, { detail: 1 });
const press = (name: string | RegExp): boolean => tap(screen.getByRole('button', { name }));
const choose = (text: string): boolean => tap(screen.getByText(text));
const answerOf = (id: string): AnswerValue | undefined => {
  const state = attempt.state.peek();
  return isRunning(state) ? state.answers[id]?.value : undefined;
};
const phase = () => attempt.state.peek().phase;

describe('a choice by tap or mouse', () => {
  it('is shown for a moment, then the next question takes the focus', () => {
    choose('Part b');
    pass(CHOICE_SHOWN_MS - 1);
    expect(number()).toBe(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Part b/ }).checked).toBe(true);
    pass(1);
    expect(number()).toBe(2);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Question 2/ }));
    expect(answerOf('first')).toBe('b');
  });

  it('can be corrected while it is shown', () => {
    choose('Part b');
    pass(CHOICE_SHOWN_MS - 1);
    choose('Part a');
    pass(CHOICE_SHOWN_MS - 1);
    expect(number()).toBe(1);
    pass(1);
    expect(number()).toBe(2);
    expect(answerOf('first')).toBe('a');
  });

  it('moves on from true or false', () => {
    goTo(2);
    choose('True');
    pass(CHOICE_SHOWN_MS);
    expect(number()).toBe(3);
  });

  it('stays where several can be chosen, and on the last question', () => {
    for (const [position, text] of [
      [3, 'Part c'],
      [5, 'Part e'],
    ] as const) {
      goTo(position);
      choose(text);
      pass(10_000);
      expect(number()).toBe(position);
    }
    expect(phase()).toBe('open');
  });

  it('isn’t skipped over by Next, before or after the next question appears', () => {
    choose('Part a');
    press(/^Next/);
    expect(number()).toBe(2);
    pass(10_000);
    expect(number()).toBe(2);
  });

  it('gives the next question no click until it has been seen', () => {
    const section = (): HTMLElement => screen.getByRole('region', { name: /^Question/ });
    expect(section().style.pointerEvents).toBe('auto');
    choose('Part a');
    pass(CHOICE_SHOWN_MS);
    expect(section().style.pointerEvents).toBe('none');
    pass(SETTLING_MS);
    expect(section().style.pointerEvents).toBe('auto');
  });

  it('stays once the learner does something else', () => {
    choose('Part a');
    press('Flag for later');
    pass(10_000);
    expect(number()).toBe(1);
    press('Clear answer');
    choose('Part a');
    press('Clear answer');
    pass(10_000);
    expect(number()).toBe(1);
    expect(answerOf('first')).toBeNull();
  });

  it('stays when the question is seen again, and moves on after another choice', () => {
    choose('Part a');
    pass(CHOICE_SHOWN_MS + SETTLING_MS);
    press('Back');
    pass(10_000);
    expect(number()).toBe(1);
    choose('Part a');
    pass(10_000);
    expect(number()).toBe(1);
    choose('Part b');
    pass(CHOICE_SHOWN_MS);
    expect(number()).toBe(2);
  });
});

describe('a choice without a pointer', () => {
  it('stays when it is made by an arrow key or by a screen reader, which click without a press', () => {
    fireEvent.click(screen.getByRole('radio', { name: /Part a/ }), { detail: 0 });
    pass(10_000);
    expect(number()).toBe(1);
    expect(answerOf('first')).toBe('a');
  });

  it('stays when it is made by a digit, also after a tap', () => {
    choose('Part a');
    fireEvent.keyDown(screen.getByRole('heading', { name: /^Question/ }), { key: '2' });
    pass(10_000);
    expect(number()).toBe(1);
    expect(answerOf('first')).toBe('b');
  });
});

describe('submitting', () => {
  const answerAll = (): void => {
    for (const [id, value] of Object.entries({ first: 'a', second: true, third: ['c'], fourth: 1, last: 'e' }))
      act(() => attempt.answer(id, value));
    goTo(5);
  };

  it('a complete quiz needs no confirmation', () => {
    answerAll();
    press('Submit');
    expect(phase()).toBe('submitting');
  });

  it('an incomplete one asks', () => {
    goTo(5);
    choose('Part e');
    press('Submit');
    expect(screen.getByRole('alertdialog').textContent).toContain('4 questions (1, 2, 3 and 4) are unanswered.');
    expect(phase()).toBe('open');
  });

  it('one with a flagged question asks', () => {
    answerAll();
    act(() => attempt.toggleFlag('second'));
    press('Submit');
    expect(screen.getByRole('alertdialog').textContent).toContain('1 question (2) is flagged for later.');
  });
});
