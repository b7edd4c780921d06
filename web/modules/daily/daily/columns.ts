import styled from '@emotion/styled';

/** Layout of the start screen: the quiz, and on wide screens the explanation beside it. */
export const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-6)',
  alignItems: 'center',
  '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 'var(--space-8)' },
});
