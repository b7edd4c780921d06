import styled from '@emotion/styled';

/** A file input whose button is styled like the others. */
export const FileInput = styled.input({
  width: '100%',
  fontSize: 'var(--size-sm)',
  color: 'var(--muted)',
  '&::file-selector-button': {
    minHeight: '36px',
    marginInlineEnd: '12px',
    padding: '6px 14px',
    font: 'inherit',
    fontWeight: 600,
    color: 'var(--ink)',
    backgroundColor: 'transparent',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-control)',
    cursor: 'pointer',
  },
  '&:hover::file-selector-button': { backgroundColor: 'var(--sunk)' },
});
