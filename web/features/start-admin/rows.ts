import styled from '@emotion/styled';

/** The rows of a card on the start page: what waits, and since when. */
export const Rows = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 'var(--size-sm)',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& span': { color: 'var(--muted)', whiteSpace: 'nowrap' },
});
