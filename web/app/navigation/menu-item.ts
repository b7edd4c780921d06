import styled from '@emotion/styled';
import type { Polymorphic } from '#shared/ui/polymorphic.ts';

/** A menu entry: a link or, with `as`, a button. */
export const MenuItem = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: '100%',
  minHeight: '44px',
  padding: '8px 12px',
  font: 'inherit',
  fontWeight: 520,
  textAlign: 'start',
  textDecoration: 'none',
  color: 'var(--ink)',
  background: 'none',
  border: 0,
  borderRadius: 'var(--radius-control)',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--sunk)' },
}) as unknown as Polymorphic<'a', object>;
