import type { ReactNode } from 'react';
import { Heading, Stack, Text } from '../system.ts';

interface EmptyStateProps {
  readonly title: string;
  /** A sentence that says what will appear or what to do. */
  readonly children?: ReactNode;
  /** A drawing or an icon above the title. */
  readonly picture?: ReactNode;
  /** A button or a link for the next step. */
  readonly action?: ReactNode;
  /** Level of the title; 2 unless the page has no other heading. */
  readonly as?: 'h1' | 'h2' | 'h3';
}

/** Replaces a list that is empty. */
export const EmptyState = ({ title, children, picture, action, as = 'h2' }: EmptyStateProps) => (
  <Stack alignItems="center" textAlign="center" gap={3} py={7} px={4}>
    {picture}
    <Heading as={as} fontSize="lg">
      {title}
    </Heading>
    {children !== undefined && (
      <Text as="div" color="muted" maxWidth="46ch">
        {children}
      </Text>
    )}
    {action}
  </Stack>
);
