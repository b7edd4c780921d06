import type { RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Text } from '#shared/ui/system.ts';

/** Four figures on the effect of a regrade. */
export const PreviewFigures = ({ preview }: { readonly preview: RegradePreview }) => {
  const { judged, up, down, nowPassed, nowFailed } = preview;
  const shown = [
    ['Attempts checked', judged],
    ['Score goes up', up],
    ['Score goes down', down],
    ['Now passed / no longer passed', `${numberText(nowPassed)} / ${numberText(nowFailed)}`],
  ] as const;
  return (
    <Grid as="dl" gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']} gap={3} m={0}>
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
