import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { quizAnalysis, type ItemStatistics, type QuizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { FigureCards } from '../../../app/staff/lists/figure-cards.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';

const Distribution = lazy(() => import('./distribution-chart.tsx'));

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });
const figureText = (value: number | null): string => (value === null ? '–' : figure.format(value));
const shareText = (value: number | null): string => (value === null ? '–' : percent.format(value));

const timeText = (seconds: number | null): string =>
  seconds === null
    ? '–'
    : seconds < 60
      ? `${String(Math.round(seconds))} s`
      : `${String(Math.round(seconds / 60))} min`;

const Figures = ({ analysis }: { readonly analysis: QuizAnalysis }) => {
  const { meanPercent, passRate, medianSeconds, alpha } = analysis;
  return (
    <FigureCards
      figures={[
        ['Mean score', meanPercent === null ? '–' : percent.format(meanPercent / 100)],
        ['Passed', shareText(passRate)],
        ['Median time', timeText(medianSeconds)],
        ['Consistency (α)', figureText(alpha)],
      ]}
    />
  );
};

const Funnel = ({ analysis: { funnel } }: { readonly analysis: QuizAnalysis }) => {
  const steps = [
    ['Opened', funnel.opened],
    ['Answered something', funnel.answered],
    ['Submitted', funnel.finished],
    ['Passed', funnel.passed],
  ] as const;
  return (
    <Card p={4}>
      <Heading fontSize="md" mb={3}>
        How far attempts got
      </Heading>
      <Stack gap={2}>
        {steps.map(([label, value]) => (
          <div key={label}>
            <Row justifyContent="space-between" gap={2}>
              <Text as="span" fontSize="sm">
                {label}
              </Text>
              <Text as="span" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Text>
            </Row>
            <div style={{ height: '6px', borderRadius: '3px', backgroundColor: 'var(--sunk)' }}>
              <div
                style={{
                  height: '6px',
                  borderRadius: '3px',
                  backgroundColor: 'var(--accent)',
                  width: `${String(funnel.opened === 0 ? 0 : (value / funnel.opened) * 100)}%`,
                }}
              />
            </div>
          </div>
        ))}
      </Stack>
    </Card>
  );
};

const Item = ({ item, quizId }: { readonly item: ItemStatistics; readonly quizId: string }) => (
  <Card p={4} as="article" aria-label={`Question ${String(item.number)}`}>
    <Row justifyContent="space-between" alignItems="flex-start" gap={3}>
      <Stack gap={1}>
        <TextLink as={Link} to={`${paths.quizEdit(quizId)}?question=${item.questionId}`}>
          Question {item.number}
        </TextLink>
        <Text fontSize="sm">{item.prompt === '' ? 'An image' : item.prompt}</Text>
      </Stack>
      <Row gap={2}>
        <Tag>Facility {shareText(item.facility)}</Tag>
        <Tag tone={item.discrimination !== null && item.discrimination < 0 ? 'bad' : 'neutral'}>
          Discrimination {figureText(item.discrimination)}
        </Tag>
        <Tag>{countText(item.unanswered, 'unanswered', 'unanswered')}</Tag>
      </Row>
    </Row>
    {item.remarks.map((remark) => (
      <Text key={remark} fontSize="sm" fontWeight={600} mt={2}>
        {remark}
      </Text>
    ))}
    {item.choices.length > 0 && (
      <div
        style={{ overflowX: 'auto', marginTop: '8px' }}
        tabIndex={0}
        role="region"
        aria-label={`Choices of question ${String(item.number)}`}
      >
        <Table>
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col" data-align="end">
                Chosen
              </th>
              <th scope="col" data-align="end">
                Their score on the other questions
              </th>
            </tr>
          </thead>
          <tbody>
            {item.choices.map((choice) => (
              <tr key={choice.id}>
                <td>
                  {choice.text} {choice.right && <Tag tone="good">Right</Tag>}
                </td>
                <td data-align="end">
                  {choice.chosen} ({shareText(item.attempts === 0 ? null : choice.chosen / item.attempts)})
                </td>
                <td data-align="end">{shareText(choice.restOfChoosers)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    )}
  </Card>
);

/** /dashboard/analysis/:quizId: item analysis of a quiz. */
export const Analysis = () => {
  const { quizId = '' } = useParams();
  const query = useQuery(quizAnalysis, isId(quizId) ? { params: { id: quizId } } : null);
  if (!isId(quizId)) return <EmptyState as="h1" title="Open the analysis from the quiz editor" />;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    );
  }
  const { analysis } = query.data.data;
  return (
    <Stack gap={4}>
      <PageHead
        title={`Analysis: ${analysis.title}`}
        actions={
          <TextLink as={Link} to={paths.dashboard(`regrade/${quizId}`)} fontSize="sm">
            Regrade after a corrected key
          </TextLink>
        }
      >
        {`First attempts of ${analysis.capped ? 'the newest ' : ''}${countText(analysis.attempts, 'learner')}, without staff. Facility is the mean share of points. Discrimination is the correlation with the rest of the quiz.`}
      </PageHead>
      {analysis.attempts === 0 ? (
        <Card>
          <EmptyState title="No results yet">Statistics appear here after the first results.</EmptyState>
        </Card>
      ) : (
        <>
          <Figures analysis={analysis} />
          <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 2fr) minmax(0, 1fr)']} gap={4}>
            <Card p={4}>
              <Heading fontSize="md" mb={3}>
                Scores
              </Heading>
              <Suspense fallback={<Skeleton height="220px" />}>
                <Distribution distribution={analysis.distribution} />
              </Suspense>
            </Card>
            <Funnel analysis={analysis} />
          </Grid>
          {analysis.items.map((item) => (
            <Item key={item.questionId} item={item} quizId={quizId} />
          ))}
        </>
      )}
    </Stack>
  );
};
