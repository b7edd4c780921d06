import styled from '@emotion/styled';
import type { Example } from '#shared/contract/study-aids/study-aids.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';

const DataList = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  margin: 0,
  lineHeight: 1.5,
  '& > dt, & > dd': { margin: 0, padding: '8px 0', borderTop: '1px solid var(--line)' },
  '& > dt': { paddingInlineEnd: '16px' },
  '& > dd': { fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

/** The problem with its data, which everyone sees. */
export const Problem = ({ example }: { readonly example: Example }) => (
  <Card as="section" aria-labelledby="problem" p={['20px', '28px']}>
    <Stack gap={4}>
      <Heading id="problem" fontSize="xl">
        Problem
      </Heading>
      {example.problem.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      <div>
        <Heading as="h3" fontFamily="text" fontSize="md" fontWeight={650} mb={2}>
          Given
        </Heading>
        <DataList>
          {example.given.flatMap(({ name, value }) => [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={`${name} value`}>{value}</dd>,
          ])}
        </DataList>
      </div>
    </Stack>
  </Card>
);
