import styled from '@emotion/styled';
import { Command, defaultFilter } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { listUsers } from '#shared/contract/identity/users.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import type { Authority } from '#shared/domain/identity/roles.ts';
import { useModal } from '#shared/ui/feedback/modal.ts';
import { useQuery } from '../session/query.ts';
import { paths } from '../routing/route-table.ts';
import { commandsFor, sectionsFor } from './sections.ts';
import { useDelayed } from '../components/use-delayed.ts';

const Sheet = styled.dialog({
  width: 'min(600px, calc(100vw - 32px))',
  margin: '12vh auto auto',
  padding: 0,
  overflow: 'hidden',
  color: 'var(--ink)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow-lift)',
  '&::backdrop': { backgroundColor: 'var(--scrim)' },
  '& [cmdk-input]': {
    width: '100%',
    padding: '16px 20px',
    font: 'inherit',
    color: 'inherit',
    background: 'transparent',
    border: 0,
    borderBottom: '1px solid var(--line)',
    outline: 'none',
    '&::placeholder': { color: 'var(--muted)', opacity: 1 },
  },
  '& [cmdk-list]': { maxHeight: 'min(420px, 60vh)', overflowY: 'auto', padding: '8px' },
  '& [cmdk-group-heading]': { padding: '8px 12px 4px', fontSize: '0.75rem', fontWeight: 600, color: 'var(--muted)' },
  '& [cmdk-item]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '9px 12px',
    borderRadius: '8px',
    fontSize: 'var(--size-sm)',
    cursor: 'pointer',
    '&[data-selected=true]': { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-ink)' },
    '& small': { color: 'var(--muted)' },
  },
  '& [cmdk-empty]': { padding: '24px', textAlign: 'center', color: 'var(--muted)', fontSize: 'var(--size-sm)' },
});

interface CommandPaletteProps {
  readonly who: Authority;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const SEARCH_MS = 200;
const SEARCH_MIN = 2;

/** Keyword of server results: they match by the server's rules, and rank after pages that match by name. */
const SERVER_RESULT = 'found';
const SERVER_RESULT_SCORE = 0.000_001;
const score = (value: string, search: string, keywords: string[] = []): number =>
  keywords.includes(SERVER_RESULT) ? SERVER_RESULT_SCORE : defaultFilter(value, search, keywords);

/** Finds pages, quizzes, users and actions by a few letters. */
const CommandPalette = ({ who, onClose, onHelp }: CommandPaletteProps) => {
  const navigate = useNavigate();
  const modal = useModal(onClose, 'input');
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), SEARCH_MS);
  const searches = search.length >= SEARCH_MIN;
  const quizSearch = searches ? ({ query: { search, limit: 8, sort: 'updated' } } as const) : null;
  const peopleSearch = searches && may(who, 'users.read') ? { query: { search, limit: 5 } } : null;
  // The previous results stay until the next answer.
  const quizzes = useQuery(allQuizzes, quizSearch, { keepPreviousData: true });
  const people = useQuery(listUsers, peopleSearch, { keepPreviousData: true });
  const answered =
    text.trim() === search &&
    (quizSearch === null || (quizzes.status === 'ready' && quizzes.lagging !== true)) &&
    (peopleSearch === null || (people.status === 'ready' && people.lagging !== true));
  const go = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  return (
    <Sheet {...modal} aria-label="Search and actions">
      <Command label="Search and actions" loop filter={score}>
        <Command.Input value={text} onValueChange={setText} placeholder="Search pages, quizzes, users and actions…" />
        <Command.List label="Suggestions">
          {answered && <Command.Empty>No matches.</Command.Empty>}
          <Command.Group heading="Actions">
            {commandsFor(who).map(({ label, key, to }) => (
              <Command.Item key={to} onSelect={go(to)}>
                {label} {key !== undefined && <small>{key}</small>}
              </Command.Item>
            ))}
            <Command.Item onSelect={onHelp}>
              Keyboard shortcuts <small>?</small>
            </Command.Item>
          </Command.Group>
          <Command.Group heading="Pages">
            {sectionsFor(who).map(({ to, label, key }) => (
              <Command.Item key={to} value={`go ${label}`} onSelect={go(to)}>
                {label} <small>g {key}</small>
              </Command.Item>
            ))}
          </Command.Group>
          {quizSearch !== null && quizzes.status === 'ready' && quizzes.data.data.length > 0 && (
            <Command.Group heading="Quizzes">
              {quizzes.data.data.map(({ _id, title, status }) => (
                <Command.Item key={_id} value={_id} keywords={[SERVER_RESULT]} onSelect={go(paths.quizEdit(_id))}>
                  {title} <small>{status}</small>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {peopleSearch !== null && people.status === 'ready' && people.data.data.length > 0 && (
            <Command.Group heading="Users">
              {people.data.data.map(({ _id, name, email }) => (
                <Command.Item
                  key={_id}
                  value={_id}
                  keywords={[SERVER_RESULT]}
                  onSelect={go(paths.dashboard(`users-list/${_id}`))}
                >
                  {name} <small>{email}</small>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Sheet>
  );
};

export default CommandPalette;
