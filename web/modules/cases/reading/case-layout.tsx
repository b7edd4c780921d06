import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Stack } from '#shared/ui/system.ts';

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-7)',
  maxWidth: '680px',
  marginInline: 'auto',
  '&[data-side=true]': {
    gridTemplateColumns: '220px minmax(0, 760px)',
    justifyContent: 'space-between',
    maxWidth: 'none',
  },
});

const Side = styled.div({
  position: 'sticky',
  top: 'var(--space-6)',
  maxHeight: 'calc(100vh - 64px)',
  overflowY: 'auto',
});

interface CaseLayoutProps {
  /** Content that stays beside the text. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** The text column with space for a sidebar. */
export const CaseLayout = ({ side, children }: CaseLayoutProps) => (
  <Columns data-side={side !== null}>
    {side !== null && (
      <div>
        <Side>{side}</Side>
      </div>
    )}
    <Stack gap={6} maxWidth="760px">
      {children}
    </Stack>
  </Columns>
);
