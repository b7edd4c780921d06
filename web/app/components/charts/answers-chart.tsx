import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Tally } from '#shared/domain/learning/accuracy.ts';
import { NO_WIDER } from './chart-width.ts';

const INK = { fill: 'var(--muted)', fontSize: 12 } as const;

/** A week or a month with its answers. */
export interface Stretch extends Tally {
  /** Under its bar. */
  readonly name: string;
  /** In the table. */
  readonly title: string;
  readonly quizzes: number;
}

interface AnswersChartProps {
  readonly bars: readonly Stretch[];
  readonly height: number;
  /** Title of a bar in the tooltip; its name by default. */
  readonly titleOf?: (name: string) => string;
}

/** Stacked bars: right answers, with the other answers on top. */
const AnswersChart = ({ bars, height, titleOf = (name) => name }: AnswersChartProps) => {
  const data = bars.map(({ name, questions, correct }) => ({ name, right: correct, other: questions - correct }));
  return (
    <ResponsiveContainer width="100%" height={height} style={NO_WIDER}>
      <BarChart
        data={data}
        maxBarSize={44}
        accessibilityLayer={false}
        margin={{ top: 4, right: 0, bottom: 0, left: -26 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" tick={INK} stroke="var(--line-strong)" tickLine={false} interval="preserveStartEnd" />
        <YAxis allowDecimals={false} tick={INK} axisLine={false} tickLine={false} />
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          labelFormatter={(name) => (typeof name === 'string' ? titleOf(name) : '')}
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

export default AnswersChart;
