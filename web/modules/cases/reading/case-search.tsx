import { useEffect, useState } from 'react';
import { Box } from '#shared/ui/system.ts';
import { SearchBox } from '../../../app/components/search/search-box.tsx';

/** Debounce of the search, in milliseconds. */
const SETTLE_MS = 400;

/** A debounced search by title, subject or summary. */
export const CaseSearch = ({ onSearch }: { readonly onSearch: (search: string) => void }) => {
  const [text, setText] = useState('');
  useEffect(() => {
    const settled = setTimeout(() => onSearch(text.trim()), SETTLE_MS);
    return () => clearTimeout(settled);
  }, [text, onSearch]);
  return (
    <Box role="search" aria-label="Case studies" width="100%" maxWidth="360px">
      <SearchBox
        aria-label="Search case studies"
        placeholder="Title or subject"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
};
