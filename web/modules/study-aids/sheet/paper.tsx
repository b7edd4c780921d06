import styled from '@emotion/styled';

/** The sheet of paper that is printed. */
export const Paper = styled.article({
  display: 'grid',
  gap: '36px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 'clamp(16px, 4vw, 40px)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '4px',
  overflowWrap: 'break-word',
  '@media print': {
    gap: '12px',
    padding: 0,
    border: 0,
    '& h2': { fontSize: '13pt', marginBottom: '2px', breakAfter: 'avoid' },
    '& h3': { fontSize: '10.5pt', breakAfter: 'avoid' },
    '& p, & td, & th': { fontSize: '8.5pt', lineHeight: 1.35, maxWidth: 'none' },
  },
});
