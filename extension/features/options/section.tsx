import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Heading, Stack, Text } from '#shared/ui/system.ts';

const Frame = styled.section({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 'none' },
  '@media (min-width: 768px)': { gridTemplateColumns: '220px minmax(0, 1fr)', columnGap: 'var(--space-6)' },
});

interface SectionProps {
  /** Ties the heading to its section. */
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

/** One subject of the options: its name, what it is for, and its controls beside them. */
export const Section = ({ id, title, about, children }: SectionProps) => (
  <Frame aria-labelledby={id}>
    <Stack gap={1}>
      <Heading id={id} fontSize="md" fontFamily="inherit" fontWeight={650} style={{ letterSpacing: 0 }}>
        {title}
      </Heading>
      {about !== undefined && (
        <Text fontSize="sm" color="muted">
          {about}
        </Text>
      )}
    </Stack>
    <Stack gap={3} alignItems="start">
      {children}
    </Stack>
  </Frame>
);
