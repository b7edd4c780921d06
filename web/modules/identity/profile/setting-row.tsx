import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-5)',
  padding: 'var(--space-4) var(--space-5)',
  borderTop: '1px solid var(--line)',
  '@media (max-width: 479px)': { paddingInline: 'var(--space-4)' },
});

interface SettingRowProps {
  readonly title: string;
  /** Current value or purpose. */
  readonly children: ReactNode;
  /** Button of the setting. */
  readonly action: ReactNode;
}

/** One setting: name, current value and a button. */
export const SettingRow = ({ title, children, action }: SettingRowProps) => (
  <Line>
    <Stack gap={1} flex="1 1 260px">
      <Heading as="h3" fontSize="md" fontFamily="inherit" fontWeight={600} style={{ letterSpacing: 0 }}>
        {title}
      </Heading>
      <Text as="div" color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
    <Row gap={2}>{action}</Row>
  </Line>
);
