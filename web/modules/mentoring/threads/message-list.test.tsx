import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ThreadMessage } from '#shared/contract/mentoring/mentor-threads.ts';
import { MessageList } from './message-list.tsx';

const message = (number: number, from: ThreadMessage['from'], text: string): ThreadMessage => ({
  _id: String(number),
  number,
  from,
  name: from === 'note' ? '' : 'Somebody',
  text,
  at: '2026-01-15T10:00:00.000Z',
  files: [],
});
const MESSAGES = [
  message(1, 'note', 'Ravi is the mentor here from now on.'),
  message(2, 'learner', 'First'),
  message(3, 'mentor', 'Second'),
  message(4, 'learner', 'Third'),
];

const itemsWith = (text: string): readonly HTMLElement[] =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByText(text) !== null);

afterEach(cleanup);

it('says under one’s own last message that was read that it was, and under no other', () => {
  render(<MessageList messages={MESSAGES} you="learner" readByOther={3} />);
  expect(itemsWith('Read').map((item) => within(item).queryByText('First') !== null)).toEqual([true]);
});

it('says nothing of the kind while nothing was read', () => {
  render(<MessageList messages={MESSAGES} you="learner" readByOther={1} />);
  expect(itemsWith('Read')).toEqual([]);
});

it('names who wrote, and nobody for what the thread says itself', () => {
  render(<MessageList messages={MESSAGES} you="mentor" readByOther={0} />);
  expect(itemsWith('You')).toHaveLength(1);
  expect(itemsWith('Somebody')).toHaveLength(2);
});
