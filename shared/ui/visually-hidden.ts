import styled from '@emotion/styled';
import type { Polymorphic } from './polymorphic.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
}) as unknown as Polymorphic<'span', object>;
