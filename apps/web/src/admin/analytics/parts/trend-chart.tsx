import { useId } from 'react';
import { Area, AreaChart, CartesianGrid, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** A day's value, and the value of the same day in the previous period. */
interface TrendPoint {
  readonly label: string;
  readonly longLabel: string;
  readonly value: number;
  readonly previous: number | null;
}

export interface TrendChartProps {
  points: readonly TrendPoint[];
  write: (value: number) => string;
  writeShort: (value: number) => string;
  words: { previous: string };
}

const HEIGHT = 300;
const AXIS = { fill: 'var(--k-fg-3)', fontSize: 11.5 };

/** A metric over time, with the previous period as a dashed line. */
export function TrendChart({ points, write, writeShort, words }: TrendChartProps) {
  const fill = useId();
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 640, height: HEIGHT }}>
      <AreaChart
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--k-chart-1)" stopOpacity={0.3} />
            <stop offset="1" stopColor="var(--k-chart-1)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--k-border)" strokeDasharray="2 4" />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={{ stroke: 'var(--k-border)' }}
          tick={AXIS}
          minTickGap={48}
        />
        <YAxis tickLine={false} axisLine={false} tick={AXIS} width={48} tickFormatter={writeShort} />
        <Tooltip
          cursor={{ stroke: 'var(--k-fg-2)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as TrendPoint | undefined;
            return active && point !== undefined ? <PointCard {...{ point, write, words }} /> : null;
          }}
        />
        <Area
          dataKey="value"
          type="monotone"
          stroke="var(--k-chart-1)"
          strokeWidth={2}
          fill={`url(#${fill})`}
          isAnimationActive={false}
          activeDot={{ r: 4.5, fill: 'var(--k-bg)', stroke: 'var(--k-chart-1)', strokeWidth: 2 }}
        />
        <Line
          dataKey="previous"
          type="monotone"
          stroke="var(--k-fg-3)"
          strokeWidth={1.4}
          strokeDasharray="4 4"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

function PointCard({
  point: { longLabel, value, previous },
  write,
  words,
}: { point: TrendPoint } & Pick<TrendChartProps, 'write' | 'words'>) {
  return (
    <div className="grid gap-0.5 rounded-card bg-overlay px-3 py-2 text-[12.5px] shadow-2">
      <span className="text-fg-2">{longLabel}</span>
      <span className="font-semibold tabular-nums">{write(value)}</span>
      {previous === null ? null : (
        <span className="text-fg-3 tabular-nums">{`${write(previous)} ${words.previous}`}</span>
      )}
    </div>
  );
}
