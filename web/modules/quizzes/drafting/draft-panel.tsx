import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { listDrafting, type DraftingRequest } from '#shared/contract/quizzes/drafting.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DraftFormCard } from './draft-form.tsx';
import { EndedRequests, OpenRequest } from './drafting-requests.tsx';
import { usageText } from './labels.ts';
import { useDraftForm } from './use-draft-form.ts';

/** Polling interval while a request is open, in milliseconds. */
const LOOK_MS = 1_500;

const isOpen = ({ status }: DraftingRequest): boolean => status === 'queued' || status === 'working';

const openOf = (requests: readonly DraftingRequest[] | undefined): DraftingRequest | undefined =>
  requests?.find(isOpen);

/** Drafts questions with a language model. The drafts are shown as an import. */
const DraftPanel = ({ onDrafted }: { readonly onDrafted: (importId: string) => void }) => {
  /** The request that this page follows to its end. */
  const [followed, setFollowed] = useState<string | null>(null);
  const query = useQuery(
    listDrafting,
    {},
    {
      dedupingInterval: 0,
      refreshInterval: (latest) => (openOf(latest?.data.requests) === undefined ? 0 : LOOK_MS),
    },
  );
  const reload = query.status === 'ready' ? query.reload : () => undefined;
  const form = useDraftForm(({ _id }) => {
    setFollowed(_id);
    reload();
  });
  const requests = query.status === 'ready' ? query.data.data.requests : [];
  const open = openOf(requests);
  const ended = requests.find(({ _id, status }) => _id === followed && status !== 'queued' && status !== 'working');
  const done = ended?.status === 'done' ? ended.importId : null;
  if (open !== undefined && open._id !== followed) setFollowed(open._id);

  const drafted = useRef(onDrafted);
  useEffect(() => {
    drafted.current = onDrafted;
  });
  useEffect(() => {
    if (done !== null) drafted.current(done);
  }, [done]);

  if (query.status === 'failed') {
    return <ErrorState title="We couldn’t load the drafts" message={query.error.message} onRetry={query.retry} />;
  }
  if (query.status === 'loading' || done !== null) return <Skeleton height="240px" />;
  const { drafting } = query.data.data;
  if (!drafting.available) {
    return (
      <EmptyState title="Drafting isn’t set up">
        This site has no language model. An administrator can set one with AI_BASE_URL, AI_API_KEY and AI_MODEL.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading fontSize="lg">Draft questions with a language model</Heading>
        <div>
          <TextLink as={Link} to="?" fontSize="sm">
            Import a file instead
          </TextLink>
        </div>
      </Stack>
      {ended?.status === 'failed' && open === undefined && (
        <Banner tone="bad" title="No drafts this time" live="alert">
          {ended.failure} {ended.usage !== null && `Used: ${usageText(ended.usage)}.`}
        </Banner>
      )}
      {open !== undefined && <OpenRequest request={open} onCancelled={reload} />}
      {/* The form stays while a request is open, so that its source isn't lost when the request fails. */}
      <div hidden={open !== undefined}>
        <DraftFormCard form={form} drafting={drafting} />
      </div>
      <EndedRequests requests={requests.filter((one) => !isOpen(one))} onOpen={onDrafted} />
    </Stack>
  );
};

export default DraftPanel;
