import { useEffect, useState } from 'react';
import type { Partner } from '#shared/contract/partners/partners.ts';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { CopyBox } from '../../../app/components/copy-box.tsx';
import { WordpressDownload } from '../wordpress-download.tsx';
import { LivePreview } from './live-preview.tsx';
import { LooksForm } from './looks-form.tsx';
import { PLAIN_LOOKS } from './looks.ts';
import { ScormPackages } from './scorm-packages.tsx';
import { frameSnippet, oembedAddress, pageAddress, scriptSnippet, type Embedding, type Pinned } from './snippets.ts';

const isPinned = (value: unknown): value is Pinned =>
  typeof value === 'object' && value !== null && 'path' in value && 'integrity' in value;

/** The pinned version; null while it isn't known, "none" where no widget is built. */
const usePinned = (): Pinned | null | 'none' => {
  const [pinned, setPinned] = useState<Pinned | null | 'none'>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch('/widget/v1/pinned.json', { signal: stop.signal })
      .then((reply) => reply.json())
      .then((reply: unknown) => setPinned(isPinned(reply) ? reply : 'none'))
      .catch(() => {
        if (!stop.signal.aborted) setPinned('none');
      });
    return () => stop.abort();
  }, []);
  return pinned;
};

const Snippets = ({ embedding, title }: { readonly embedding: Embedding; readonly title: string }) => {
  const pinned = usePinned();
  return (
    <Card p={4}>
      <Stack gap={4}>
        <Heading as="h2" fontSize="md">
          For the partner’s pages
        </Heading>
        {pinned === 'none' ? (
          <Text color="bad" fontSize="sm" role="alert">
            We couldn’t load the widget’s version. Reload this page to get its snippet.
          </Text>
        ) : (
          <CopyBox
            label="Script"
            hint="The version is pinned and the browser checks its hash, so the script never changes."
            text={pinned === null ? '' : scriptSnippet(embedding, pinned)}
          />
        )}
        <CopyBox
          label="Frame"
          hint="For pages that can’t run third-party scripts. Only the partner’s origins can frame it."
          text={frameSnippet(embedding, title)}
        />
        <CopyBox
          label="Link that editors turn into the quiz"
          hint="Editors that support oEmbed replace it with the quiz."
          text={pageAddress(embedding)}
        />
        <CopyBox label="oEmbed address" text={oembedAddress(embedding)} />
      </Stack>
    </Card>
  );
};

const LISTED_PAGE = 100;

/** Embed options, snippets and a preview. */
const EmbedTab = ({ partner }: { readonly partner: Partner }) => {
  const [looks, setLooks] = useState(PLAIN_LOOKS);
  const [quiz, setQuiz] = useState('daily');
  const query = useQuery(allQuizzes, { query: { status: 'published', limit: LISTED_PAGE, sort: 'title' } });
  const titles = new Map(query.status === 'ready' ? query.data.data.map(({ _id, title }) => [_id, title]) : []);
  const quizzes = [
    { value: 'daily', label: 'The daily quiz' },
    ...partner.quizzes.map((id) => ({ value: id, label: titles.get(id) ?? `Quiz …${id.slice(-6)}` })),
  ];
  const embedding: Embedding = { server: window.location.origin, partnerKey: partner.key, quiz, looks };
  const title = quizzes.find(({ value }) => value === quiz)?.label ?? 'Quiz';
  return (
    <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'repeat(2, minmax(0, 1fr))']} gap={4} alignItems="start">
      <Stack gap={4}>
        <Card p={4}>
          <LooksForm looks={looks} onChange={setLooks} quiz={quiz} quizzes={quizzes} onQuiz={setQuiz} />
        </Card>
        <Snippets embedding={embedding} title={title} />
        <WordpressDownload partnerKey={partner.key} />
        <ScormPackages partnerId={partner._id} quiz={quiz} />
      </Stack>
      <LivePreview partnerKey={partner.key} quiz={quiz} looks={looks} />
    </Grid>
  );
};

export default EmbedTab;
