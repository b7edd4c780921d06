import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { waitText } from './labels.ts';

const Digits = styled.span({
  fontSize: 'var(--size-xl)',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
});

/** Time until the next quiz, by this device's clock. Not announced to screen readers. */
export const Countdown = ({ endsAt }: { readonly endsAt: number }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <Digits role="timer" aria-live="off">
      {now < endsAt ? waitText(endsAt - now) : 'Any moment'}
    </Digits>
  );
};
