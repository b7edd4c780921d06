/** Styled parts of an option row, shared by answering and review. */
import styled from '@emotion/styled';

export const OptionList = styled.div({ display: 'grid', gap: '10px' });

export const Key = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '26px',
  height: '26px',
  flex: 'none',
  border: '1px solid var(--line-strong)',
  borderRadius: '7px',
  color: 'var(--muted)',
  fontSize: '0.8125rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});

/** Styles of a row with one option, item or answer. */
export const rowStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  minHeight: '52px',
  padding: '12px 16px',
  border: '1px solid var(--line)',
  borderRadius: '12px',
  backgroundColor: 'var(--surface)',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  // A picture is narrower than its row.
  '& > span': { minWidth: 0 },
} as const;
