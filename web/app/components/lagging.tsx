import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Dimmed = styled.div({
  transition: 'opacity var(--motion-quick)',
  // Avoids a flicker when the answer is quick.
  '&[aria-busy=true]': { opacity: 0.55, transitionDelay: 'var(--motion-quick)' },
});

interface LaggingProps {
  /** True while the rows answer the previous request (`lagging` of a query). */
  readonly on: boolean | undefined;
  readonly children: ReactNode;
}

/** Dims and disables rows that are out of date while the next answer loads. */
export const Lagging = ({ on = false, children }: LaggingProps) => (
  <Dimmed aria-busy={on} inert={on}>
    {children}
  </Dimmed>
);
