/** Styled parts of form fields. */
import styled from '@emotion/styled';

export const FieldFrame = styled.div({ display: 'grid', gap: '6px', minWidth: 0 });

export const Label = styled.label({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '12px',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
});

export const Hint = styled.div({ fontSize: 'var(--size-sm)', color: 'var(--muted)', lineHeight: 1.45 });

export const Problem = styled.div({
  display: 'flex',
  gap: '6px',
  fontSize: 'var(--size-sm)',
  fontWeight: 520,
  color: 'var(--bad)',
  lineHeight: 1.4,
  '& svg': { flex: 'none', marginTop: '2px' },
});

/** The look of every text control. */
export const inputStyles = {
  width: '100%',
  minHeight: '46px',
  margin: 0,
  padding: '10px 14px',
  font: 'inherit',
  color: 'var(--ink)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  transition: 'border-color var(--motion-quick), box-shadow var(--motion-quick)',
  '&::placeholder': { color: 'var(--muted)', opacity: 1 },
  '&:hover:where(:not(:disabled))': { borderColor: 'var(--ink)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '1px', borderColor: 'var(--focus)' },
  '&[aria-invalid=true]': { borderColor: 'var(--bad)', boxShadow: 'inset 0 0 0 1px var(--bad)' },
  '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
} as const;
