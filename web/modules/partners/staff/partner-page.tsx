import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { getPartner, getPartnerFunnel, setPartnerStatus, type Partner } from '#shared/contract/partners/partners.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { ConflictDialog } from '../../../app/staff/writing/conflict-dialog.tsx';
import { DraftHead } from '../../../app/staff/writing/draft-head.tsx';
import { DraftNotes } from '../../../app/staff/writing/draft-notes.tsx';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { dayText, momentText } from '../../../app/staff/labels.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { usePartnerDraft } from './use-partner-draft.ts';

const EmbedTab = lazyPart(() => import('./embed-tab.tsx'));
const FunnelView = lazyPart(() => import('../funnel/funnel-view.tsx'));
const MembersTab = lazyPart(() => import('./members-tab.tsx'));
const SettingsTab = lazyPart(() => import('./settings-tab.tsx'));

const pending = <Skeleton height="420px" />;

interface PartProps {
  readonly partner: Partner;
  readonly onChange: (partner: Partner) => void;
}

const Actions = ({ partner, onChange }: PartProps) => {
  const act = useAct();
  const [open, setOpen] = useState<'rotate' | 'suspend' | null>(null);
  const close = (): void => setOpen(null);
  const setStatus = (status: Partner['status']): void => {
    close();
    void act.run(() => session.client.call(setPartnerStatus, { params: { id: partner._id }, body: { status } }), {
      said: status === 'paused' ? `${partner.name} is suspended` : `${partner.name} shows quizzes again`,
      then: ({ data }) => onChange(data.partner),
    });
  };
  return (
    <>
      <Button variant="quiet" scale="small" onClick={() => setOpen('rotate')}>
        New key
      </Button>
      {partner.status === 'active' ? (
        <Button variant="quiet" scale="small" busy={act.busy} onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      ) : (
        <Button variant="quiet" scale="small" busy={act.busy} onClick={() => setStatus('active')}>
          End suspension
        </Button>
      )}
      {open === 'rotate' && <RotateDialog partner={partner} onClose={close} onDone={onChange} />}
      {open === 'suspend' && (
        <ConfirmDialog
          title={`Suspend ${partner.name}?`}
          act="Suspend"
          onClose={close}
          onConfirm={() => setStatus('paused')}
        >
          Its pages say that the key isn’t in use, until you end the suspension. Visitors can still save their scores.
        </ConfirmDialog>
      )}
    </>
  );
};

const KeyLine = ({ partner }: { readonly partner: Partner }) => (
  <Row gap={2} mb={4}>
    {partner.status === 'paused' && <Tag tone="bad">Suspended</Tag>}
    <Text fontSize="sm" color="muted">
      Key <code>{partner.key}</code> · since {dayText(partner.createdAt)}
      {partner.previousKeyUntil !== null && ` · the old key works until ${momentText(partner.previousKeyUntil)}`}
    </Text>
  </Row>
);

const TABS = ['embed', 'visitors', 'members', 'settings'] as const;
const TAB_LABELS = { embed: 'Embed', visitors: 'Visitors', members: 'Members', settings: 'Settings' } as const;

const Opened = ({ partner, onChange }: PartProps) => {
  const [params, setParams] = useSearchParams();
  const writing = usePartnerDraft(partner);
  const { stored, refresh, changed } = writing;
  const shown = stored !== null && Date.parse(stored.updatedAt) > Date.parse(partner.updatedAt) ? stored : partner;
  // The key and the suspension change outside the form.
  useEffect(() => refresh(partner), [partner, refresh]);
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'embed';
  const isEditing = tab === 'settings';
  useEditorKeys({
    save: () => (isEditing ? void writing.save('save') : undefined),
    undo: () => (isEditing ? writing.undo() : undefined),
    redo: () => (isEditing ? writing.redo() : undefined),
  });
  return (
    <>
      <DraftHead
        title={shown.name}
        draft={isEditing ? writing : null}
        actions={<Actions partner={shown} onChange={onChange} />}
      />
      <KeyLine partner={shown} />
      <Stack gap={4}>
        <DraftNotes title={shown.name} draft={writing} />
        <Tabs
          label={`Parts of ${shown.name}`}
          tabs={TABS.map((id) => ({
            id,
            label: TAB_LABELS[id],
            mark: id === 'settings' && changed ? 'unsaved' : undefined,
          }))}
          current={tab}
          onChange={(id) => setParams(id === 'embed' ? {} : { tab: id }, { replace: true })}
        >
          {tab === 'embed' && <EmbedTab partner={shown} pending={pending} />}
          {tab === 'visitors' && <FunnelView partnerId={shown._id} endpoint={getPartnerFunnel} pending={pending} />}
          {tab === 'members' && <MembersTab partner={shown} pending={pending} />}
          {tab === 'settings' && <SettingsTab writing={writing} pending={pending} />}
        </Tabs>
      </Stack>
      {writing.conflict && <ConflictDialog noun="partner" draft={writing} />}
    </>
  );
};

/** /dashboard/partners/:partnerId: one partner. */
export const PartnerPage = () => {
  const { partnerId = '' } = useParams();
  const query = useFresh(getPartner, isId(partnerId) ? { params: { id: partnerId } } : null);
  const [newest, setNewest] = useState<Partner | null>(null);
  const back = (
    <TextLink as={Link} to={paths.dashboard('partners')} fontSize="sm">
      All partners
    </TextLink>
  );
  if (!isId(partnerId)) return <EmptyState as="h1" title="Partner not found" action={back} />;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    );
  }
  const partner = newest?._id === partnerId ? newest : query.data.data.partner;
  return (
    <Stack gap={1}>
      {back}
      <Opened key={partner._id} partner={partner} onChange={setNewest} />
    </Stack>
  );
};
