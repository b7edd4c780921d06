import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { momentText } from './format.ts';

/** In place of a review that waits until nobody can sit the test any more. */
export const ReviewLater = ({ from }: { readonly from: string }) => (
  <Card as="section" aria-labelledby="review" p={['20px', '28px']}>
    <Stack gap={2}>
      <Heading id="review" fontSize="lg">
        Review
      </Heading>
      <Text color="muted">
        Others are still sitting this test. Your answers, the right ones and why they are right stand here from{' '}
        {momentText(from)} on, when it has closed.
      </Text>
    </Stack>
  </Card>
);
