import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { momentText } from '../payments/labels.ts';

/** Access that was given without payment: why everything is open, and until when. */
export const ComplimentaryCard = ({ until }: { readonly until: string }) => (
  <Card as="article" aria-label="Complimentary access">
    <Stack gap={2}>
      <Row gap={3} justifyContent="space-between">
        <Heading fontSize="lg">Complimentary access</Heading>
        <Tag tone="good">Open</Tag>
      </Row>
      <Text>
        Everything for subscribers is open to you until {momentText(until)}, with our compliments. Nothing is charged,
        and nothing renews by itself. You can choose a plan when it is over.
      </Text>
    </Stack>
  </Card>
);
