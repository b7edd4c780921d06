import { getDecks } from '#shared/contract/flashcards/flashcards.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DeckCard } from '../deck/deck-card.tsx';

const COLUMNS = ['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))'];

const Coming = () => (
  <Loading label="Loading the decks">
    <Grid gridTemplateColumns={COLUMNS}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} minHeight="180px">
          <Stack gap={4}>
            <Skeleton width="60%" height="30px" />
            <SkeletonText lines={2} />
            <Skeleton width="40%" height="22px" mt={3} />
          </Stack>
        </Card>
      ))}
    </Grid>
  </Loading>
);

const Decks = () => {
  const query = useQuery(getDecks, {});
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { decks } = query.data.data;
  if (decks.length === 0) return <EmptyState title="No decks yet">New decks are coming soon.</EmptyState>;
  return (
    <Grid gridTemplateColumns={COLUMNS}>
      {decks.map((deck) => (
        <DeckCard key={deck._id} deck={deck} />
      ))}
    </Grid>
  );
};

/** /explore/cards: all decks with the learner's progress. */
const FlashcardsPage = () => (
  <>
    <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
    <Container pt={[3, null, 5]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          Flashcards
        </Heading>
        <Text color="muted">
          Terms and formulas to know by heart. Each card returns shortly before you’d forget it.
        </Text>
      </Stack>
      <Decks />
    </Container>
  </>
);
export default FlashcardsPage;
