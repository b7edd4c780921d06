import { ThemeProvider } from '@emotion/react';
import { useSignals } from '@preact/signals-react/runtime';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import { createChecking } from '#shared/attempt/checking.ts';
import { FakeClock, FakeServer, fakeQuiz, fakeStorage } from '#shared/attempt/fakes.ts';
import { FakeNetwork } from '#shared/attempt/fake-time.ts';
import { isRunning } from '#shared/attempt/state.ts';
import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';
import { theme } from '#shared/tokens/theme.ts';
import { QuestionPlayer } from './question-player.tsx';

const part = (id: string) => ({ id, text: `Part ${id}` });
const common = { prompt: '<p>Which <b>one</b>?</p>', points: 1 };
const QUESTIONS: QuestionView[] = [
  {
    id: 'single',
    kind: 'single',
    ...common,
    options: [part('a'), { ...part('b'), html: '<b>Part</b> <img src="/files/b.webp" alt="b">' }],
  },
  { id: 'multiple', kind: 'multiple', ...common, options: Array.from('cdefghijklmn', part) },
  { id: 'boolean', kind: 'boolean', ...common },
  { id: 'number', kind: 'number', ...common, unit: '%' },
  { id: 'text', kind: 'text', ...common },
  { id: 'matching', kind: 'matching', ...common, left: [part('l1'), part('l2')], right: [part('r1'), part('r2')] },
  { id: 'ordering', kind: 'ordering', ...common, items: [part('x'), part('y'), part('z')] },
];

let attempt: Attempt;
let clock: FakeClock;
let server: FakeServer;
let network: FakeNetwork;
/** False makes the storage fail. */
let room: boolean;

const Player = () => {
  useSignals();
  const state = attempt.state.value;
  return isRunning(state) ? <QuestionPlayer state={state} attempt={attempt} now={() => clock.time} /> : null;
};

const show = async (): Promise<void> => {
  const storage = fakeStorage();
  network = new FakeNetwork();
  const lasting = {
    ...storage,
    set: (key: string, value: string) => {
      if (!room) throw new Error('full');
      storage.set(key, value);
    },
  };
  attempt = createAttempt(
    { transport: server.page(), clock: clock.page(), storage: lasting, connectivity: network },
    createChecking,
  );
  await attempt.open();
  render(
    <ThemeProvider theme={theme}>
      <Player />
    </ThemeProvider>,
  );
};

/** Goes to the question of that kind, as a click in the overview would. */
const goTo = (kind: QuestionView['kind']): void =>
  act(() => attempt.move(QUESTIONS.findIndex((question) => question.kind === kind)));

const answerOf = (id: string): AnswerValue | undefined => {
  const state = attempt.state.peek();
  return isRunning(state) ? state.answers[id]?.value : undefined;
};

const heading = (): HTMLElement => screen.getByRole('heading', { name: /^Question/ });
const key = (name: string, target: Element = heading()): boolean => fireEvent.keyDown(target, { key: name });

beforeEach(async () => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  room = true;
  clock = new FakeClock();
  server = new FakeServer({ ...fakeQuiz([]), questions: QUESTIONS }, clock);
  await show();
});
afterEach(cleanup);

it('shows the formatting and the picture of an option, which is named by its text', () => {
  const row = screen.getByRole('radio', { name: 'Part b' }).closest('label');
  expect(row?.querySelector('b')?.textContent).toBe('Part');
  expect(row?.querySelector('img')?.getAttribute('src')).toBe('/files/b.webp');
});

describe('the keyboard', () => {
  it('chooses the option of that number', () => {
    key('2');
    expect(answerOf('single')).toBe('b');
  });

  it('ticks and unticks where several may be chosen', () => {
    goTo('multiple');
    for (const digit of ['3', '1', '3']) key(digit);
    expect(answerOf('multiple')).toEqual(['c']);
  });

  it('chooses the first nine of twelve options, and 0 does nothing', () => {
    goTo('multiple');
    for (const digit of ['9', '0']) key(digit);
    expect(answerOf('multiple')).toEqual(['k']);
  });

  it('leaves the keys of the browser alone', () => {
    fireEvent.keyDown(heading(), { key: '1', ctrlKey: true });
    fireEvent.keyDown(heading(), { key: '2', altKey: true });
    expect(answerOf('single')).toBeUndefined();
  });

  it('continues with Enter only when the question is answered', () => {
    key('Enter');
    expect(heading().textContent).toBe('Question 1 of 7');
    key('1');
    key('Enter');
    expect(heading().textContent).toBe('Question 2 of 7');
  });

  it('types digits into a field instead of choosing', () => {
    goTo('number');
    expect(key('4', screen.getByRole('textbox'))).toBe(true);
    expect(answerOf('number')).toBeUndefined();
  });

  it('leaves Enter on a button to the button', () => {
    key('1');
    expect(key('Enter', screen.getByRole('button', { name: 'Flag for later' }))).toBe(true);
    expect(heading().textContent).toBe('Question 1 of 7');
  });
});

describe('answering', () => {
  it('takes a number with commas and its unit', () => {
    goTo('number');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1,234.5 %' } });
    expect(answerOf('number')).toBe(1234.5);
  });

  it('says when it can’t read a number, and keeps what was typed', () => {
    goTo('number');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1,5' } });
    expect(screen.getByText('Write decimals with a point, like 1.5.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1,5');
  });

  it('takes true or false', () => {
    goTo('boolean');
    fireEvent.click(screen.getByRole('radio', { name: 'False' }));
    expect(answerOf('boolean')).toBe(false);
  });

  it('pairs by list boxes', () => {
    goTo('matching');
    fireEvent.change(screen.getByRole('combobox', { name: 'Part l2' }), { target: { value: 'r1' } });
    expect(answerOf('matching')).toEqual([['l2', 'r1']]);
  });

  it('moves items by buttons and by Alt with the arrows', () => {
    goTo('ordering');
    fireEvent.click(screen.getByRole('button', { name: 'Move down: Part x' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move up: Part z' }), { key: 'ArrowUp', altKey: true });
    expect(answerOf('ordering')).toEqual(['y', 'z', 'x']);
  });

  it('takes the order as it is', () => {
    goTo('ordering');
    fireEvent.click(screen.getByRole('button', { name: 'Keep this order' }));
    expect(answerOf('ordering')).toEqual(['x', 'y', 'z']);
  });

  it('takes an answer back and gives the focus to the question', () => {
    key('1');
    fireEvent.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(answerOf('single')).toBeNull();
    expect(document.activeElement).toBe(heading());
  });
});

it('moves the focus to the question that it changes to', () => {
  goTo('text');
  expect(document.activeElement).toBe(heading());
});

it('marks answered and flagged questions in the overview', () => {
  key('1');
  fireEvent.click(screen.getByRole('button', { name: 'Flag for later' }));
  expect(screen.getByRole('button', { name: 'Question 1, answered, flagged for later' })).toBeTruthy();
});

it('says Saved only after the server has the answer', async () => {
  expect(screen.queryByText('Saved')).toBeNull();
  key('1');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Saved on this device')).toBeTruthy();
  await act(() => clock.turn(11_000));
  expect(screen.getByText('Saved')).toBeTruthy();
});

describe('after the submission', () => {
  const SAVED =
    'Your answers are saved on this device. Stay here or come back to this quiz, and we’ll submit them automatically.';
  const KEEP_OPEN = 'Keep this page open, and we’ll keep trying to submit your answers.';
  const status = (): string | null => screen.getByRole('status').textContent;
  const submit = async (): Promise<void> => {
    await act(async () => {
      attempt.submit();
      await clock.turn(100);
    });
  };

  it('says that it takes a moment while the server may still answer', async () => {
    act(() => attempt.submit());
    expect(status()).toBe('This takes a moment.');
    await act(() => clock.turn(100));
  });

  it('says offline, and what happens to the answers', async () => {
    server.line = 'loses requests';
    act(() => network.turn(false));
    await submit();
    expect(status()).toBe(`You’re offline. ${SAVED}`);
  });

  it('says that the server can’t be reached when the device has a network', async () => {
    server.refusal = { code: 'UNAVAILABLE', status: 503, message: 'Busy' };
    await submit();
    expect(status()).toBe(`We can’t reach the server. ${SAVED}`);
  });

  it('promises nothing beyond the page when nothing can be saved on the device', async () => {
    server.line = 'loses requests';
    room = false;
    await submit();
    expect(status()).toBe(`We can’t reach the server. ${KEEP_OPEN}`);
  });
});

describe('feedback after each question', () => {
  const button = (name: RegExp): HTMLButtonElement => screen.getByRole('button', { name });
  const turn = (): Promise<void> => act(async () => clock.turn(1_000));
  beforeEach(async () => {
    cleanup();
    server = new FakeServer({ ...fakeQuiz([]), questions: QUESTIONS }, clock);
    server.feedback = true;
    await show();
  });

  it('checks the answer on Enter, shows the outcome with the focus on it, and goes on with the next Enter', async () => {
    expect(button(/^Check answer/).disabled).toBe(true);
    key('2');
    key('Enter');
    await turn();
    const outcome = await screen.findByRole('heading', { name: 'Not right this time' });
    // The focus moves in an effect, which may run after the heading is found.
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(screen.getByText('Why single')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
    key('Enter', outcome);
    expect(heading().textContent).toBe('Question 2 of 7');
  });

  it('skips a question, and says offline that nothing can be checked', async () => {
    act(() => button(/^Skip$/).click());
    expect(heading().textContent).toBe('Question 2 of 7');
    goTo('single');
    key('1');
    act(() => network.turn(false));
    act(() => button(/^Check answer/).click());
    await turn();
    expect(screen.getByRole('alert').textContent).toContain('Answers can’t be checked offline');
    expect(answerOf('single')).toBe('a');
  });
});
