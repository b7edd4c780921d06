import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { FunnelDay } from '#shared/contract/partners/partners.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { NO_WIDER } from '../../../app/components/charts/chart-width.ts';
import { COUNT_LABELS, COUNTS, totalsOf, type Count } from './funnel-days.ts';

const INK = { fill: 'var(--muted)', fontSize: 12 } as const;
const COLOURS: Readonly<Record<Count, string>> = {
  loads: 'var(--muted)',
  starts: 'var(--info)',
  completions: 'var(--good)',
  claims: 'var(--accent)',
};
/** Distinguishable without colours. */
const DASHES: Readonly<Record<Count, string>> = { loads: '2 4', starts: '8 4', completions: '12 3 3 3', claims: '' };

const dayAndMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
/** "20 Nov". */
const shortDay = (date: string): string => dayAndMonth.format(new Date(date));

/** Loads, starts, completions and saved scores by day. The table beside it says the same in numbers. */
const FunnelPlot = ({ days }: { readonly days: readonly FunnelDay[] }) => {
  const totals = totalsOf(days);
  const summary = COUNTS.map((name) => `${COUNT_LABELS[name]}: ${String(totals[name])}`).join('; ');
  return (
    <div role="img" aria-label={`Visitors by day. ${summary}`}>
      <ResponsiveContainer width="100%" height={280} style={NO_WIDER}>
        <LineChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 4, left: -16 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="date" tickFormatter={shortDay} tick={INK} stroke="var(--line-strong)" minTickGap={24} />
          <YAxis allowDecimals={false} tick={INK} stroke="var(--line-strong)" />
          <Tooltip
            labelFormatter={(date) => (typeof date === 'string' ? shortDay(date) : '')}
            contentStyle={{ backgroundColor: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 }}
          />
          <Legend
            itemSorter={null}
            wrapperStyle={{ fontSize: 13 }}
            formatter={(name: string) => <span style={{ color: 'var(--ink)' }}>{name}</span>}
          />
          {COUNTS.map((name) => (
            <Line
              key={name}
              type="monotone"
              dataKey={name}
              name={COUNT_LABELS[name]}
              stroke={COLOURS[name]}
              strokeDasharray={DASHES[name]}
              strokeWidth={2}
              dot={days.length < 3}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
};

export default FunnelPlot;
