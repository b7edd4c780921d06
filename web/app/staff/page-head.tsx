import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { usePageTitle } from '../frame/page-title.ts';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What can be done on the page. */
  readonly actions?: ReactNode;
}

/** Title of a page of the staff, one line about it, and what can be done. */
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
