import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.35 } });

const Ring = styled.span({
  display: 'inline-block',
  width: '1.05em',
  height: '1.05em',
  flex: 'none',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.7s linear infinite`,
  // Shows activity without rotation.
  '@media (prefers-reduced-motion: reduce)': { animation: `${breathe} 2s step-end infinite` },
});

/** A busy indicator; the text beside it says what is happening. */
export const Spinner = () => <Ring aria-hidden="true" />;
