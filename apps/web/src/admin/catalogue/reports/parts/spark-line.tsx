const WIDTH = 84;
const HEIGHT = 24;
const INSET = 2;

/** The course of some figures as a line without words; what it says stands elsewhere in figures. */
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
