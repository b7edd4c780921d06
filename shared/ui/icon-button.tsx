import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';

const Surface = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  flex: 'none',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: 'var(--radius-control)',
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  transition: 'background-color var(--motion-quick)',
  '&:hover:not(:disabled)': { backgroundColor: 'var(--sunk)' },
  '&:disabled': { opacity: 0.35, cursor: 'not-allowed' },
});

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square icon button of 44 px. */
export const IconButton = ({ label, children, ...rest }: IconButtonProps) => (
  <Surface type="button" {...rest} aria-label={label} title={label}>
    {children}
  </Surface>
);
