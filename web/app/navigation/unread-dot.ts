import styled from '@emotion/styled';

/** A dot at the corner of an icon: something is unread. The text beside it says so, too. */
export const UnreadDot = styled.span({
  position: 'absolute',
  top: '8px',
  insetInlineEnd: '8px',
  width: '10px',
  height: '10px',
  borderRadius: '50%',
  backgroundColor: 'var(--accent)',
  border: '2px solid var(--surface)',
  boxSizing: 'content-box',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
});
