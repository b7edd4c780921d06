import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';

/** Shows access that the user doesn't pay for. */
export const AccessCard = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Card as="article" aria-label={title}>
    <Stack gap={2}>
      <Row gap={3} justifyContent="space-between">
        <Heading fontSize="lg">{title}</Heading>
        <Tag tone="good">Active</Tag>
      </Row>
      <Text>{children}</Text>
    </Stack>
  </Card>
);
