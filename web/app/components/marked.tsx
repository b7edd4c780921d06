import styled from '@emotion/styled';

const Mark = styled.mark({
  padding: '0 1px',
  borderRadius: '3px',
  color: 'inherit',
  backgroundColor: 'var(--accent-soft)',
  boxShadow: 'inset 0 -2px 0 var(--accent)',
});

interface MarkedProps {
  /** The text in pieces, found by a search or not. */
  readonly pieces: readonly { readonly text: string; readonly found: boolean }[];
}

/** A text with the words of a search marked. */
export const Marked = ({ pieces }: MarkedProps) =>
  pieces.map((piece, at) => (piece.found ? <Mark key={at}>{piece.text}</Mark> : piece.text));
