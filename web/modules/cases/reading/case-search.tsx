import styled from '@emotion/styled';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';

/** How long the search waits for the next letter, in milliseconds. */
const SETTLE_MS = 400;
const SEARCH_MAX = 200;

const Box = styled.div({
  position: 'relative',
  width: '100%',
  maxWidth: '360px',
  '& svg': {
    position: 'absolute',
    insetInlineStart: '14px',
    top: '14px',
    color: 'var(--muted)',
    pointerEvents: 'none',
  },
});
const SearchInput = styled.input(inputStyles, { paddingInlineStart: '42px' });

/** Finds case studies by a part of title, subject or summary, once the typing pauses. */
export const CaseSearch = ({ onSearch }: { readonly onSearch: (search: string) => void }) => {
  const id = useId();
  const [text, setText] = useState('');
  useEffect(() => {
    const settled = setTimeout(() => onSearch(text.trim()), SETTLE_MS);
    return () => clearTimeout(settled);
  }, [text, onSearch]);
  return (
    <Box role="search" aria-label="Case studies">
      <VisuallyHidden as="label" htmlFor={id}>
        Search case studies
      </VisuallyHidden>
      <Search size={18} aria-hidden="true" />
      <SearchInput
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Title or subject"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
};
