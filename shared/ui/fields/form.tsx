import styled from '@emotion/styled';
import type { ReactNode, SyntheticEvent } from 'react';

const Column = styled.form({ display: 'grid', gap: 'var(--space-4)' });

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that this page checks itself, with its own words in place of the browser's. */
export const Form = ({ onSubmit, children }: FormProps) => (
  <Column
    noValidate
    onSubmit={(event: SyntheticEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </Column>
);
