import { Sigma } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getSheets } from '#shared/contract/study-aids/study-aids.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { formulasText } from '../labels.ts';
import { AidLists, AidsComing } from '../parts/aid-lists.tsx';

const Sheets = () => {
  const query = useQuery(getSheets, {});
  if (query.status === 'loading') return <AidsComing label="Loading the formula sheets" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { sheets } = query.data.data;
  if (sheets.length === 0) return <EmptyState title="No formula sheets yet">New sheets are coming soon.</EmptyState>;
  return (
    <AidLists
      aids={sheets}
      to={paths.formulaSheet}
      facts={({ formulaCount }) => (
        <CardFact>
          <Sigma size={16} aria-hidden="true" />
          {formulasText(formulaCount)}
        </CardFact>
      )}
    />
  );
};

/** /explore/sheets: all formula sheets by subject. */
const FormulaSheetsPage = () => (
  <>
    <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
    <Container pt={[3, null, 5]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          Formula sheets
        </Heading>
        <Text color="muted">
          The formulas of a topic with every symbol, when to use them, and a calculation with numbers. To see whole
          problems solved, open the{' '}
          <TextLink as={Link} to={paths.workedExamples()}>
            worked examples
          </TextLink>
          .
        </Text>
      </Stack>
      <Sheets />
    </Container>
  </>
);
export default FormulaSheetsPage;
