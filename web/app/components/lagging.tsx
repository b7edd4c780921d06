import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Dimmed = styled.div({
  transition: 'opacity var(--motion-quick)',
  // A quick answer doesn't flicker.
  '&[aria-busy=true]': { opacity: 0.55, transitionDelay: 'var(--motion-quick)' },
});

interface LaggingProps {
  /** Whether what stands here answers the request before (`lagging` of a query). */
  readonly on: boolean | undefined;
  readonly children: ReactNode;
}

/** Rows that may be old: while another answer is on its way they are dimmed, and nothing can be done with them. */
export const Lagging = ({ on = false, children }: LaggingProps) => (
  <Dimmed aria-busy={on} inert={on}>
    {children}
  </Dimmed>
);
