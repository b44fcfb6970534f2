import { clsx } from 'clsx';

const TURNS = ['-rotate-12 -translate-x-11', 'z-1', 'rotate-12 translate-x-11'];
const COLORS = ['bg-chart-2', 'bg-accent', 'bg-chart-3'];

/** Three posters as a fan: coloured, or only their outlines. */
export function FanPicture({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-32 place-items-center overflow-hidden rounded-[9px] bg-surface *:col-start-1 *:row-start-1"
    >
      {TURNS.map((turn, index) => (
        <span
          key={turn}
          className={clsx(
            'h-[87px] w-[58px] rounded-[5px]',
            turn,
            isFilled ? clsx(COLORS[index], 'shadow-2') : 'border-[1.5px] border-dashed border-line-strong',
          )}
        />
      ))}
    </span>
  );
}
