import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Problem } from '#shared/contract/common/errors.ts';
import { deleteInsight, type InsightForStaff } from '#shared/contract/news/news-staff.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { momentOf } from '../../../app/staff/fields/field-time.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { ConflictDialog } from '../../../app/staff/writing/conflict-dialog.tsx';
import { DraftHead } from '../../../app/staff/writing/draft-head.tsx';
import { DraftNotes } from '../../../app/staff/writing/draft-notes.tsx';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { editPath } from './edit-path.ts';
import { InsightFields } from './insight-fields.tsx';
import { InsightPreview } from './insight-preview.tsx';
import type { InsightForm } from './insight-form.ts';
import { useInsightDraft, type Wanted } from './use-insight-draft.ts';

interface InsightEditorProps {
  readonly insight: InsightForStaff | null;
}

/** The insight editor. Uploads the image with progress and waits until the server has processed it. */
export const InsightEditor = ({ insight: start }: InsightEditorProps) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const act = useAct();
  const [tab, setTab] = useState('write');
  const [deleting, setDeleting] = useState(false);
  const [scheduleProblem, setScheduleProblem] = useState<Problem | null>(null);
  const editor = user !== null && may(user, 'content.publish');

  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  // An author who left the page during processing isn't navigated back.
  const leave = (): void => {
    if (here.current) void navigate(paths.dashboard('news-insights'));
  };
  const draft = useInsightDraft(start, (id, isUnsaved) => {
    if (!isUnsaved) leave();
    else if (here.current && start === null) void navigate(editPath(id), { replace: true });
  });
  const { form, image, stored: insight, error, progress, busy } = draft;
  const problems = scheduleProblem === null ? draft.problems : [scheduleProblem, ...draft.problems];
  const status = insight?.status ?? 'draft';
  const change = (changes: Partial<InsightForm>): void => draft.change(Object.keys(changes).join(' '), changes);
  const save = async (wanted: Wanted): Promise<void> => {
    setScheduleProblem(null);
    await draft.save(wanted);
  };

  const schedule = (): void => {
    const at = momentOf(form.publishAt);
    if (at === null || at <= Date.now()) {
      setScheduleProblem({ field: 'scheduledAt', message: 'Choose a time in the future' });
      return;
    }
    void save({ status: 'scheduled', scheduledAt: new Date(at).toISOString() });
  };
  const saveAsIs = (): void => {
    if (busy) return;
    if (status === 'scheduled') schedule();
    else void save({ status, scheduledAt: null });
  };
  useEditorKeys({ save: saveAsIs, undo: draft.undo, redo: draft.redo });

  return (
    <Stack gap={4}>
      <div>
        <TextLink as={Link} to={paths.dashboard('news-insights')} fontSize="sm">
          All insights
        </TextLink>
        <DraftHead
          title={insight === null ? 'New insight' : insight.title}
          draft={draft}
          actions={
            <>
              {insight !== null && (
                <Button variant="plain" scale="small" onClick={() => setDeleting(true)}>
                  Delete
                </Button>
              )}
              {editor && status === 'published' && (
                <Button
                  variant="quiet"
                  scale="small"
                  busy={busy}
                  onClick={() => void save({ status: 'archived', scheduledAt: null })}
                >
                  Archive
                </Button>
              )}
              <Button
                variant="quiet"
                scale="small"
                busy={busy}
                onClick={() => void save({ status: 'draft', scheduledAt: null })}
              >
                Save as draft
              </Button>
              {editor && (
                <Button scale="small" busy={busy} onClick={() => void save({ status: 'published', scheduledAt: null })}>
                  {status === 'published' ? 'Save and keep published' : 'Publish'}
                </Button>
              )}
            </>
          }
        />
      </div>
      <DraftNotes title={form.title === '' ? 'New insight' : form.title} draft={draft} />
      {progress !== null && (
        <Stack gap={1}>
          <Progress value={progress.percent} max={100} label="Upload" valueText={progress.text} />
          <Text fontSize="sm" color="muted" role="status">
            {progress.text}
          </Text>
        </Stack>
      )}
      {(error !== null || problems.length > 0) && (
        <div role="alert">
          <Banner tone="bad" title={error?.message ?? 'Check the marked fields'}>
            {problems.map(({ field, message }) => (
              <div key={`${field} ${message}`}>{message}</div>
            ))}
          </Banner>
        </div>
      )}
      <Tabs
        label="Parts of the insight"
        tabs={[
          { id: 'write', label: 'Write' },
          { id: 'preview', label: 'Preview in the feed' },
        ]}
        current={tab}
        onChange={setTab}
      >
        {tab === 'write' ? (
          <Stack gap={4}>
            <InsightFields
              form={form}
              problems={problems}
              image={image}
              stored={insight?.image ?? null}
              onImage={draft.setImage}
              onChange={change}
            />
            {editor && status !== 'published' && (
              <Row gap={3} alignItems="flex-end">
                <Field
                  label="Publish later, in this device’s time zone"
                  type="datetime-local"
                  value={form.publishAt}
                  error={problems.find(({ field }) => field === 'scheduledAt')?.message ?? null}
                  onChange={({ target }) => change({ publishAt: target.value })}
                />
                <Button variant="quiet" busy={busy} onClick={schedule}>
                  {status === 'scheduled' ? 'Save and keep scheduled' : 'Schedule'}
                </Button>
              </Row>
            )}
          </Stack>
        ) : (
          <InsightPreview form={form} image={image} stored={insight?.image ?? null} />
        )}
      </Tabs>
      {draft.conflict && (
        <ConflictDialog noun="insight" draft={draft} overwriteLabel="Save mine as the newest" onApart={leave} />
      )}
      {deleting && insight !== null && (
        <ConfirmDialog
          title={`Delete “${insight.title}”?`}
          act="Delete"
          busy={act.busy}
          onClose={() => setDeleting(false)}
          onConfirm={() =>
            void act
              .run(() => session.client.call(deleteInsight, { params: { id: insight._id } }), {
                said: 'Insight deleted',
              })
              .then((done) => {
                setDeleting(false);
                if (!done) return;
                draft.drop();
                leave();
              })
          }
        >
          This also deletes readers’ bookmarks of it. Archive it instead to keep it for staff.
        </ConfirmDialog>
      )}
    </Stack>
  );
};
