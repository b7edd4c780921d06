import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';

/** Replaces the review until the weekly test closes. */
export const ReviewLater = ({ from }: { readonly from: string }) => (
  <Card as="section" aria-labelledby="review" p={['20px', '28px']}>
    <Stack gap={2}>
      <Heading id="review" fontSize="lg">
        Review
      </Heading>
      <Text color="muted">
        This test is still open. Your answers and explanations appear here after it closes on {localMomentText(from)}.
      </Text>
    </Stack>
  </Card>
);
