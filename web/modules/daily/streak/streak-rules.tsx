import styled from '@emotion/styled';
import { DAYS_PER_FREEZE, FREEZES_MAX } from '#shared/domain/daily/streaks.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack } from '#shared/ui/system.ts';

const Rules = styled.ul({
  margin: 0,
  paddingInlineStart: '1.1em',
  color: 'var(--muted)',
  '& li + li': { marginTop: '8px' },
});

/** The rules of the streak, in full. */
export const StreakRules = ({ timezone }: { readonly timezone: string }) => (
  <Card as="section" aria-labelledby="streak-rules" p={['20px', '24px']}>
    <Stack gap={3}>
      <Heading id="streak-rules" fontSize="lg">
        How the streak works
      </Heading>
      <Rules>
        <li>
          A day counts when its daily quiz is finished, whatever the score. The day turns at midnight, {timezone}.
        </li>
        <li>
          Every {DAYS_PER_FREEZE} days in a row earn a freeze; you can hold {FREEZES_MAX}. A missed day spends one by
          itself: the streak stands, and doesn’t grow.
        </li>
        <li>Answers given offline count for their day when they arrive within 48 hours of its beginning.</li>
      </Rules>
    </Stack>
  </Card>
);
