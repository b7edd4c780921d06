import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { untilRenewal } from '#shared/auth/renewal.ts';
import { Box, Stack } from '#shared/ui/system.ts';
import { OutboxNotes } from '../features/queue/outbox-notes.tsx';
import { Today } from '../features/today/today.tsx';
import { TodaySkeleton } from '../features/today/today-skeleton.tsx';
import { usePicture } from '../first-paint/use-picture.ts';
import { storedDaily, storedPerson, storedToken, renewAt } from '../storage/stored-state.ts';
import { ask } from '../messages.ts';
import { useItem, usePage } from '../page.ts';
import { restore } from '../session.ts';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { Tabs, viewOf, type View } from './tabs.tsx';

const News = lazy(() => import('../features/news/news.tsx'));
const You = lazy(() => import('./you.tsx'));

const useStart = (): void => {
  const { opened } = usePage();
  const token = useItem(storedToken);
  const renews = useItem(renewAt);
  useEffect(() => {
    void (async () => {
      // Only the background renews it.
      if (token !== null && untilRenewal(renews, Date.now()) === 0) await ask('refresh-token');
      await Promise.all([restore(opened), ask('look')]);
    })();
    // Once, when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the storage reports later changes
  }, [opened]);
};

interface AppProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

const Views = ({ view, onView }: AppProps) => {
  const { opened } = usePage();
  const token = useItem(storedToken);
  const stored = useItem(storedPerson);
  const today = useItem(storedDaily)?.date ?? null;
  // Known from the storage, before the server has confirmed it.
  const person = token === null ? null : stored;
  const signIn = (): void => {
    opened.session.rememberPath('/today');
    onView('you');
  };
  const notes = useMemo(
    () => (
      <>
        <Notices signedIn={person !== null} onSignIn={() => onView('you')} />
        {person !== null && <OutboxNotes person={person} today={today} />}
      </>
    ),
    [person, today, onView],
  );
  return (
    <>
      <Box as="header" bg="surface" borderBottom="1px solid var(--line)">
        <Header person={person} />
        <Box px={4} pb={3}>
          <Tabs view={view} onView={onView} />
        </Box>
      </Box>
      <Box as="main" p={4}>
        <Stack id="view" role="tabpanel" aria-labelledby={`tab-${view}`}>
          <Suspense fallback={<TodaySkeleton />}>
            {view === 'today' && <Today key={person?._id ?? 'guest'} person={person} onSignIn={signIn} notes={notes} />}
            {view === 'news' && <News />}
            {view === 'you' && <You person={person} onIn={(path) => onView(viewOf(path))} />}
          </Suspense>
        </Stack>
      </Box>
    </>
  );
};

/** The extension's page: today's quiz, the news, and the account; calls `onPlace` with the shown view. */
export const App = ({ onPlace }: { readonly onPlace: (view: View) => void }) => {
  useStart();
  const [view, setView] = useState<View>('today');
  const dayEnds = useItem(storedDaily)?.endsAt ?? null;
  usePicture(view === 'today', dayEnds === null ? null : Date.parse(dayEnds));
  const onView = useMemo(
    () =>
      (next: View): void => {
        onPlace(next);
        setView(next);
        window.scrollTo({ top: 0, behavior: 'instant' });
      },
    [onPlace],
  );
  return <Views view={view} onView={onView} />;
};
