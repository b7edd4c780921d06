import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Text } from '#shared/ui/system.ts';

/** Metrics side by side, each with its name. */
export const FigureCards = ({ figures }: { readonly figures: readonly (readonly [name: string, value: string])[] }) => (
  <Grid as="dl" gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']} gap={3} m={0}>
    {figures.map(([name, value]) => (
      <Card key={name} p={4}>
        <Text as="dt" fontSize="sm" color="muted">
          {name}
        </Text>
        <Heading as="dd" fontSize="xl" m={0}>
          {value}
        </Heading>
      </Card>
    ))}
  </Grid>
);
