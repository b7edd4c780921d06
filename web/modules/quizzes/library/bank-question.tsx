import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { USES_MAX } from '#shared/contract/quizzes/bank.ts';
import { getBankQuestion, type QuestionUse } from '#shared/contract/quizzes/bank-question.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { BLOOM_LABELS, DIFFICULTY_LABELS, LINK_EFFECT } from '../../../app/staff/labels.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { Status } from '../../../app/staff/status.tsx';
import { PART_LABELS } from '../reviewing/changed-values.tsx';
import { shareText } from '../staff/analysis-figures.ts';
import { capitalised, linkText } from '../linking/labels.ts';
import { LinkedUses } from '../linking/linked-uses.tsx';
import { QuestionHistory } from './question-history.tsx';

type Found = ResponseOf<typeof getBankQuestion>['data'];

const TITLE_MAX = 100;

const USE_KINDS = { standard: 'Quiz', daily: 'Daily quiz', weekly: 'Weekly test', mock: 'Mock exam' } as const;

/** Where the quiz of a use is edited. */
const pathOf = ({ quiz: { _id, kind }, questionId }: QuestionUse): string =>
  ({
    standard: `${paths.quizEdit(_id)}?question=${questionId}`,
    daily: paths.dashboard('daily'),
    weekly: `${paths.dashboard('weekly-tests')}?edit=${_id}`,
    mock: `${paths.dashboard('mock-exams')}?edit=${_id}`,
  })[kind];

const differenceText = ({ differs, keyed }: QuestionUse): string =>
  differs.length === 0
    ? keyed
      ? 'Identical'
      : 'Same question; its answer isn’t shown'
    : `Differs: ${differs.map((part) => PART_LABELS[part].toLocaleLowerCase('en')).join(', ')}`;

interface UsesProps {
  readonly found: Found;
  readonly quizId: string;
  readonly questionId: string;
}

const Uses = ({ found: { uses, hasMoreUses }, quizId, questionId }: UsesProps) => (
  <Stack as="section" gap={2} aria-labelledby="uses">
    <Heading id="uses" fontSize="md">
      Used in {countText(new Set(uses.map(({ quiz }) => quiz._id)).size, 'quiz', 'quizzes')}
    </Heading>
    <Text fontSize="sm" color="muted">
      The newest version of every quiz that asks a question with this wording. Editing one changes only those that are
      linked.
    </Text>
    <Card p={0} overflow="hidden">
      <div style={SCROLLED} tabIndex={0} role="region" aria-label="Quizzes that use this question">
        <Table>
          <thead>
            <tr>
              <th scope="col">Quiz</th>
              <th scope="col">Status</th>
              <th scope="col" data-align="end">
                Version
              </th>
              <th scope="col">Compared with this question</th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => {
              const { quiz, number } = use;
              const isThis = quiz._id === quizId && use.questionId === questionId;
              return (
                <tr key={`${quiz._id} ${use.questionId}`}>
                  <td>
                    <TextLink as={Link} to={pathOf(use)} fontWeight={600}>
                      {quiz.title === '' ? USE_KINDS[quiz.kind] : quiz.title}, question {number}
                    </TextLink>
                    {quiz.kind !== 'standard' && (
                      <Text fontSize="sm" color="muted">
                        {USE_KINDS[quiz.kind]}
                      </Text>
                    )}
                  </td>
                  <td>
                    <Status status={quiz.status} />
                  </td>
                  <td data-align="end">{quiz.version}</td>
                  <td>
                    {isThis ? (
                      'This question'
                    ) : quiz.kind === 'standard' ? (
                      <TextLink as={Link} to={paths.dashboard(`question-bank/${quiz._id}/${use.questionId}`)}>
                        {differenceText(use)}
                      </TextLink>
                    ) : (
                      differenceText(use)
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </Card>
    {hasMoreUses && (
      <Text fontSize="sm" color="muted">
        The newest {USES_MAX} uses are listed.
      </Text>
    )}
  </Stack>
);

const Linked = ({ found: { linked }, quizId, questionId }: UsesProps) =>
  linked === null ? null : (
    <Stack as="section" gap={2} aria-labelledby="linked">
      <Heading id="linked" fontSize="md">
        {capitalised(linkText(linked))}
      </Heading>
      <Text fontSize="sm" color="muted">
        {LINK_EFFECT}
        {linked.waiting && ' One is waiting in this quiz.'}
      </Text>
      <LinkedUses uses={linked.uses} hidden={linked.hidden} />
      <Text fontSize="sm">
        <TextLink as={Link} to={`${paths.quizEdit(quizId)}?question=${questionId}`}>
          {linked.waiting ? 'Compare the correction in the editor' : 'Unlink in the editor'}
        </TextLink>
      </Text>
    </Stack>
  );

const Facts = ({ found: { question, quiz, figures } }: { readonly found: Found }) => {
  const facts = [
    ['Subject and chapter', [quiz.subject, quiz.chapter].filter((name) => name !== null).join(' · ')],
    ['Author of the quiz', quiz.author?.name ?? ''],
    ['Kind', KIND_LABELS[question.kind]],
    ['Points', String(question.points)],
    ['Tags', question.tags?.join(', ') ?? ''],
    ['Level', question.level === undefined ? '' : DIFFICULTY_LABELS[question.level]],
    ['Bloom level', question.bloom === undefined ? '' : BLOOM_LABELS[question.bloom]],
    [
      'Facility',
      figures === null
        ? 'Not measured: fewer than 30 first attempts'
        : `${shareText(figures.facility)} of the points in ${countText(figures.attempts, 'first attempt')}`,
    ],
  ].filter(([, text]) => text !== '');
  return (
    <Card p={4}>
      <dl style={FACTS}>
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <Text as="dt" fontSize="sm" color="muted">
              {name}
            </Text>
            <Text as="dd" fontSize="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
};

interface PageProps {
  readonly quizId: string;
  readonly questionId: string;
}

const Shown = ({ quizId, questionId }: PageProps) => {
  const query = useQuery(getBankQuestion, { params: { quizId, questionId } }, { revalidateOnMount: true });
  const [previewing, setPreviewing] = useState(false);
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the question">
        <Skeleton height="420px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  const found = query.data.data;
  const { question, quiz, number } = found;
  return (
    <Stack gap={5}>
      <PageHead
        title={shortened(plainTextOf(question.prompt), TITLE_MAX) || 'A question with an image'}
        actions={
          <>
            <Button variant="quiet" scale="small" onClick={() => setPreviewing(true)}>
              Preview
            </Button>
            <Button as={Link} to={`${paths.quizEdit(quizId)}?question=${questionId}`} scale="small">
              Edit in its quiz
            </Button>
          </>
        }
      >
        <TextLink as={Link} to={paths.dashboard('question-bank')}>
          Question bank
        </TextLink>{' '}
        · {quiz.title}, question {number}
      </PageHead>
      <Facts found={found} />
      <Linked found={found} quizId={quizId} questionId={questionId} />
      <Uses found={found} quizId={quizId} questionId={questionId} />
      <QuestionHistory quizId={quizId} questionId={questionId} />
      {previewing && (
        <PreviewDialog questions={[question]} title="Preview as a learner" onClose={() => setPreviewing(false)} />
      )}
    </Stack>
  );
};

/** /dashboard/question-bank/{quizId}/{questionId}: where a question is used, and its history. */
export const BankQuestionPage = ({ quizId, questionId }: PageProps) =>
  isId(quizId) && /^[A-Za-z0-9_-]{1,32}$/.test(questionId) ? (
    <Shown key={`${quizId} ${questionId}`} quizId={quizId} questionId={questionId} />
  ) : (
    <EmptyState as="h1" title="This link isn’t a question">
      Choose one in the question bank.
    </EmptyState>
  );

const SCROLLED = { overflowX: 'auto' } as const;
const FACTS = { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', margin: 0 } as const;
