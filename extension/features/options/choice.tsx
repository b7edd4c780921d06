import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** A label of 44 px with its radio button or box before the words. */
export const Choice = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  fontWeight: 520,
  cursor: 'pointer',
  '& input': { width: '20px', height: '20px', margin: 0, flex: 'none', accentColor: 'var(--accent-ink)' },
});

const Group = styled.fieldset({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 'var(--space-5)',
  // Aligns the labels, not the 44 px around them, with the section's heading.
  margin: '-10px 0',
  padding: 0,
  border: 'none',
});

/** Choices of which one holds; the section's heading names them. */
export const Choices = ({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) => (
  <Group role="radiogroup" aria-labelledby={labelledBy}>
    {children}
  </Group>
);
