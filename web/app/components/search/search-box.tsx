import styled from '@emotion/styled';
import { Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';

const Box = styled.div({
  position: 'relative',
  '& svg': {
    position: 'absolute',
    insetInlineStart: '14px',
    top: '14px',
    color: 'var(--muted)',
    pointerEvents: 'none',
  },
});
const Input = styled.input(inputStyles, { paddingInlineStart: '42px' });

/** A search input with an icon; its label is next to it or hidden. `data-wide` makes it as wide as the bar. */
export const SearchBox = ({
  'data-wide': wide,
  ...input
}: ComponentPropsWithRef<'input'> & { readonly 'data-wide'?: string }) => (
  <Box data-wide={wide}>
    <Search size={18} aria-hidden="true" />
    <Input {...input} type="search" autoComplete="off" maxLength={200} />
  </Box>
);
