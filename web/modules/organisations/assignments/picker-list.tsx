import styled from '@emotion/styled';

/** Choices of a picker, which scroll when there are many. */
export const PickerList = styled.div({
  display: 'grid',
  maxHeight: '240px',
  overflowY: 'auto',
  position: 'relative',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  '& label, & button': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    minHeight: '44px',
    padding: '10px 12px',
    fontSize: 'var(--size-sm)',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& button': { border: 0, background: 'transparent', color: 'inherit', fontFamily: 'inherit', textAlign: 'start' },
  '& button:focus-visible': { outlineOffset: '-2px' },
  '& label:hover, & button:hover': { backgroundColor: 'var(--sunk)' },
  '& input': { flex: 'none', width: '18px', height: '18px', margin: '1px 0 0', accentColor: 'var(--accent)' },
});
