import { BookOpen, ListChecks, Newspaper } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { listOpened, type Opened } from '../app/offline/opened.ts';
import { useOnline } from '../app/offline/use-online.ts';
import { PaperArt } from '../app/components/page-art.tsx';
import { paths } from '../app/routing/route-table.ts';
import { useAuth } from '../app/session/session.ts';

const SHELVES = [
  { kind: 'insight', title: 'News insights', Icon: Newspaper },
  { kind: 'quiz', title: 'Quizzes', Icon: ListChecks },
  { kind: 'case', title: 'Case studies', Icon: BookOpen },
] as const;

const Shelf = ({ title, Icon, items }: Omit<(typeof SHELVES)[number], 'kind'> & { items: readonly Opened[] }) => (
  <Stack as="section" gap={3}>
    <Row gap={2}>
      <Icon size={20} aria-hidden="true" />
      <Heading fontSize="lg">{title}</Heading>
    </Row>
    <Card as="ul" m={0} px={5} py={2} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <li key={item.to}>
          <TextLink as={Link} to={item.to} display="inline-flex" minHeight="44px" alignItems="center">
            {item.title}
          </TextLink>
        </li>
      ))}
    </Card>
  </Stack>
);

const useOpened = (): readonly Opened[] | null => {
  const { token, restored } = useAuth();
  const [opened, setOpened] = useState<readonly Opened[] | null>(null);
  const signedIn = token !== null;
  useEffect(() => {
    if (!restored) return;
    let here = true;
    listOpened(signedIn).then(
      (opened) => here && setOpened(opened),
      // A browser that blocks its caches stores nothing.
      () => here && setOpened([]),
    );
    return () => {
      here = false;
    };
  }, [restored, signedIn]);
  return opened;
};

/** /offline: pages that can be read without a network. */
const OfflinePage = () => {
  const online = useOnline();
  const opened = useOpened();
  return (
    <Container maxWidth="calc(720px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading as="h1" fontSize="title">
            {online ? 'Saved for offline' : 'You’re offline'}
          </Heading>
          <Text color="muted" fontSize="lg">
            Pages you opened earlier are saved here.
          </Text>
        </Stack>
        {opened === null && (
          <Loading label="Loading saved pages">
            <SkeletonText lines={4} />
          </Loading>
        )}
        {opened?.length === 0 && (
          <EmptyState
            title="Nothing saved yet"
            picture={<PaperArt />}
            action={
              online && (
                <Button as={Link} to={paths.newsInsights()} variant="quiet">
                  Open news insights
                </Button>
              )
            }
          >
            Insights, quizzes and case studies you open while online appear here.
          </EmptyState>
        )}
        {SHELVES.map(({ kind, ...shelf }) => {
          const items = (opened ?? []).filter((item) => item.kind === kind);
          return items.length > 0 && <Shelf key={kind} {...shelf} items={items} />;
        })}
        {opened !== null && opened.length > 0 && (
          <Text color="muted" fontSize="sm">
            Saved on this device until you sign out. Quiz answers you give offline are saved too, and sent when you’re
            back online.
          </Text>
        )}
      </Stack>
    </Container>
  );
};
export default OfflinePage;
