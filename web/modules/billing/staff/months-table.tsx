import type { MonthMetrics } from '#shared/contract/billing/payment-figures.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { percentText } from './percent-text.ts';
import { monthText } from './labels.ts';

const COLUMNS: readonly (readonly [title: string, of: (month: MonthMetrics) => string])[] = [
  ['Revenue', ({ revenue }) => rupeesText(revenue)],
  ['Refunds', ({ refunds }) => rupeesText(refunds)],
  ['MRR', ({ monthlyRecurring }) => rupeesText(monthlyRecurring)],
  ['At start', ({ activeAtStart }) => numberText(activeAtStart)],
  ['New', ({ new: added }) => numberText(added)],
  ['Churned', ({ churned }) => numberText(churned)],
  ['At end', ({ activeAtEnd }) => numberText(activeAtEnd)],
  ['Churn rate', ({ churnPercent }) => percentText(churnPercent)],
];

/** The charts' data as a table, newest first. */
export const MonthsTable = ({ months }: { readonly months: readonly MonthMetrics[] }) => (
  <Card p={0} overflow="hidden">
    <Heading fontSize="md" p={4}>
      Month by month
    </Heading>
    <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Month by month">
      <Table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {COLUMNS.map(([title]) => (
              <th key={title} scope="col" data-align="end">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month.month)}</th>
              {COLUMNS.map(([title, of]) => (
                <td key={title} data-align="end">
                  {of(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </Card>
);
