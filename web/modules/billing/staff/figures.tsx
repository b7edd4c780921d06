import { getPaymentMonths, type MonthMetrics } from '#shared/contract/billing/payment-figures.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { oneOf, useListState } from '../../../app/staff/lists/list-state.ts';
import { FigureCards } from '../../../app/staff/lists/figure-cards.tsx';
import { Select } from '../../../app/staff/fields/select-field.tsx';
import { ExportButton } from './export-button.tsx';
import { MonthsTable } from './months-table.tsx';
import { percentText } from './percent-text.ts';

const MonthsCharts = lazyPart(() => import('./months-charts.tsx'));

const NAMES = ['months'] as const;
const MONTH_COUNTS = ['12', '6', '24', '36'] as const;

const Now = ({ month }: { readonly month: MonthMetrics }) => (
  <FigureCards
    figures={[
      ['Monthly recurring revenue', rupeesText(month.monthlyRecurring)],
      ['Subscribers now', numberText(month.activeAtEnd)],
      ['Revenue this month', rupeesText(month.revenue)],
      ['Churn this month', percentText(month.churnPercent)],
    ]}
  />
);

/** Revenue and churn by month: current metrics, charts and a table. */
export const Figures = () => {
  const state = useListState(NAMES);
  const chosen = oneOf(state.chosen['months'], MONTH_COUNTS) ?? '12';
  const query = useQuery(getPaymentMonths, { query: { months: Number(chosen) } }, { keepPreviousData: true });
  if (query.status === 'failed') {
    return (
      <Card>
        <ErrorState message={query.error.message} onRetry={query.retry} />
      </Card>
    );
  }
  if (query.status === 'loading') {
    return (
      <Loading label="Loading revenue and churn">
        <Stack gap={4}>
          <Skeleton height="92px" />
          <Skeleton height="300px" />
        </Stack>
      </Loading>
    );
  }
  const { months } = query.data.data;
  const today = months.at(-1);
  return (
    <Stack gap={4}>
      <Row justifyContent="space-between" gap={2}>
        <Select
          data-dense="true"
          aria-label="Months"
          value={chosen}
          onChange={({ target }) => state.choose({ months: target.value === '12' ? '' : target.value })}
        >
          {MONTH_COUNTS.map((count) => (
            <option key={count} value={count}>
              {`Last ${count} months`}
            </option>
          ))}
        </Select>
        <ExportButton query={{ what: 'months' }} />
      </Row>
      <Lagging on={query.lagging}>
        <Stack gap={4}>
          {today !== undefined && <Now month={today} />}
          <MonthsCharts pending={<Skeleton height="300px" />} months={months} />
          <MonthsTable months={months} />
        </Stack>
      </Lagging>
      <Text fontSize="sm" color="muted" maxWidth="75ch">
        Active: in a paid period or its grace period; complimentary access doesn’t count. New and churned compare the
        end of a month with its start. Churn rate: churned divided by active at the start. MRR: each subscriber’s last
        payment divided by its months. After Carl Gold, <cite>Fighting Churn with Data</cite> (2020), chapter 2. The
        current month is incomplete.
      </Text>
    </Stack>
  );
};
