import styled from '@emotion/styled';
import { highlight } from './search.ts';

const Mark = styled.mark({
  padding: '0 1px',
  borderRadius: '3px',
  color: 'inherit',
  backgroundColor: 'var(--accent-soft)',
  boxShadow: 'inset 0 -2px 0 var(--accent)',
});

/** A text with the words of a search marked. */
export const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  highlight(text, words).map((piece, at) => (piece.found ? <Mark key={at}>{piece.text}</Mark> : piece.text));
