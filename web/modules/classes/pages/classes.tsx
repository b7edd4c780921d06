import { useSearchParams } from 'react-router-dom';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { FeedCard } from '../calendar-feed/feed-card.tsx';
import { ClassList, type ClassesShown } from '../classes/class-list.tsx';

const TABS = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'past', label: 'Past' },
] as const;

/** /classes: upcoming and past live classes. */
const ClassesPage = () => {
  const [params, setParams] = useSearchParams();
  const when: ClassesShown = params.get('view') === 'past' ? 'past' : 'upcoming';
  const page = Number(params.get('page') ?? '1');
  const show = (view: string, to: number): void =>
    setParams({ ...(view === 'past' ? { view } : {}), ...(to > 1 ? { page: String(to) } : {}) });
  return (
    <Container pt={[5, null, 7]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          Live classes
        </Heading>
        <Text color="muted" fontSize="lg">
          Live sessions with practitioners. Bring your questions.
        </Text>
      </Stack>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) 360px']} gap={5} alignItems="start">
        <Tabs label="Live classes" tabs={TABS} current={when} onChange={(id) => show(id, 1)}>
          <ClassList
            key={`${when}-${String(page)}`}
            when={when}
            page={Number.isInteger(page) && page > 0 ? page : 1}
            onPage={(to) => show(when, to)}
          />
        </Tabs>
        <FeedCard />
      </Grid>
    </Container>
  );
};
export default ClassesPage;
