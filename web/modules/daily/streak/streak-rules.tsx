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

/** The rules of the streak. */
export const StreakRules = ({ timezone }: { readonly timezone: string }) => (
  <Card as="section" aria-labelledby="streak-rules" p={['20px', '24px']}>
    <Stack gap={3}>
      <Heading id="streak-rules" fontSize="lg">
        How the streak works
      </Heading>
      <Rules>
        <li>
          A day counts when you finish its daily quiz, whatever your score. The quiz changes at midnight, {timezone}.
        </li>
        <li>
          Every {DAYS_PER_FREEZE} days in a row earn a freeze, up to {FREEZES_MAX}. Miss a day and a freeze is used
          automatically: you keep your streak, but it doesn’t grow.
        </li>
        <li>Answers given offline count if they reach us within 48 hours of the start of the day.</li>
      </Rules>
    </Stack>
  </Card>
);
