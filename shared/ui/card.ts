import styled from '@emotion/styled';
import type { Polymorphic } from './polymorphic.ts';
import { shouldForwardProp, systemProps, type SystemProps } from './system.ts';

interface CardProps extends SystemProps {
  /** Rises and grows a little under the pointer; for cards that are links. */
  readonly lift?: boolean | undefined;
}

/** A raised surface: hairline border, soft shadow. */
export const Card = styled('div', { shouldForwardProp })<CardProps>(
  {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-card)',
    boxShadow: 'var(--shadow)',
    padding: 'var(--space-5)',
    minWidth: 0,
  },
  ({ lift }) =>
    lift === true && {
      transition: 'transform var(--motion-base) var(--motion-ease), box-shadow var(--motion-base) var(--motion-ease)',
      '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
        '&:hover': { transform: 'translateY(-4px) scale(1.012)', boxShadow: 'var(--shadow-lift)' },
      },
    },
  systemProps,
) as unknown as Polymorphic<'div', CardProps>;
