import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { getClassOfStaff, updateClass, type ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { Tabs } from '../../../app/components/tabs.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { useLeaveWarning } from '../../../app/staff/use-leave-warning.ts';
import { countText, momentText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { CancelClass } from './cancel-class.tsx';
import { draftOf, followUpOf, isChanged, type FormDraft } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { FollowUpTab } from './follow-up-tab.tsx';
import { GuestsTab } from './guests-tab.tsx';

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'guests', label: 'Who comes' },
  { id: 'after', label: 'Notes and recording' },
] as const;

interface DetailsProps {
  readonly shown: ClassForStaff;
  /** What is being written; it outlives this tab, so that looking at another one loses nothing. */
  readonly draft: FormDraft;
  readonly onDraft: (draft: FormDraft) => void;
  readonly onSaved: (next: ClassForStaff) => void;
}

/** Whether it can still be changed and called off. */
const isRunning = ({ status, endsAt, serverNow }: ClassForStaff): boolean =>
  status === 'scheduled' && Date.parse(endsAt) > Date.parse(serverNow);

const Details = ({ shown, draft, onDraft, onSaved }: DetailsProps) => {
  if (!isRunning(shown)) {
    return (
      <Card as="section" aria-label="Details" p={['20px', '24px']} maxWidth="720px">
        <Stack gap={3}>
          <Text fontWeight={600}>With {shown.host}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{shown.description}</Text>
          <Text color="muted" fontSize="sm">
            {shown.status === 'cancelled' ? 'A cancelled class' : 'A class that is over'} can’t be changed any more.
          </Text>
        </Stack>
      </Card>
    );
  }
  return (
    <ClassForm
      draft={draft}
      onDraft={onDraft}
      version={shown.version}
      act="Save"
      save={(body) => session.client.call(updateClass, { params: { id: shown._id }, body })}
      onSaved={(saved) => {
        toasts.show('Saved', { tone: 'good' });
        onSaved(saved);
      }}
    />
  );
};

const Opened = ({ first }: { readonly first: ClassForStaff }) => {
  const [shown, setShown] = useState(first);
  const [cancelling, setCancelling] = useState(false);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'details';
  const running = isRunning(shown);
  const [details, setDetails] = useState(() => draftOf(first));
  const [followUp, setFollowUp] = useState(() => followUpOf(first));
  const marked = {
    details: running && isChanged(details, draftOf(shown)),
    guests: false,
    after: isChanged(followUp, followUpOf(shown)),
  };
  useLeaveWarning(marked.details || marked.after);
  return (
    <>
      <PageHead
        title={shown.title}
        actions={
          running && (
            <Button variant="quiet" scale="small" onClick={() => setCancelling(true)}>
              Cancel the class
            </Button>
          )
        }
      >
        {momentText(shown.startsAt)} · {countText(shown.taken, 'seat')} of {shown.seats} taken
        {shown.waiting > 0 && ` · ${countText(shown.waiting, 'person waits', 'people wait')}`}
      </PageHead>
      {shown.status === 'cancelled' && (
        <Stack mb={4}>
          <Banner tone="bad" title="This class is cancelled">
            {shown.cancelReason}
          </Banner>
        </Stack>
      )}
      <Tabs
        label="Class"
        tabs={TABS.map((one) => ({ ...one, mark: marked[one.id] ? 'unsaved' : undefined }))}
        current={tab}
        onChange={(id) => setParams(id === 'details' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'details' && (
          <Details
            shown={shown}
            draft={details}
            onDraft={setDetails}
            onSaved={(saved) => {
              setShown(saved);
              // What was typed since it was sent stays.
              setDetails((now) => (now === details ? draftOf(saved) : now));
            }}
          />
        )}
        {tab === 'guests' && <GuestsTab shown={shown} />}
        {tab === 'after' && (
          <FollowUpTab
            shown={shown}
            draft={followUp}
            onDraft={setFollowUp}
            onSaved={(saved) => {
              setShown(saved);
              setFollowUp((now) => (now === followUp ? followUpOf(saved) : now));
            }}
          />
        )}
      </Tabs>
      {cancelling && (
        <CancelClass
          shown={shown}
          onClose={() => setCancelling(false)}
          onDone={(cancelled) => {
            setCancelling(false);
            setShown(cancelled);
          }}
        />
      )}
    </>
  );
};

/** /dashboard/classes/:classId: one class, who comes, and what stays of it. */
export const ClassPage = () => {
  const { classId = '' } = useParams();
  const query = useFresh(getClassOfStaff, isId(classId) ? { params: { id: classId } } : null);
  const body = () => {
    if (!isId(classId) || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) {
      return (
        <EmptyState as="h1" title="There is no such class">
          It stands in no list any more.
        </EmptyState>
      );
    }
    if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading label="Loading the class">
          <Skeleton height="420px" />
        </Loading>
      );
    }
    return <Opened first={query.data.data.class} />;
  };
  return (
    <>
      <TextLink as={Link} to={paths.dashboard('classes')} fontSize="sm">
        All classes
      </TextLink>
      {body()}
    </>
  );
};
