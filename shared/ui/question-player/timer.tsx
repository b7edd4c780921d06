import styled from '@emotion/styled';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { remainingMs } from '#shared/attempt/state.ts';
import { VisuallyHidden } from '../visually-hidden.ts';

const Time = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  padding: '2px 10px',
  marginInlineEnd: '-10px',
  borderRadius: 'var(--radius-pill)',
  fontSize: 'var(--size-sm)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-short=true]': {
    marginInlineEnd: 0,
    backgroundColor: 'var(--bad-soft)',
    color: 'var(--bad)',
    fontWeight: 600,
  },
});

/** Formats milliseconds as mm:ss, rounded up to the second. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

interface TimerProps {
  /** By this device's clock, in milliseconds since 1970. */
  readonly deadline: number;
  readonly minuteLeft: boolean;
  readonly now: () => number;
}

/** The remaining time. Announced once, when a minute is left. */
export const Timer = ({ deadline, minuteLeft, now }: TimerProps) => {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const ticking = setInterval(() => setTime(now()), 250);
    return () => clearInterval(ticking);
  }, [now]);
  return (
    <>
      <Time role="timer" aria-live="off" data-short={minuteLeft}>
        {minuteLeft && <Clock size={16} aria-hidden="true" />}
        <span>
          <b>{clockText(remainingMs(deadline, time) ?? 0)}</b> left
        </span>
      </Time>
      <VisuallyHidden role="status">{minuteLeft && 'One minute left'}</VisuallyHidden>
    </>
  );
};
