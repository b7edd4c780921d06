import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { getClassOfStaff, type ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { ConflictDialog } from '../../../app/staff/writing/conflict-dialog.tsx';
import { DraftHead } from '../../../app/staff/writing/draft-head.tsx';
import { DraftNotes } from '../../../app/staff/writing/draft-notes.tsx';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { CancelClass } from './cancel-class.tsx';
import { ClassForm } from './class-form.tsx';
import { FollowUpTab } from './follow-up-tab.tsx';
import { GuestsTab } from './guests-tab.tsx';
import { useClassDraft, useFollowUpDraft, type ClassWriting } from './use-class-drafts.ts';

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'guests', label: 'Guests' },
  { id: 'after', label: 'Notes and recording' },
] as const;

interface DetailsProps {
  readonly shown: ClassForStaff;
  /** The draft; it outlives this tab, so that switching tabs loses nothing. */
  readonly writing: ClassWriting;
  readonly onSave: () => void;
}

/** True if it can still be changed and cancelled. */
const isRunning = ({ status, endsAt, serverNow }: ClassForStaff): boolean =>
  status === 'scheduled' && Date.parse(endsAt) > Date.parse(serverNow);

const Details = ({ shown, writing, onSave }: DetailsProps) => {
  if (!isRunning(shown)) {
    return (
      <Card as="section" aria-label="Details" p={['20px', '24px']} maxWidth="720px">
        <Stack gap={3}>
          <Text fontWeight={600}>{`With ${shown.host}`}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{shown.description}</Text>
          <Text color="muted" fontSize="sm">
            {shown.status === 'cancelled' ? 'You can’t change a cancelled class.' : 'You can’t change a past class.'}
          </Text>
        </Stack>
      </Card>
    );
  }
  return <ClassForm writing={writing} act="Save" onSave={onSave} />;
};

const Opened = ({ first }: { readonly first: ClassForStaff }) => {
  const [shown, setShown] = useState(first);
  const [cancelling, setCancelling] = useState(false);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'details';
  const running = isRunning(shown);
  const details = useClassDraft(first, first.host);
  const followUp = useFollowUpDraft(first);
  const marked = { details: running && details.changed, guests: false, after: followUp.changed };
  const current = tab === 'after' ? followUp : tab === 'details' && running ? details : null;
  // Each draft is saved separately.
  const adopt = (next: ClassForStaff): void => {
    setShown(next);
    details.refresh(next);
    followUp.refresh(next);
  };
  const save = async (): Promise<void> => {
    if (current === null || current.busy) return;
    const saved = await current.save('save');
    if (saved === null) return;
    toasts.show('Saved', { tone: 'good' });
    adopt(saved);
  };
  const conflicting = followUp.conflict ? followUp : details.conflict ? details : null;
  useEditorKeys({
    save: () => void save(),
    undo: () => current?.undo(),
    redo: () => current?.redo(),
  });
  return (
    <>
      <DraftHead
        title={shown.title}
        draft={current}
        actions={
          running && (
            <Button variant="quiet" scale="small" onClick={() => setCancelling(true)}>
              Cancel the class
            </Button>
          )
        }
      >
        {`${momentText(shown.startsAt)} · ${String(shown.taken)} of ${countText(shown.seats, 'seat')} taken`}
        {shown.waiting > 0 && ` · ${String(shown.waiting)} waiting`}
      </DraftHead>
      {shown.status === 'cancelled' && (
        <Stack mb={4}>
          <Banner tone="bad" title="This class is cancelled">
            {shown.cancelReason}
          </Banner>
        </Stack>
      )}
      {current !== null && (
        <Stack mb={4}>
          <DraftNotes title={shown.title} draft={current} />
        </Stack>
      )}
      <Tabs
        label="Class"
        tabs={TABS.map((one) => ({ ...one, mark: marked[one.id] ? 'unsaved' : undefined }))}
        current={tab}
        onChange={(id) => setParams(id === 'details' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'details' && <Details shown={shown} writing={details} onSave={() => void save()} />}
        {tab === 'guests' && <GuestsTab shown={shown} />}
        {tab === 'after' && <FollowUpTab shown={shown} writing={followUp} onSave={() => void save()} />}
      </Tabs>
      {cancelling && (
        <CancelClass
          shown={shown}
          onClose={() => setCancelling(false)}
          onDone={(cancelled) => {
            setCancelling(false);
            adopt(cancelled);
          }}
        />
      )}
      {conflicting !== null && <ConflictDialog noun="class" draft={conflicting} />}
    </>
  );
};

/** /dashboard/classes/:classId: one class with guests, notes and recording. */
export const ClassPage = () => {
  const { classId = '' } = useParams();
  const query = useFresh(getClassOfStaff, isId(classId) ? { params: { id: classId } } : null);
  const body = () => {
    if (!isId(classId) || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) {
      return (
        <EmptyState as="h1" title="Class not found">
          It may have been removed.
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
