import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { UsagePeriod } from '#shared/contract/usage/usage.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { NO_WIDER } from '../../app/components/charts/chart-width.ts';
import { dayText } from '../../app/staff/labels.ts';

const INK = { fill: 'var(--muted)', fontSize: 12 } as const;
const TIP = { backgroundColor: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 } as const;

/** Active learners and attempts by day or week. */
const UsageChart = ({ periods }: { readonly periods: readonly UsagePeriod[] }) => {
  const data = periods.map(({ start, activeLearners, attempts }) => ({
    name: dayText(start),
    'Active learners': activeLearners,
    Attempts: attempts,
  }));
  const total = periods.reduce((sum, { attempts }) => sum + attempts, 0);
  return (
    <div role="img" aria-label={`${numberText(total)} attempts. The table below has every figure.`}>
      <ResponsiveContainer width="100%" height={260} style={NO_WIDER}>
        <ComposedChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: -20 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" tick={INK} stroke="var(--line-strong)" interval="preserveStartEnd" minTickGap={12} />
          <YAxis allowDecimals={false} tick={INK} stroke="var(--line-strong)" />
          <Tooltip cursor={{ fill: 'var(--sunk)' }} contentStyle={TIP} />
          <Legend
            wrapperStyle={{ fontSize: 13 }}
            formatter={(name: string) => <span style={{ color: 'var(--ink)' }}>{name}</span>}
          />
          <Bar dataKey="Attempts" fill="var(--line-strong)" isAnimationActive={false} radius={[3, 3, 0, 0]} />
          <Line
            dataKey="Active learners"
            stroke="var(--accent)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
};

export default UsageChart;
