import styled from '@emotion/styled';
import { forcedFill } from '../forced-fill.ts';

const Track = styled.div({
  height: '6px',
  borderRadius: 'var(--radius-pill)',
  // Forced-colors mode hides backgrounds; the outline stays visible.
  outline: '1px solid transparent',
  backgroundColor: 'var(--sunk)',
  overflow: 'hidden',
});

const Fill = styled.div(
  {
    height: '100%',
    transformOrigin: 'left',
    borderRadius: 'inherit',
    backgroundColor: 'var(--accent)',
    transition: 'transform var(--motion-base) var(--motion-ease)',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  forcedFill,
);

interface ProgressProps {
  /** From 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** Names the measure, for example "Questions answered". */
  readonly label: string;
  /** The value as text, for example "3 of 10". */
  readonly valueText?: string | undefined;
}

/** A thin progress bar. */
export const Progress = ({ value, max, label, valueText }: ProgressProps) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      {...(valueText === undefined ? {} : { 'aria-valuetext': valueText })}
    >
      <Fill style={{ transform: `scaleX(${String(share)})` }} />
    </Track>
  );
};
