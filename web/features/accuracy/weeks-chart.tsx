import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Accuracy } from '#shared/contract/accuracy.ts';
import { NO_WIDER } from '../../app/chart-width.ts';
import { weekText } from './words.ts';

const INK = { fill: 'var(--muted)', fontSize: 12 } as const;

/** Questions of the last weeks: those that were right, and on top of them the others. */
const WeeksChart = ({ weeks }: { readonly weeks: Accuracy['weeks'] }) => {
  const data = weeks.map(({ from, questions, correct }) => ({
    week: weekText(from),
    right: correct,
    other: questions - correct,
  }));
  return (
    <ResponsiveContainer width="100%" height={200} style={NO_WIDER}>
      <BarChart
        data={data}
        maxBarSize={44}
        accessibilityLayer={false}
        margin={{ top: 4, right: 0, bottom: 0, left: -26 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="week" tick={INK} stroke="var(--line-strong)" tickLine={false} interval="preserveStartEnd" />
        <YAxis allowDecimals={false} tick={INK} axisLine={false} tickLine={false} />
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          labelFormatter={(week) => (typeof week === 'string' ? `Week of ${week}` : '')}
          contentStyle={{ backgroundColor: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        <Bar dataKey="right" name="Right" stackId="questions" fill="var(--accent)" isAnimationActive={false} />
        <Bar
          dataKey="other"
          name="Not right"
          stackId="questions"
          fill="var(--line-strong)"
          isAnimationActive={false}
          radius={[4, 4, 0, 0]}
        />
      </BarChart>
    </ResponsiveContainer>
  );
};

export default WeeksChart;
