import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Question } from '#shared/contract/quizzes/question.ts';
import {
  addWeeklyTest,
  editWeeklyTest,
  readWeeklyTest,
  type StaffWeeklyTest,
} from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { countText, momentText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { draftOf, newDraft, planOf } from './draft.ts';
import { TestForm } from './test-form.tsx';
import { STATE_WORDS } from './labels.ts';

/** A test that isn't there yet. */
export const NewTest = ({ home }: { readonly home: string }) => {
  const navigate = useNavigate();
  const [initial] = useState(() => newDraft(Date.now()));
  return (
    <>
      <PageHead title="Schedule a weekly test">Until it opens, everything of it can be changed.</PageHead>
      <TestForm
        initial={initial}
        kept={null}
        act="Schedule"
        home={home}
        send={async (draft) => {
          const { plan, source } = planOf(draft);
          if (source === null) return null;
          const reply = await session.client.call(addWeeklyTest, { body: { ...plan, source } });
          if (!reply.ok) return reply.error;
          toasts.show('The test is scheduled', { tone: 'good' });
          void navigate(home);
          return null;
        }}
      />
    </>
  );
};

interface WholeTest {
  readonly test: StaffWeeklyTest;
  readonly questions: readonly Question[];
}

/** A test that has opened, or was called off: it stays as it is. */
const Fixed = ({ test, questions, home }: WholeTest & { readonly home: string }) => {
  const [looking, setLooking] = useState(false);
  const { figures } = test;
  const facts = [
    `${momentText(test.opensAt)} to ${momentText(test.closesAt)}`,
    countText(test.questionCount, 'question'),
    `${String(figures.finished)} of ${String(figures.started)} who began have handed it in`,
    ...(figures.meanPercent === null ? [] : [`${String(Math.round(figures.meanPercent))}% on average`]),
    countText(figures.mailed, 'reminder'),
  ];
  return (
    <>
      <PageHead title={test.title}>{STATE_WORDS[test.state]}</PageHead>
      <Card p={['16px', '24px']}>
        <Stack gap={4}>
          {test.calledOffReason !== null && <Text>Called off: {test.calledOffReason}</Text>}
          <Text color="muted">{facts.join(' · ')}</Text>
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

const Editable = ({ test, questions, home }: WholeTest & { readonly home: string }) => {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={test.title}>
        {test.drawn ? 'Drawn from the bank' : `A copy of ${test.source?.name ?? 'a quiz that is gone'}`}. It can be
        changed until it opens.
      </PageHead>
      <TestForm
        initial={draftOf(test)}
        kept={questions}
        act="Save"
        home={home}
        send={async (draft) => {
          const { plan, source } = planOf(draft);
          const body = { ...plan, version: test.version, ...(source === null ? {} : { source }) };
          const reply = await session.client.call(editWeeklyTest, { params: { id: test._id }, body });
          if (!reply.ok) return reply.error;
          toasts.show('The test is saved', { tone: 'good' });
          void navigate(home);
          return null;
        }}
      />
    </>
  );
};

/** A test that stands already: changed until it opens, looked at after. */
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
    <Editable key={test.version} {...query.data.data} home={home} />
  ) : (
    <Fixed {...query.data.data} home={home} />
  );
};
