import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { usePageTitle } from '../frame/page-title.ts';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons of the page. */
  readonly actions?: ReactNode;
}

/** The head of a staff page: title, one line about it, and actions. */
export const PageHead = ({ title, children, actions }: PageHeadProps) => {
  usePageTitle(title);
  return (
    <Row justifyContent="space-between" alignItems="flex-end" gap={3} mb={4}>
      <Stack gap={1}>
        <Heading as="h1" fontSize="xl">
          {title}
        </Heading>
        {children !== undefined && (
          <Text color="muted" fontSize="sm">
            {children}
          </Text>
        )}
      </Stack>
      {actions !== undefined && <Row gap={2}>{actions}</Row>}
    </Row>
  );
};
