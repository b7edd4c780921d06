import styled from '@emotion/styled';
import type { Rating } from '#shared/domain/learning/practice.ts';
import { RATING_LABELS, waitText } from '#shared/domain/learning/repetition-labels.ts';

const Surface = styled.button({
  display: 'grid',
  justifyItems: 'start',
  gap: '2px',
  minWidth: '104px',
  minHeight: '56px',
  padding: '8px 14px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  '& small': { color: 'var(--muted)', fontWeight: 450, fontVariantNumeric: 'tabular-nums' },
  '& kbd': {
    marginInlineStart: '8px',
    color: 'var(--muted)',
    fontFamily: 'inherit',
    fontSize: 'var(--size-xs)',
    fontWeight: 520,
  },
  '&:hover': { backgroundColor: 'var(--sunk)' },
  '&:disabled': { cursor: 'default', opacity: 0.6 },
  '&[aria-pressed=true]': { borderColor: 'var(--accent-ink)', backgroundColor: 'var(--accent-soft)' },
  '@media (hover: none)': { '& kbd': { display: 'none' } },
});

interface RatingButtonProps {
  readonly rating: Rating;
  /** The key that presses it. */
  readonly shortcut: string;
  /** When the card returns with this rating. */
  readonly dueAt: string;
  readonly now: Date;
  /** Whether it is the current rating; absent where a rating can't be changed. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A rating of how well something was known, with the time until it returns. */
export const RatingButton = ({
  rating,
  shortcut,
  dueAt,
  now,
  pressed,
  disabled = false,
  onClick,
}: RatingButtonProps) => (
  <Surface
    type="button"
    aria-keyshortcuts={shortcut}
    disabled={disabled}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    onClick={onClick}
  >
    <span>
      {RATING_LABELS[rating]}
      <kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd>
    </span>
    <small>{waitText(dueAt, now)}</small>
  </Surface>
);
