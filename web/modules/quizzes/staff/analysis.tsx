import styled from '@emotion/styled';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  type ANALYSIS_FILES,
  exportAnalysis,
  quizAnalysis,
  type QuizAnalysis,
} from '#shared/contract/attempts/analysis.ts';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { forcedFill } from '#shared/ui/forced-fill.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Grid, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { FigureCards } from '../../../app/staff/lists/figure-cards.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { SaveTable } from '../../../app/staff/save-table.tsx';
import { AnalysedItem } from './analysed-item.tsx';
import { AnalysisFilters, chosenFilters, NO_FILTERS } from './analysis-filters.tsx';
import { figureText, pointsText, shareText } from './analysis-figures.ts';

const Distribution = lazyPart(() => import('./distribution-chart.tsx'));

const FunnelTrack = styled.div({
  height: '6px',
  borderRadius: '3px',
  outline: '1px solid transparent',
  backgroundColor: 'var(--sunk)',
  '& > div': { height: '100%', borderRadius: 'inherit', backgroundColor: 'var(--accent)', ...forcedFill },
});

const timeText = (seconds: number | null): string =>
  seconds === null
    ? '–'
    : seconds < 60
      ? `${String(Math.round(seconds))} s`
      : `${String(Math.round(seconds / 60))} min`;

const Figures = ({ analysis }: { readonly analysis: QuizAnalysis }) => {
  const { meanPercent, passRate, medianSeconds, alpha, deviation, skewness, standardError } = analysis;
  return (
    <FigureCards
      figures={[
        ['Results', String(analysis.attempts)],
        ['Mean score', shareText(meanPercent === null ? null : meanPercent / 100)],
        ['Passed', shareText(passRate)],
        ['Median time', timeText(medianSeconds)],
        ['Consistency (α)', figureText(alpha)],
        ['Standard deviation', pointsText(deviation)],
        ['Standard error', pointsText(standardError)],
        ['Skewness', figureText(skewness)],
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
            <FunnelTrack>
              <div style={{ width: `${String(funnel.opened === 0 ? 0 : (value / funnel.opened) * 100)}%` }} />
            </FunnelTrack>
          </div>
        ))}
      </Stack>
    </Card>
  );
};

interface ResultsProps {
  readonly analysis: QuizAnalysis;
  readonly quizId: string;
  readonly mayRegrade: boolean;
}

const Results = ({ analysis, quizId, mayRegrade }: ResultsProps) => (
  <>
    {analysis.withEarlierKeys > 0 && (
      <Banner tone="info">
        {`${countText(analysis.withEarlierKeys, 'result')} used an earlier key. Questions with a corrected key leave them out until ${mayRegrade ? 'you regrade' : 'an editor regrades'}. `}
        {mayRegrade && (
          <TextLink as={Link} to={paths.dashboard(`regrade/${quizId}`)}>
            Regrade
          </TextLink>
        )}
      </Banner>
    )}
    <Figures analysis={analysis} />
    <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 2fr) minmax(0, 1fr)']} gap={4}>
      <Card p={4}>
        <Heading fontSize="md" mb={3}>
          Scores
        </Heading>
        <Distribution pending={<Skeleton height="220px" />} distribution={analysis.distribution} />
      </Card>
      <Funnel analysis={analysis} />
    </Grid>
    {analysis.items.map((item) => (
      <AnalysedItem key={item.questionId} item={item} quizId={quizId} />
    ))}
  </>
);

/** /dashboard/analysis/:quizId: item analysis of a quiz. */
export const Analysis = () => {
  const { quizId = '' } = useParams();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const { user } = useAuth();
  const mayRegrade = user !== null && may(user, 'content.publish');
  const mayReadResults = user !== null && may(user, 'results.readAny');
  const chosen = chosenFilters(search);
  const filters = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  const request = { params: { id: quizId }, query: filters };
  const query = useQuery(quizAnalysis, isId(quizId) ? request : null, { keepPreviousData: true });
  if (!isId(quizId)) return <EmptyState as="h1" title="Open the analysis from the quiz editor" />;
  if (query.status === 'failed') {
    return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  }
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    );
  }
  const { analysis } = query.data.data;
  const isFiltered = Object.keys(filters).length > 0;
  const file = (what: (typeof ANALYSIS_FILES)[number]) => (format: TableFormat) =>
    session.client.call(exportAnalysis, { params: { id: quizId }, query: { ...filters, what, format } });
  return (
    <Stack gap={4}>
      <PageHead
        title={`Analysis: ${analysis.title}`}
        actions={
          mayRegrade && (
            <TextLink as={Link} to={paths.dashboard(`regrade/${quizId}`)} fontSize="sm">
              Regrade after a corrected key
            </TextLink>
          )
        }
      >
        {`First attempts of ${analysis.capped ? 'the newest ' : ''}${countText(analysis.attempts, 'learner')}, without staff. Facility is the mean share of points. Discrimination is the correlation with the points of the other questions.`}
      </PageHead>
      <Row justifyContent="space-between" gap={3}>
        <AnalysisFilters
          versions={analysis.versions}
          people={analysis.people}
          hasPeople={mayReadResults}
          query={chosen}
          onChange={change}
        />
        {mayReadResults && (
          <SaveTable
            disabled={analysis.attempts === 0}
            tables={[
              ['Item analysis', file('items')],
              ['Answers', file('answers')],
            ]}
          />
        )}
      </Row>
      {analysis.attempts === 0 ? (
        <Card>
          {isFiltered ? (
            <EmptyState
              title="No results match"
              action={
                <Button variant="quiet" onClick={() => change(NO_FILTERS)}>
                  Clear filters
                </Button>
              }
            >
              Choose another version, other days or other people.
            </EmptyState>
          ) : (
            <EmptyState title="No results yet">Statistics appear here after the first results.</EmptyState>
          )}
        </Card>
      ) : (
        <Lagging on={query.lagging}>
          <Stack gap={4}>
            <Results analysis={analysis} quizId={quizId} mayRegrade={mayRegrade} />
          </Stack>
        </Lagging>
      )}
    </Stack>
  );
};
