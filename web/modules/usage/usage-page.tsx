import { type ReactNode } from 'react';
import { exportUsage, getUsage, type Usage, type UsagePeriod } from '#shared/contract/usage/usage.ts';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Lagging } from '../../app/components/lagging.tsx';
import { useQuery } from '../../app/session/query.ts';
import { session } from '../../app/session/session.ts';
import { DayRange } from '../../app/staff/fields/day-range.tsx';
import { Select } from '../../app/staff/fields/select-field.tsx';
import { dayText } from '../../app/staff/labels.ts';
import { Table } from '../../app/staff/lists/data-table.tsx';
import { FigureCards } from '../../app/staff/lists/figure-cards.tsx';
import { useListState } from '../../app/staff/lists/list-state.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { SaveTable } from '../../app/staff/save-table.tsx';

const UsageChart = lazyPart(() => import('./usage-chart.tsx'));

const NAMES = ['from', 'until', 'by'] as const;

const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${String(Math.round((part / whole) * 100))}%`;

const Figures = ({ usage: { days, weeks } }: { readonly usage: Usage }) => {
  const attempts = days.reduce((sum, day) => sum + day.attempts, 0);
  const finished = days.reduce((sum, day) => sum + day.finished, 0);
  return (
    <FigureCards
      figures={[
        ['Active on the last day', numberText(days.at(-1)?.activeLearners ?? 0)],
        ['Active in the last week', numberText(weeks.at(-1)?.activeLearners ?? 0)],
        ['Attempts', numberText(attempts)],
        ['Submitted', shareText(finished, attempts)],
      ]}
    />
  );
};

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card p={4} as="section" aria-label={title}>
    <Heading fontSize="md" mb={3}>
      {title}
    </Heading>
    {children}
  </Card>
);

const STEPS = [
  ['Signed up', 'signedUp'],
  ['Started a quiz', 'started'],
  ['Submitted one', 'finished'],
  ['Subscribed', 'subscribed'],
] as const;

const Funnel = ({ usage: { funnel } }: { readonly usage: Usage }) => (
  <Panel title="New learners">
    <Stack as="dl" gap={2} m={0}>
      {STEPS.map(([label, step]) => (
        <Row key={step} justifyContent="space-between" gap={2}>
          <Text as="dt" fontSize="sm">
            {label}
          </Text>
          <Text as="dd" fontSize="sm" m={0} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {numberText(funnel[step])}
            {step !== 'signedUp' && ` (${shareText(funnel[step], funnel.signedUp)})`}
          </Text>
        </Row>
      ))}
    </Stack>
  </Panel>
);

const Subjects = ({ usage: { subjects } }: { readonly usage: Usage }) => (
  <Panel title="Subjects, weakest first">
    {subjects.length === 0 ? (
      <Text fontSize="sm" color="muted">
        A subject appears here after five first results.
      </Text>
    ) : (
      <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Mean of first results by subject">
        <Table>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col" data-align="end">
                First results
              </th>
              <th scope="col" data-align="end">
                Mean
              </th>
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ name, results, meanPercent }) => (
              <tr key={name}>
                <td>{name}</td>
                <td data-align="end">{numberText(results)}</td>
                <td data-align="end">{Math.floor(meanPercent)}%</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    )}
  </Panel>
);

const PeriodsTable = ({ periods, first }: { readonly periods: readonly UsagePeriod[]; readonly first: string }) => (
  <Card p={0} overflow="hidden">
    <div style={{ maxHeight: '420px', overflow: 'auto' }} tabIndex={0} role="region" aria-label="Usage in numbers">
      <Table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" data-align="end">
              Active learners
            </th>
            <th scope="col" data-align="end">
              Attempts
            </th>
            <th scope="col" data-align="end">
              Submitted
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ start, activeLearners, attempts, finished }) => (
            <tr key={start}>
              <td style={{ whiteSpace: 'nowrap' }}>{dayText(start)}</td>
              <td data-align="end">{numberText(activeLearners)}</td>
              <td data-align="end">{numberText(attempts)}</td>
              <td data-align="end">{numberText(finished)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </Card>
);

interface ReportProps {
  readonly usage: Usage;
  readonly by: 'day' | 'week';
}

const Report = ({ usage, by }: ReportProps) => {
  const periods = by === 'week' ? usage.weeks : usage.days;
  return (
    <Stack gap={4}>
      <Figures usage={usage} />
      <Panel title={by === 'week' ? 'By week' : 'By day'}>
        <UsageChart pending={<Skeleton height="260px" />} periods={periods} />
      </Panel>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) minmax(0, 1fr)']} gap={4}>
        <Funnel usage={usage} />
        <Subjects usage={usage} />
      </Grid>
      <PeriodsTable periods={periods} first={by === 'week' ? 'Week from' : 'Day'} />
      <Text fontSize="sm" color="muted" maxWidth="75ch">
        An active learner started an attempt. Submitted are attempts that were started in the period. New learners are
        the accounts created in these days, with what they have done by now. Staff and guests don’t count. Past days are
        counted within an hour of midnight.
      </Text>
    </Stack>
  );
};

/** /dashboard/usage: how much learners use the product. */
export const UsagePage = () => {
  const state = useListState(NAMES);
  const { from, until } = state.chosen;
  const by = state.chosen['by'] === 'week' ? 'week' : 'day';
  const chosen = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  const query = useQuery(getUsage, { query: chosen }, { keepPreviousData: true });
  const shown = query.status === 'ready' ? query.data.data.usage : undefined;
  const file = (format: TableFormat) => session.client.call(exportUsage, { query: { ...chosen, format } });
  return (
    <>
      <PageHead title="Usage">Active learners, attempts and weak subjects.</PageHead>
      <Stack gap={4}>
        <Row justifyContent="space-between" gap={3}>
          <Row gap={3}>
            <DayRange
              from={from ?? shown?.from ?? ''}
              until={until ?? shown?.until ?? ''}
              onChange={(changes) => state.choose(Object.fromEntries(Object.entries(changes)))}
            />
            <Select
              data-dense="true"
              aria-label="Group by"
              value={by}
              onChange={({ target }) => state.choose({ by: target.value === 'week' ? 'week' : '' })}
            >
              <option value="day">By day</option>
              <option value="week">By week</option>
            </Select>
          </Row>
          <SaveTable disabled={shown === undefined} tables={[['Save days', file]]} />
        </Row>
        {query.status === 'failed' && (
          <Card>
            <ErrorState message={query.error.message} onRetry={query.retry} />
          </Card>
        )}
        {query.status === 'loading' && (
          <Loading label="Loading usage">
            <Stack gap={4}>
              <Skeleton height="92px" />
              <Skeleton height="300px" />
            </Stack>
          </Loading>
        )}
        {query.status === 'ready' &&
          (query.data.data.usage.days.length === 0 ? (
            <Card>
              <EmptyState
                title="No such days yet"
                action={
                  <Button variant="quiet" onClick={() => state.choose({ from: '', until: '' })}>
                    Show the last four weeks
                  </Button>
                }
              >
                The days that you chose are in the future.
              </EmptyState>
            </Card>
          ) : (
            <Lagging on={query.lagging}>
              <Report usage={query.data.data.usage} by={by} />
            </Lagging>
          ))}
      </Stack>
    </>
  );
};
