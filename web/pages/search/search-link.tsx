import styled from '@emotion/styled';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/route-table.ts';

const Field = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  flex: '1 1 300px',
  maxWidth: '420px',
  minHeight: '48px',
  padding: '0 16px',
  color: 'var(--muted)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '999px',
  textDecoration: 'none',
  '&:hover': { borderColor: 'var(--accent)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

/** A way to the search that looks like its field. */
export const SearchLink = () => (
  <Field to={paths.search()}>
    <Search size={18} aria-hidden="true" />
    Search quizzes and insights
  </Field>
);
