import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { WorkingCopy } from '#shared/contract/quizzes/writing.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { useArrival } from '../../../app/staff/use-focus-heading.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { ConflictDialog } from '../../../app/staff/writing/conflict-dialog.tsx';
import { EditorHead, type ConfirmedSave } from '../../../app/staff/writing/editor-head.tsx';
import { EditorNotes } from '../../../app/staff/writing/editor-notes.tsx';
import { savedText, type Saving } from '../../../app/staff/writing/saving.ts';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { editorPath, teachingNotePath } from './editor-path.ts';
import { emptyCase } from './form.ts';
import { CASE_PORT } from './port.ts';
import { previewOf, type PreviewedCase } from './preview.ts';
import { StoredForm } from './stored-draft.ts';
import { placeOf, tabOf, TABS, type Tab } from './problems.ts';

// Loaded on demand, each with its own dependencies.
const BasicTab = lazyPart(() => import('./basic-tab.tsx'));
const StoryTab = lazyPart(() => import('./story-tab.tsx'));
const ExhibitsTab = lazyPart(() => import('./exhibits-tab.tsx'));
const QuestionsTab = lazyPart(() => import('./questions-tab.tsx'));
const RubricTab = lazyPart(() => import('./rubric-tab.tsx'));
const PublishCase = lazyPart(() => import('./publish-case.tsx'));

const TAB_LABELS: Readonly<Record<Tab, string>> = {
  basic: 'Basic info',
  story: 'Story',
  exhibits: 'Exhibits',
  questions: 'Questions',
  rubric: 'Rubric',
  preview: 'Preview',
};

const TAB_PARTS = {
  basic: BasicTab,
  story: StoryTab,
  exhibits: ExhibitsTab,
  questions: QuestionsTab,
  rubric: RubricTab,
};

interface CaseEditorProps {
  /** The stored case study; null for a new one. */
  readonly study: CaseStudy | null;
  /** The author's working copy on the server. */
  readonly copy: WorkingCopy | null;
  /** Renders a case study as learners see it. */
  readonly preview: (study: PreviewedCase) => ReactNode;
}

/** The case study editor. Drafts save automatically; the case study is saved when the author chooses to. */
export const CaseEditor = ({ study, copy, preview }: CaseEditorProps) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const key = useDraftKey('case');
  const writing = useDraft({ key, schema: StoredForm, stored: study, blank: emptyCase, copy, port: CASE_PORT });
  useArrival();
  const [asking, setAsking] = useState<ConfirmedSave | null>(null);
  const { stored, form, problems } = writing;
  const status = stored?.editing?.status ?? 'draft';
  const title = form.title || (stored === null ? 'New case study' : 'Untitled case study');
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'basic';
  const goTo = (to: string): void => changeQuery({ tab: to });

  const save = async (saving: Saving): Promise<void> => {
    setAsking(null);
    const saved = await writing.save(saving);
    if (saved === null) return;
    toasts.show(savedText(saving), { tone: 'good' });
    if (stored === null) void navigate(editorPath(saved._id, tab), { replace: true });
  };
  const ask = (kind: ConfirmedSave): void => {
    if (writing.check({ status: 'published' })) setAsking(kind);
  };
  const saveAsIs = (): void => {
    if (isForLearners({ status })) ask('update');
    else void save({ status });
  };
  useEditorKeys({ save: saveAsIs, undo: writing.undo, redo: writing.redo });

  const Part = tab === 'preview' ? null : TAB_PARTS[tab];
  return (
    <Stack gap={4}>
      <div>
        <TextLink as={Link} to={paths.dashboard('create-case-studies')} fontSize="sm">
          All case studies
        </TextLink>
        <EditorHead
          title={title}
          status={status}
          draft={writing}
          mayPublish={user !== null && may(user, 'content.publish')}
          onSave={saveAsIs}
          onAsk={ask}
          onUnpublish={() => void save({ status: 'draft' })}
          facts={
            stored?.editing !== undefined && (
              <>
                <Text as="span" fontSize="sm" color="muted">
                  Version {stored.editing.version}
                  {stored.editing.scheduledAt !== null && ` · from ${momentText(stored.editing.scheduledAt)}`}
                </Text>
                {status === 'published' && (
                  <TextLink as={Link} to={paths.caseStudy(stored._id)} fontSize="sm">
                    View on site
                  </TextLink>
                )}
                <TextLink as={Link} to={teachingNotePath(stored._id)} fontSize="sm">
                  Teaching note
                </TextLink>
                {user !== null && may(user, 'submissions.grade') && (
                  <TextLink
                    as={Link}
                    to={`${paths.dashboard('submissions-page')}?caseStudy=${stored._id}`}
                    fontSize="sm"
                  >
                    Submissions
                  </TextLink>
                )}
              </>
            )
          }
        />
      </div>
      <EditorNotes noun="case study" title={title} draft={writing} placeOf={placeOf} />
      <Tabs
        label="Parts of the case study"
        tabs={TABS.map((one) => ({
          id: one,
          label: TAB_LABELS[one],
          mark: problems.some((problem) => tabOf(problem) === one) ? 'wrong' : undefined,
        }))}
        current={tab}
        onChange={goTo}
      >
        {Part === null ? (
          preview(previewOf(form))
        ) : (
          <Part
            writing={writing}
            pending={
              <Loading>
                <Skeleton height="420px" />
              </Loading>
            }
          />
        )}
      </Tabs>
      {asking !== null && (
        <PublishCase
          id={stored?._id ?? null}
          status={status}
          scheduledAt={stored?.editing?.scheduledAt ?? null}
          kind={asking}
          onClose={() => setAsking(null)}
          onConfirm={(saving) => void save(saving)}
        />
      )}
      {writing.conflict && (
        <ConflictDialog noun="case study" draft={writing} onApart={({ _id }) => void navigate(editorPath(_id))} />
      )}
    </Stack>
  );
};
