import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { readWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { ConflictDialog } from '../../../app/staff/writing/conflict-dialog.tsx';
import { DraftHead } from '../../../app/staff/writing/draft-head.tsx';
import { DraftNotes } from '../../../app/staff/writing/draft-notes.tsx';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { TestForm } from './test-form.tsx';
import { useTestDraft, type WholeTest } from './use-test-draft.ts';
import { STATE_LABELS } from './labels.ts';

interface TestEditorProps {
  readonly stored: WholeTest | null;
  readonly title: string;
  readonly lead: string;
  /** Label of the button. */
  readonly act: string;
  readonly said: string;
  readonly home: string;
}

const TestEditor = ({ stored, title, lead, act, said, home }: TestEditorProps) => {
  const navigate = useNavigate();
  const writing = useTestDraft(stored);
  const { refresh } = writing;
  // A reload may return a newer test than the one being edited.
  useEffect(() => {
    if (stored !== null) refresh(stored);
  }, [stored, refresh]);
  const save = async (): Promise<void> => {
    if (writing.busy || (await writing.save({ at: Date.now() })) === null) return;
    toasts.show(said, { tone: 'good' });
    void navigate(home);
  };
  useEditorKeys({ save: () => void save(), undo: writing.undo, redo: writing.redo });
  return (
    <>
      <DraftHead title={title} draft={writing}>
        {lead}
      </DraftHead>
      <Stack gap={4}>
        <DraftNotes title={writing.form.title === '' ? title : writing.form.title} draft={writing} />
        <TestForm
          writing={writing}
          stored={writing.stored?.questions ?? null}
          act={act}
          home={home}
          onSave={() => void save()}
        />
      </Stack>
      {writing.conflict && <ConflictDialog noun="weekly test" draft={writing} />}
    </>
  );
};

/** The form of a new test. */
export const NewTest = ({ home }: { readonly home: string }) => (
  <TestEditor
    stored={null}
    title="Schedule a weekly test"
    lead="You can change everything until it opens."
    act="Schedule"
    said="Test scheduled"
    home={home}
  />
);

/** A test that has opened or was cancelled; it can't be edited. */
const Fixed = ({ test, questions, home }: WholeTest & { readonly home: string }) => {
  const [looking, setLooking] = useState(false);
  const { figures: stats } = test;
  const details = [
    `${momentText(test.opensAt)} to ${momentText(test.closesAt)}`,
    countText(test.questionCount, 'question'),
    `${String(stats.finished)} of ${String(stats.started)} submitted`,
    ...(stats.meanPercent === null ? [] : [`${String(Math.round(stats.meanPercent))}% on average`]),
    countText(stats.mailed, 'reminder'),
  ];
  return (
    <>
      <PageHead title={test.title}>{STATE_LABELS[test.state]}</PageHead>
      <Card p={['16px', '24px']}>
        <Stack gap={4}>
          {test.calledOffReason !== null && <Text>Cancelled: {test.calledOffReason}</Text>}
          <Text color="muted">{details.join(' · ')}</Text>
          <Row gap={3}>
            <Button variant="quiet" onClick={() => setLooking(true)}>
              Preview as a learner
            </Button>
            <Button as={Link} to={paths.dashboard(`analysis/${test.quizId}`)} variant="quiet">
              Analysis
            </Button>
            <Button as={Link} to={home} variant="quiet">
              All weekly tests
            </Button>
          </Row>
        </Stack>
      </Card>
      {looking && <PreviewDialog title={test.title} questions={questions} onClose={() => setLooking(false)} />}
    </>
  );
};

const Editable = ({ whole, home }: { readonly whole: WholeTest; readonly home: string }) => {
  const { title, drawn, source } = whole.test;
  const origin = drawn ? 'Drawn from the bank' : `A copy of ${source?.name ?? 'a deleted quiz'}`;
  return (
    <TestEditor
      stored={whole}
      title={title}
      lead={`${origin}. You can edit it until it opens.`}
      act="Save"
      said="Test saved"
      home={home}
    />
  );
};

/** A stored test: editable until it opens, read-only afterwards. */
export const EditTest = ({ id, home }: { readonly id: string; readonly home: string }) => {
  const query = useQuery(readWeeklyTest, { params: { id } }, { revalidateOnMount: true, revalidateOnReconnect: false });
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the test">
        <Skeleton height="420px" />
      </Loading>
    );
  }
  if (query.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />
      </Card>
    );
  }
  const { test } = query.data.data;
  return test.state === 'ahead' ? (
    <Editable whole={query.data.data} home={home} />
  ) : (
    <Fixed {...query.data.data} home={home} />
  );
};
