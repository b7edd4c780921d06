import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { untilRenewal } from '#shared/auth/renewal.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Box, Row, Stack } from '#shared/ui/system.ts';
import { AssignmentsLine } from '../features/assignments/assignments-line.tsx';
import { PracticeLine } from '../features/practice/practice-line.tsx';
import { OutboxNotes } from '../features/queue/outbox-notes.tsx';
import { Today } from '../features/today/today.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';
import { usePicture } from '../first-paint/use-picture.ts';
import { askedTerm, storedDaily, storedPerson, storedToken, renewAt } from '../storage/stored-state.ts';
import { ask } from '../messages.ts';
import { useItem, usePage } from '../page.ts';
import { restore } from '../session.ts';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { Tabs, viewOf, type View } from './tabs.tsx';

const News = lazyPart(() => import('../features/news/news.tsx'));
const You = lazyPart(() => import('./you.tsx'));
const Practice = lazyPart(() => import('../features/practice/practice.tsx'));
const Terms = lazyPart(() => import('../features/terms/terms.tsx'));

const pending = <ViewSkeleton />;

/** Words that were selected longer ago are no longer asked about, in milliseconds. */
const ASKED_MS = 600_000;

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

/** The words that were just selected to be quizzed on; null without any. */
const useAskedTerm = (): string | null => {
  const selected = useItem(askedTerm);
  const [now] = useState(() => Date.now());
  return selected === null || selected.at < now - ASKED_MS ? null : selected.text;
};

interface AppProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** The learner practises a missed question in place of the view. */
  readonly practising: boolean;
  readonly onPractise: () => void;
}

const Views = ({ view, onView, practising, onPractise }: AppProps) => {
  const { opened } = usePage();
  const token = useItem(storedToken);
  const stored = useItem(storedPerson);
  const today = useItem(storedDaily)?.date ?? null;
  const term = useAskedTerm();
  // Known from the storage, before the server has confirmed it.
  const person = token === null ? null : stored;
  const isPractising = practising && person !== null;
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
  const shown = (): ReactNode => {
    if (term !== null) return <Terms text={term} userId={person?._id ?? null} pending={pending} />;
    if (isPractising) return <Practice userId={person._id} onClose={() => onView('today')} pending={pending} />;
    if (view === 'news') return <News pending={pending} />;
    if (view === 'you') return <You person={person} onIn={(path) => onView(viewOf(path))} pending={pending} />;
    return (
      <Today
        key={person?._id ?? 'guest'}
        person={person}
        onSignIn={signIn}
        practice={person === null ? null : <PracticeLine person={person} onPractise={onPractise} />}
        assignments={person === null ? null : <AssignmentsLine person={person} />}
        notes={notes}
      />
    );
  };
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
          {(term !== null || isPractising) && (
            <Row mb={3}>
              <Button
                variant="plain"
                scale="small"
                icon={<ArrowLeft size={18} aria-hidden="true" />}
                onClick={() => onView('today')}
              >
                Back to today
              </Button>
            </Row>
          )}
          {shown()}
        </Stack>
      </Box>
    </>
  );
};

/** The extension's page: today's quiz, the news, and the account; calls `onPlace` with the shown view. */
export const App = ({ onPlace }: { readonly onPlace: (view: View) => void }) => {
  useStart();
  const [view, setView] = useState<View>('today');
  const [practising, setPractising] = useState(false);
  const term = useAskedTerm();
  const isFirstView = view === 'today' && term === null && !practising;
  const dayEnds = useItem(storedDaily)?.endsAt ?? null;
  usePicture(isFirstView, dayEnds === null ? null : Date.parse(dayEnds));
  const onView = useMemo(
    () =>
      (next: View): void => {
        onPlace(next);
        setView(next);
        setPractising(false);
        void askedTerm.remove();
        window.scrollTo({ top: 0, behavior: 'instant' });
      },
    [onPlace],
  );
  return <Views view={view} onView={onView} practising={practising} onPractise={() => setPractising(true)} />;
};
