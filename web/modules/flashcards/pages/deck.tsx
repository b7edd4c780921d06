import { Link, useParams, useSearchParams } from 'react-router-dom';
import { getDeck, type Deck } from '#shared/contract/flashcards/flashcards.ts';
import { DECK_KEY, DECK_KEY_MAX } from '#shared/domain/flashcards/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Overview } from '../deck/overview.tsx';

const StudyScreen = lazyPart(() => import('../study/study.tsx'));
const GuestRound = lazyPart(() => import('../study/guest-round.tsx'));

const pending = <Skeleton height="320px" borderRadius={14} />;

const Coming = () => (
  <Loading label="Loading the deck">
    <Stack gap={5}>
      <Skeleton width="60%" height="40px" />
      <SkeletonText lines={2} />
      <Skeleton height="220px" borderRadius={14} />
    </Stack>
  </Loading>
);

const NotHere = () => (
  <EmptyState
    as="h1"
    title="Deck not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.flashcards()}>
        See all decks
      </Button>
    }
  >
    It may have been removed. Check the link, or choose another deck.
  </EmptyState>
);

const Found = ({ deck, reload }: { readonly deck: Deck; readonly reload: () => void }) => {
  const [query] = useSearchParams();
  usePageTitle(deck.title);
  const guest = deck.progress === null;
  const studying = query.has('study') && deck.locked === null;
  return (
    <>
      <Stack gap={2} mb={5}>
        <Heading as="h1" fontSize={studying ? 'lg' : ['xl', null, '2xl']}>
          {deck.title}
        </Heading>
        {!studying && <Text color="muted">{deck.description}</Text>}
      </Stack>
      {!studying ? (
        <Overview deck={deck} guest={guest} reload={reload} />
      ) : guest ? (
        <GuestRound deck={deck} pending={pending} />
      ) : (
        <StudyScreen deck={deck} pending={pending} />
      )}
    </>
  );
};

const Named = ({ id }: { readonly id: string }) => {
  const query = useQuery(getDeck, { params: { id } }, { revalidateOnReconnect: false });
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'ready') return <Found deck={query.data.data.deck} reload={query.reload} />;
  if (query.error.code === 'NOT_FOUND') return <NotHere />;
  return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
};

/** /explore/cards/:deck: a deck, and the study session. */
const DeckPage = () => {
  const { deck = '' } = useParams();
  const [query] = useSearchParams();
  const back = query.has('study')
    ? { to: paths.deck(deck), label: 'Deck' }
    : { to: paths.flashcards(), label: 'Flashcards' };
  return (
    <>
      <QuietBar back={back} />
      <Container maxWidth="860px" pt={[3, null, 5]} pb={8}>
        {DECK_KEY.test(deck) && deck.length <= DECK_KEY_MAX ? <Named key={deck} id={deck} /> : <NotHere />}
      </Container>
    </>
  );
};
export default DeckPage;
