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
      (found) => here && setOpened(found),
      // A browser that refuses its caches keeps nothing.
      () => here && setOpened([]),
    );
    return () => {
      here = false;
    };
  }, [restored, signedIn]);
  return opened;
};

/** /offline: what can be read without a network. */
const OfflinePage = () => {
  const online = useOnline();
  const opened = useOpened();
  return (
    <Container maxWidth="calc(720px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading as="h1" fontSize="title">
            {online ? 'Kept for when you are offline' : 'You are offline.'}
          </Heading>
          <Text color="muted" fontSize="lg">
            What you have opened before is here{opened !== null && opened.length === 0 ? '.' : ':'}
          </Text>
        </Stack>
        {opened === null && (
          <Loading label="Looking at what is kept">
            <SkeletonText lines={4} />
          </Loading>
        )}
        {opened?.length === 0 && (
          <EmptyState
            title="Nothing is kept yet"
            picture={<PaperArt />}
            action={
              online && (
                <Button as={Link} to={paths.newsInsights()} variant="quiet">
                  Open the news insights
                </Button>
              )
            }
          >
            Insights, quizzes and case studies that you open while you are online stay here to read again.
          </EmptyState>
        )}
        {SHELVES.map(({ kind, ...shelf }) => {
          const items = (opened ?? []).filter((item) => item.kind === kind);
          return items.length > 0 && <Shelf key={kind} {...shelf} items={items} />;
        })}
        {opened !== null && opened.length > 0 && (
          <Text color="muted" fontSize="sm">
            Kept on this device until you sign out. Answers that you give in an open quiz are kept too, and sent when
            the connection is back.
          </Text>
        )}
      </Stack>
    </Container>
  );
};
export default OfflinePage;
