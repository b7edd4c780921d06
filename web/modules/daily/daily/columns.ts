import styled from '@emotion/styled';

/** The start of a daily quiz: what it is, and beside it on wide screens how it works. */
export const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-6)',
  alignItems: 'center',
  '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 'var(--space-8)' },
});
