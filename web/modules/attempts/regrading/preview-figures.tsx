import type { RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Text } from '#shared/ui/system.ts';

const meanText = (mean: number | null): string => (mean === null ? '–' : `${numberText(Math.round(mean * 10) / 10)}%`);

/** Figures on the effect of a regrade. */
export const PreviewFigures = ({ preview }: { readonly preview: RegradePreview }) => {
  const { up, down, same, nowPassed, nowFailed, meanBefore, meanAfter } = preview;
  const shown = [
    ['Score goes up', up],
    ['Score goes down', down],
    ['Score stays', same],
    ['Now passed / no longer passed', `${numberText(nowPassed)} / ${numberText(nowFailed)}`],
    ['Mean score', meanText(meanBefore)],
    ['New mean score', meanText(meanAfter)],
  ] as const;
  return (
    <Grid as="dl" gridTemplateColumns={['1fr 1fr', null, 'repeat(3, 1fr)']} gap={3} m={0}>
      {shown.map(([label, value]) => (
        <Card key={label} p={4}>
          <Text as="dt" fontSize="sm" color="muted">
            {label}
          </Text>
          <Heading as="dd" fontSize="xl" m={0}>
            {typeof value === 'number' ? numberText(value) : value}
          </Heading>
        </Card>
      ))}
    </Grid>
  );
};
