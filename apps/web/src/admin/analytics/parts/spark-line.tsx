const WIDTH = 84;
const HEIGHT = 24;
const INSET = 2;

/** A line chart without labels; the same figures are shown elsewhere as text. */
export function SparkLine({ values, className }: { values: readonly number[]; className?: string }) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values
    .map((value, index) => {
      const height = HEIGHT - INSET - (value / most) * (HEIGHT - 2 * INSET);
      return `${(index * step).toFixed(1)},${height.toFixed(1)}`;
    })
    .join(' ');
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={className}
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinejoin="round" />
    </svg>
  );
}
