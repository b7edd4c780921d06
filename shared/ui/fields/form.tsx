import styled from '@emotion/styled';
import type { ReactNode, SyntheticEvent } from 'react';

const Column = styled.form({ display: 'grid', gap: 'var(--space-4)' });

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form without the browser's own validation: the page checks it and shows its own messages. */
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
