import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './composer.tsx';

const onSent = vi.fn();
let answer: (status: number) => Promise<void>;
/** Under which names messages were sent. */
let keys: string[];

const THREAD = {
  _id: 'b'.repeat(24),
  you: 'learner',
  other: 'Leela Iyer',
  unread: 0,
  lastAt: '2026-01-15T10:00:00.000Z',
  open: true,
  messages: [],
  more: false,
  readByOther: 0,
};

/** The wire, on which a message arrives when the test says so. */
class HeldRequest {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = (): void => undefined;
  open(): void {
    answer = async (status) => {
      this.status = status;
      this.responseText = JSON.stringify(
        status === 201
          ? { success: true, data: { thread: THREAD } }
          : { success: false, status, code: 'FORBIDDEN', message: 'No' },
      );
      await act(async () => {
        this.onload();
        await Promise.resolve();
      });
    };
  }
  setRequestHeader(): void {
    // Headers aren't tested.
  }
  getResponseHeader(): null {
    return null;
  }
  send(body: FormData): void {
    const data = body.get('data');
    keys.push((JSON.parse(typeof data === 'string' ? data : '') as { key: string }).key);
  }
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const type = (words: string): void => {
  fireEvent.change(field(), { target: { value: words } });
};
const send = async (): Promise<void> => {
  await act(async () => {
    fireEvent.submit(field().form ?? field());
    await Promise.resolve();
  });
};

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  onSent.mockReset();
  keys = [];
  render(<Composer threadId={'b'.repeat(24)} onSent={onSent} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a message that has arrived', () => {
  it('leaves an empty field', async () => {
    type('First words');
    await send();
    await answer(201);
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(field().value).toBe('');
  });

  it('takes nothing along that was typed while it was sent', async () => {
    type('First words');
    await send();
    type('First words, and more');
    await answer(201);
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(field().value).toBe('First words, and more');
  });
});

it('that was changed while it was sent and refused is another message', async () => {
  type('First words');
  await send();
  type('Other words');
  await answer(403);
  await screen.findByRole('alert');
  await send();
  expect(new Set(keys).size).toBe(2);
  expect(keys).toHaveLength(2);
});

it('that is sent again as it was is the same message', async () => {
  type('First words');
  await send();
  await answer(403);
  await screen.findByRole('alert');
  await send();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});
