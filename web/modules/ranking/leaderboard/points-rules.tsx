import { Card } from '#shared/ui/card.ts';
import styled from '@emotion/styled';
import { Heading, Stack } from '#shared/ui/system.ts';

const Rules = styled.ul({
  margin: 0,
  paddingInlineStart: '1.1em',
  color: 'var(--muted)',
  '& li + li': { marginTop: '8px' },
  '& b': { color: 'var(--ink)', fontWeight: 600 },
});

/** The rules of points. */
export const PointsRules = () => (
  <Card as="section" aria-labelledby="points-rules" p={['20px', '24px']}>
    <Stack gap={3}>
      <Heading id="points-rules" fontSize="lg">
        How points work
      </Heading>
      <Rules>
        <li>
          The first time you finish a quiz, its <b>percent</b> becomes points: times 1 for an easy quiz, <b>1.5</b> for
          a medium one, <b>2</b> for a hard one.
        </li>
        <li>
          A daily quiz is worth <b>20 points</b>, once a day, whatever your score.
        </li>
        <li>On a tie, the learner who got there first ranks higher. Fractions of a point count.</li>
        <li>Quizzes finished too fast to read earn no points.</li>
      </Rules>
    </Stack>
  </Card>
);
