import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CommandPalette from './command-palette.tsx';

const NOTHING = 'No matches.';
const QUIZ = 'a'.repeat(24);
const PERSON = 'b'.repeat(24);

const pageOf = (data: readonly object[]) =>
  Response.json({ success: true, data, pagination: { current: 1, pages: 1, total: data.length } });

const AT = '2026-01-15T10:00:00.000Z';
const NAMED = { _id: 'c'.repeat(24), name: 'Harbours' };
const QUIZ_FOUND = {
  _id: QUIZ,
  title: 'Xylophones of the harbour',
  description: '',
  program: 'businessVocabulary',
  subject: NAMED,
  chapter: NAMED,
  difficulty: 'easy',
  image: null,
  timeLimitMinutes: null,
  passMark: 50,
  access: 'free',
  questionCount: 5,
  attemptsAllowed: 0,
  publishedAt: null,
  status: 'draft',
  version: 1,
  updatedAt: AT,
};
const PERSON_FOUND = {
  _id: PERSON,
  name: 'Xylona Khan',
  email: 'xylona@example.com',
  number: '9876543210',
  role: 'user',
  profile: null,
  status: 'active',
  joinedAt: AT,
};

let answers: Record<string, () => Promise<Response>>;

const Place = () => <output>{useLocation().pathname}</output>;

const search = (words: string): void => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {
        // jsdom has no layout.
      }
      unobserve(): void {
        // As above.
      }
    },
  );
  answers = { allquizzes: () => Promise.resolve(pageOf([])), users: () => Promise.resolve(pageOf([])) };
  vi.stubGlobal('fetch', (url: string) => {
    const answer = Object.entries(answers).find(([path]) => url.includes(path))?.[1];
    return answer?.() ?? Promise.resolve(pageOf([]));
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <CommandPalette who={{ role: 'admin' }} onClose={() => undefined} onHelp={() => undefined} />
        <Place />
      </MemoryRouter>
    </SWRConfig>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the palette', () => {
  it('reports no matches only after both searches', async () => {
    const people = Promise.withResolvers<Response>();
    const usersRequest = vi.fn(() => people.promise);
    answers['users'] = usersRequest;
    search('xylo');
    await vi.waitFor(() => expect(usersRequest).toHaveBeenCalled(), { timeout: 20_000 });
    expect(screen.queryByText(NOTHING)).toBeNull();
    people.resolve(pageOf([]));
    await screen.findByText(NOTHING);
  });

  it('shows a matching quiz, which Enter opens', async () => {
    answers['allquizzes'] = () => Promise.resolve(pageOf([QUIZ_FOUND]));
    search('xylo');
    const item = await screen.findByRole('option', { name: /Xylophones of the harbour/ });
    expect(screen.queryByText(NOTHING)).toBeNull();
    await vi.waitFor(() => expect(item.getAttribute('aria-selected')).toBe('true'), { timeout: 20_000 });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(screen.getByRole('status').textContent).toBe(`/${QUIZ}/edit`);
  });

  it('opens the first user when no quiz matches', async () => {
    answers['users'] = () => Promise.resolve(pageOf([PERSON_FOUND]));
    search('xylo');
    const item = await screen.findByRole('option', { name: /Xylona/ });
    await vi.waitFor(() => expect(item.getAttribute('aria-selected')).toBe('true'), { timeout: 20_000 });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(screen.getByRole('status').textContent).toBe(`/dashboard/users-list/${PERSON}`);
  });

  it('selects a matching page first', async () => {
    answers['allquizzes'] = () => Promise.resolve(pageOf([QUIZ_FOUND]));
    search('users');
    await screen.findByRole('option', { name: /Xylophones of the harbour/ });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(screen.getByRole('status').textContent).toBe('/dashboard/users-list');
  });
});
