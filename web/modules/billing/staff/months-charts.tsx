import type { ReactElement } from 'react';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { MonthMetrics } from '#shared/contract/billing/payment-figures.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading } from '#shared/ui/system.ts';
import { NO_WIDER } from '../../../app/components/charts/chart-width.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { monthText } from './labels.ts';

const INK = { fill: 'var(--muted)', fontSize: 12 } as const;
const TIP = { backgroundColor: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 } as const;
const short = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

interface PlotProps {
  readonly title: string;
  /** Summary for screen readers. */
  readonly summary: string;
  readonly data: readonly Readonly<Record<string, string | number | null>>[];
  readonly value: (value: number) => string;
  readonly whole?: boolean;
  readonly children: ReactElement | readonly ReactElement[];
}

const Plot = ({ title, summary, data, value, whole = false, children }: PlotProps) => (
  <Card p={4}>
    <Heading fontSize="md" mb={3}>
      {title}
    </Heading>
    <div role="img" aria-label={`${title}. ${summary}. The table below has every figure.`}>
      <ResponsiveContainer width="100%" height={260} style={NO_WIDER}>
        <ComposedChart data={[...data]} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: -8 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" tick={INK} stroke="var(--line-strong)" interval="preserveStartEnd" minTickGap={12} />
          <YAxis
            tick={INK}
            stroke="var(--line-strong)"
            allowDecimals={!whole}
            tickFormatter={(amount: number) => short.format(amount)}
          />
          <Tooltip cursor={{ fill: 'var(--sunk)' }} contentStyle={TIP} formatter={(amount) => value(Number(amount))} />
          <Legend
            wrapperStyle={{ fontSize: 13 }}
            formatter={(name: string) => <span style={{ color: 'var(--ink)' }}>{name}</span>}
          />
          {children}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  </Card>
);

/** Charts of revenue, and of new and churned subscribers. */
const MonthsCharts = ({ months }: { readonly months: readonly MonthMetrics[] }) => {
  const money = months.map((month) => ({
    name: monthText(month.month),
    Revenue: month.revenue,
    Refunds: month.refunds,
    MRR: month.monthlyRecurring,
  }));
  const subscribers = months.map((month) => ({ name: monthText(month.month), New: month.new, Churned: month.churned }));
  const revenue = money.reduce((sum, month) => sum + month.Revenue, 0);
  const [added, churned] = [
    subscribers.reduce((sum, month) => sum + month.New, 0),
    subscribers.reduce((sum, month) => sum + month.Churned, 0),
  ];
  return (
    <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) minmax(0, 1fr)']} gap={4}>
      <Plot
        title="Revenue"
        summary={`${rupeesText(revenue)} in ${countText(months.length, 'month')}`}
        data={money}
        value={rupeesText}
      >
        <Bar dataKey="Revenue" fill="var(--accent)" isAnimationActive={false} radius={[4, 4, 0, 0]} />
        <Bar dataKey="Refunds" fill="var(--muted)" isAnimationActive={false} radius={[4, 4, 0, 0]} />
        <Line dataKey="MRR" stroke="var(--ink)" strokeWidth={2} dot={{ r: 2 }} isAnimationActive={false} />
      </Plot>
      <Plot
        title="New and churned subscribers"
        summary={`${String(added)} new and ${String(churned)} churned in ${countText(months.length, 'month')}`}
        data={subscribers}
        value={String}
        whole
      >
        <Bar dataKey="New" fill="var(--good)" isAnimationActive={false} radius={[4, 4, 0, 0]} />
        <Bar dataKey="Churned" fill="var(--bad)" isAnimationActive={false} radius={[4, 4, 0, 0]} />
      </Plot>
    </Grid>
  );
};

export default MonthsCharts;
