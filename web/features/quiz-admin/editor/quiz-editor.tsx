import { Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { QuizForStaff } from '#shared/contract/quiz.ts';
import { may } from '#shared/domain/permissions.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/route-table.ts';
import { useAuth } from '../../../app/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { Tabs } from '../../../app/staff/tabs.tsx';
import { toasts } from '../../../app/toasts.ts';
import { Status } from '../status.tsx';
import type { QuizForm } from './form.ts';
import { PreviewTab } from './preview-tab.tsx';
import { Problems } from './problem-banner.tsx';
import { Restored } from './restored-banner.tsx';
import { useEditor, type Keeping, type Saving } from './use-editor.ts';
import { useKeys } from './use-keys.ts';

// Each with what only it needs: dragging, dialogs, tables.
const BasicInfo = lazy(() => import('./basic-info.tsx'));
const QuestionsTab = lazy(() => import('./questions-tab.tsx'));
const VersionsTab = lazy(() => import('./versions-tab.tsx'));
const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

const TABS = ['basic', 'questions', 'preview', 'versions'] as const;
type Tab = (typeof TABS)[number];
const TAB_WORDS: Readonly<Record<Tab, string>> = {
  basic: 'Basic info',
  questions: 'Questions',
  preview: 'Preview',
  versions: 'Versions',
};

const KEEPING_WORDS: Readonly<Record<Keeping, string>> = {
  clean: '',
  waiting: 'Unsaved changes',
  keeping: 'Keeping your changes…',
  kept: 'Your changes are kept as a draft of yours',
  failed: 'Your changes could not be kept. They stay on this page.',
};

interface QuizEditorProps {
  readonly quiz: QuizForStaff | null;
  readonly form: QuizForm;
  readonly baseVersion: number | null;
  /** When the unsaved changes that are shown were kept; null where the form is as saved. */
  readonly restoredFrom: string | null;
}

/** Writes a quiz: basic info, questions, preview, versions; kept while it is typed, saved when its author says so. */
export const QuizEditor = ({ quiz: start, form, baseVersion, restoredFrom }: QuizEditorProps) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  const editor = useEditor({ quiz: start, form, baseVersion, restored: restoredFrom !== null });
  const [asking, setAsking] = useState<'publish' | 'schedule' | 'update' | null>(null);
  const { quiz, problems, busy } = editor;
  const wanted = params.get('tab');
  const tab = TABS.find((one) => one === wanted) ?? (params.has('question') || quiz !== null ? 'questions' : 'basic');
  const goTo = (to: Tab): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('tab', to);
        return next;
      },
      { replace: true },
    );
  const status = quiz?.status ?? 'draft';
  const live = status === 'published' || status === 'scheduled';
  const mayPublish = user !== null && may(user.role, 'content.publish');

  const save = async (saving: Saving): Promise<void> => {
    setAsking(null);
    const isNew = quiz === null;
    const stored = await editor.save(saving);
    if (stored === null) return;
    toasts.show(
      saving.status === 'published'
        ? 'Saved and published'
        : saving.status === 'scheduled'
          ? 'Saved and scheduled'
          : 'Saved',
      { tone: 'good' },
    );
    if (isNew) void navigate(`${paths.quizEdit(stored._id)}?tab=${tab}`, { replace: true });
  };
  const saveAsIs = (): void => {
    if (live) setAsking('update');
    else void save({ status });
  };
  useKeys(editor, saveAsIs);

  const basicProblems = problems.filter(({ field }) => !field.startsWith('questions'));
  return (
    <Stack gap={4}>
      <PageHead
        title={quiz === null ? 'Create quiz' : editor.form.title === '' ? 'Untitled quiz' : editor.form.title}
        actions={
          <>
            <IconButton label="Undo" disabled={!editor.canUndo} onClick={editor.undo}>
              <Undo2 size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" disabled={!editor.canRedo} onClick={editor.redo}>
              <Redo2 size={18} aria-hidden="true" />
            </IconButton>
            <Button variant="quiet" scale="small" busy={busy} onClick={saveAsIs}>
              {live ? 'Save version' : 'Save draft'}
            </Button>
            {mayPublish && !live && (
              <>
                <Button variant="quiet" scale="small" onClick={() => setAsking('schedule')}>
                  Schedule
                </Button>
                <Button scale="small" onClick={() => setAsking('publish')}>
                  Publish
                </Button>
              </>
            )}
            {mayPublish && live && (
              <Button variant="quiet" scale="small" onClick={() => void save({ status: 'draft' })}>
                Unpublish
              </Button>
            )}
          </>
        }
      />
      <Row gap={3} minHeight="24px">
        <Status status={status} />
        {quiz !== null && (
          <>
            <Text as="span" fontSize="sm" color="muted">
              Version {quiz.version}
            </Text>
            {user !== null && may(user.role, 'results.readAny') && (
              <TextLink as={Link} to={paths.dashboard(`analysis/${quiz._id}`)} fontSize="sm">
                Analysis
              </TextLink>
            )}
            {mayPublish && quiz.version > 1 && (
              <TextLink as={Link} to={paths.dashboard(`regrade/${quiz._id}`)} fontSize="sm">
                Regrade
              </TextLink>
            )}
          </>
        )}
        <Text as="span" fontSize="sm" color={editor.keeping === 'failed' ? 'bad' : 'muted'} role="status">
          {KEEPING_WORDS[editor.keeping]}
        </Text>
      </Row>
      {restoredFrom !== null && <Restored from={restoredFrom} onDrop={() => void editor.discard()} />}
      {editor.error !== null && (
        <div role="alert">
          <Banner tone="bad" title="The quiz was not saved">
            {editor.error.message}
          </Banner>
        </div>
      )}
      <Problems problems={problems} />
      <Tabs
        label="Parts of the quiz"
        tabs={TABS.filter((one) => one !== 'versions' || quiz !== null).map((one) => ({
          id: one,
          label: TAB_WORDS[one],
          mark:
            (one === 'basic'
              ? basicProblems.length
              : one === 'questions'
                ? problems.length - basicProblems.length
                : 0) > 0,
        }))}
        current={tab}
        onChange={(id) => goTo(TABS.find((one) => one === id) ?? 'basic')}
      >
        <Suspense fallback={<Skeleton height="420px" />}>
          {tab === 'basic' && <BasicInfo editor={editor} />}
          {tab === 'questions' && <QuestionsTab editor={editor} />}
          {tab === 'preview' && <PreviewTab form={editor.form} />}
          {tab === 'versions' && quiz !== null && (
            <VersionsTab key={quiz.version} editor={editor} quizId={quiz._id} onRestored={() => goTo('questions')} />
          )}
        </Suspense>
      </Tabs>
      <Suspense>
        {asking !== null && (
          <PublishDialog
            quizId={quiz?._id ?? null}
            status={status}
            kind={asking}
            onClose={() => setAsking(null)}
            onConfirm={(saving) =>
              void save(
                saving.status === 'scheduled' && saving.scheduledAt === undefined
                  ? { ...saving, scheduledAt: quiz?.scheduledAt ?? null }
                  : saving,
              )
            }
          />
        )}
        {editor.conflict && <ConflictDialog editor={editor} />}
      </Suspense>
    </Stack>
  );
};
