import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { NO_WIDER } from '../../../app/components/charts/chart-width.ts';

const INK = { fill: 'var(--muted)', fontSize: 12 } as const;

/** Histogram of first-attempt scores. */
const DistributionChart = ({ distribution }: { readonly distribution: readonly number[] }) => {
  const data = distribution.map((attempts, bucket) => ({
    score: bucket === 9 ? '90–100' : `${String(bucket * 10)}–${String(bucket * 10 + 9)}`,
    attempts,
  }));
  const said = data.map(({ score, attempts }) => `${score}%: ${String(attempts)}`).join('; ');
  return (
    <div role="img" aria-label={`Attempts by score. ${said}`}>
      <ResponsiveContainer width="100%" height={220} style={NO_WIDER}>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 4, left: -20 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="score" tick={INK} stroke="var(--line-strong)" interval="preserveStartEnd" />
          <YAxis allowDecimals={false} tick={INK} stroke="var(--line-strong)" />
          <Tooltip
            cursor={{ fill: 'var(--sunk)' }}
            contentStyle={{ backgroundColor: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 }}
          />
          <Bar dataKey="attempts" fill="var(--accent)" isAnimationActive={false} radius={[4, 4, 0, 0]} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};

export default DistributionChart;
