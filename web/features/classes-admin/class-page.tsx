import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { getClassOfStaff, updateClass, type ClassForStaff } from '#shared/contract/classes-staff.ts';
import { isId } from '#shared/domain/identifiers.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/skeleton.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../app/routing/route-table.ts';
import { session } from '../../app/session/session.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { Tabs } from '../../app/parts/tabs.tsx';
import { useFresh } from '../../app/staff/use-fresh.ts';
import { countText, momentText } from '../../app/staff/words.ts';
import { toasts } from '../../app/parts/toasts.ts';
import { CancelClass } from './cancel-class.tsx';
import { draftOf } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { FollowUpTab } from './follow-up-tab.tsx';
import { GuestsTab } from './guests-tab.tsx';

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'guests', label: 'Who comes' },
  { id: 'after', label: 'Notes and recording' },
] as const;

const Details = ({ shown, onChange }: { shown: ClassForStaff; onChange: (next: ClassForStaff) => void }) => {
  const closed = shown.status === 'cancelled' || Date.parse(shown.endsAt) <= Date.parse(shown.serverNow);
  if (closed) {
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
      key={shown.version}
      initial={draftOf(shown)}
      version={shown.version}
      act="Save"
      save={(body) => session.client.call(updateClass, { params: { id: shown._id }, body })}
      onSaved={(saved) => {
        toasts.show('Saved', { tone: 'good' });
        onChange(saved);
      }}
    />
  );
};

const Opened = ({ first }: { readonly first: ClassForStaff }) => {
  const [shown, setShown] = useState(first);
  const [cancelling, setCancelling] = useState(false);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'details';
  const running = shown.status === 'scheduled' && Date.parse(shown.endsAt) > Date.parse(shown.serverNow);
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
        tabs={TABS}
        current={tab}
        onChange={(id) => setParams(id === 'details' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'details' && <Details shown={shown} onChange={setShown} />}
        {tab === 'guests' && <GuestsTab shown={shown} />}
        {tab === 'after' && <FollowUpTab key={shown.version} shown={shown} onSaved={setShown} />}
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
