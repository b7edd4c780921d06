import type { LearningPath } from '#shared/contract/learning-paths/learning-paths.ts';
import { Card } from '#shared/ui/card.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { gainText, wholePercent } from '../labels.ts';

const TestBar = ({ label, percent }: { readonly label: string; readonly percent: number }) => {
  const value = wholePercent(percent);
  return (
    <Stack gap={1}>
      <Row justifyContent="space-between" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Text fontSize="sm">{label}</Text>
        <Text fontWeight={600}>{value}%</Text>
      </Row>
      <Progress label={label} value={value} max={100} valueText={`${String(value)}%`} />
    </Stack>
  );
};

/** The results of the two tests and the difference between them. */
export const GainCard = ({ gain }: { readonly gain: NonNullable<LearningPath['gain']> }) => (
  <Card as="section" aria-labelledby="gain" p={['20px', '28px']}>
    <Stack gap={4}>
      <Row justifyContent="space-between" gap={3}>
        <Heading id="gain" fontSize="lg">
          Your gain
        </Heading>
        <Text fontSize="xl" fontWeight={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {gainText(gain)}
        </Text>
      </Row>
      <TestBar label="Pre-test" percent={gain.before} />
      <TestBar label="Post-test" percent={gain.after} />
      <Text color="muted" fontSize="sm">
        In percentage points, by your first result in each test. The tests have different questions.
      </Text>
    </Stack>
  </Card>
);
