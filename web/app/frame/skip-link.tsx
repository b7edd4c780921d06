import styled from '@emotion/styled';
import { focusHeading } from '../routing/route-announcer.tsx';

const Skip = styled.a({
  position: 'fixed',
  insetInlineStart: '16px',
  insetBlockStart: '12px',
  zIndex: 50,
  padding: '10px 16px',
  fontWeight: 600,
  color: 'var(--on-accent)',
  backgroundColor: 'var(--accent)',
  borderRadius: 'var(--radius-control)',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  // A fixed element is repeated on every printed page; moved up, it ends on the page before.
  '@media print': { display: 'none' },
});

/** The first focusable element: skips the navigation. */
export const SkipLink = () => (
  <Skip
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      if (target !== null) focusHeading(target);
    }}
  >
    Skip to content
  </Skip>
);
