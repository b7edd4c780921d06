import styled from '@emotion/styled';
import { LIBRARY } from './library.ts';

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  borderTop: '1px solid var(--line)',
  '@media (min-width: 768px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const Fact = styled.div({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  padding: 'var(--space-5) var(--space-4) 0 0',
  '& + &': {
    '@media (min-width: 768px)': { paddingInlineStart: 'var(--space-5)', borderInlineStart: '1px solid var(--line)' },
  },
});

const Count = styled.dd({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-title)',
  fontWeight: 560,
  fontVariantNumeric: 'lining-nums',
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
});

const What = styled.dt({ maxWidth: '24ch', color: 'var(--muted)', fontSize: 'var(--size-sm)', textWrap: 'balance' });

/** What waits inside, in numbers. */
export const LibraryFacts = () => (
  <Facts>
    {LIBRARY.map(({ count, what }) => (
      <Fact key={what}>
        <What>{what}</What>
        <Count>{count}</Count>
      </Fact>
    ))}
  </Facts>
);
