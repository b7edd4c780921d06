import { CircleCheck, ListOrdered } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getExamples } from '#shared/contract/study-aids/study-aids.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { stepsText } from '../labels.ts';
import { AidLists, AidsComing } from '../parts/aid-lists.tsx';

const Examples = () => {
  const query = useQuery(getExamples, {});
  if (query.status === 'loading') return <AidsComing label="Loading the worked examples" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { examples } = query.data.data;
  if (examples.length === 0) {
    return <EmptyState title="No worked examples yet">New examples are coming soon.</EmptyState>;
  }
  return (
    <AidLists
      aids={examples}
      to={paths.workedExample}
      facts={(example) => {
        const Icon = example.progress?.shown === example.stepCount ? CircleCheck : ListOrdered;
        return (
          <CardFact>
            <Icon size={16} aria-hidden="true" />
            {stepsText(example)}
          </CardFact>
        );
      }}
    />
  );
};

/** /explore/examples: all worked examples by subject, with the learner's progress. */
const WorkedExamplesPage = () => (
  <>
    <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
    <Container pt={[3, null, 5]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          Worked examples
        </Heading>
        <Text color="muted">
          Problems solved step by step. Try each step yourself before you show it. The formulas are on the{' '}
          <TextLink as={Link} to={paths.formulaSheets()}>
            formula sheets
          </TextLink>
          .
        </Text>
      </Stack>
      <Examples />
    </Container>
  </>
);
export default WorkedExamplesPage;
