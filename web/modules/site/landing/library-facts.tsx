import { Box, Grid, Heading, Text } from '#shared/ui/system.ts';
import { LIBRARY } from './library.ts';

/** Numbers about the content. */
export const LibraryFacts = () => (
  <Grid
    as="dl"
    gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']}
    m={0}
    pt={5}
    borderTop="1px solid var(--line)"
  >
    {LIBRARY.map(({ count, what }) => (
      <Box key={what} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
        <Text as="dt" fontSize="sm" color="muted" maxWidth="24ch">
          {what}
        </Text>
        <Heading as="dd" fontSize="title">
          {count}
        </Heading>
      </Box>
    ))}
  </Grid>
);
