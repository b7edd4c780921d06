import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';

/** Shows complimentary access and its end. */
export const ComplimentaryCard = ({ until }: { readonly until: string }) => (
  <Card as="article" aria-label="Complimentary access">
    <Stack gap={2}>
      <Row gap={3} justifyContent="space-between">
        <Heading fontSize="lg">Complimentary access</Heading>
        <Tag tone="good">Active</Tag>
      </Row>
      <Text>
        {`You have free full access until ${localMomentText(until)}. You won’t be charged, and it doesn’t renew. You can choose a plan when it ends.`}
      </Text>
    </Stack>
  </Card>
);
