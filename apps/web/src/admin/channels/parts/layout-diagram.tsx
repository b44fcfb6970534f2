import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly opacity?: number;
}

const WIDTH = 120;
const HEIGHT = 44;

const row = (count: number, width: number, { y = 8, height = 28, gap = 3, x = 0 } = {}): Box[] =>
  Array.from({ length: count }, (_, index) => ({ x: x + index * (width + gap), y, width, height }));
const lines = (count: number, x: number, width: number): Box[] =>
  Array.from({ length: count }, (_, index) => [
    { x, y: 5 + index * 13, width: 8, height: 8 },
    { x: x + 12, y: 8 + index * 13, width: width - 12, height: 2.5, opacity: 0.6 },
  ]).flat();

const BOXES: Record<ChannelLayout, readonly Box[]> = {
  posters: row(7, 17),
  landscape: row(4, 36, { y: 10, height: 22 }),
  people: row(5, 21, { y: 11, height: 21 }),
  chart: [...lines(3, 0, 54), ...lines(3, 64, 54)],
  hero: [
    { x: 0, y: 4, width: 76, height: 36 },
    { x: 80, y: 4, width: 10, height: 36, opacity: 0.6 },
    { x: 93, y: 4, width: 10, height: 36, opacity: 0.4 },
    { x: 106, y: 4, width: 10, height: 36, opacity: 0.25 },
  ],
  spotlight: [
    { x: 0, y: 5, width: 120, height: 34, opacity: 0.25 },
    { x: 9, y: 14, width: 38, height: 4 },
    { x: 9, y: 22, width: 26, height: 3, opacity: 0.6 },
    { x: 76, y: 10, width: 15, height: 24 },
    { x: 95, y: 10, width: 15, height: 24, opacity: 0.7 },
  ],
  tiles: [...row(3, 38, { y: 2, height: 18 }), ...row(3, 38, { y: 24, height: 18 })],
  grid: [...row(7, 14, { y: 2, height: 19 }), ...row(7, 14, { y: 24, height: 19 })],
  landscapeGrid: [...row(4, 27, { y: 4, height: 16 }), ...row(4, 27, { y: 24, height: 16 })],
  list: lines(3, 0, 116),
  news: row(3, 38, { y: 6, height: 30 }),
};

/** A schematic preview of a layout. */
export function LayoutDiagram({ layout }: { layout: ChannelLayout }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="currentColor"
      aria-hidden="true"
      className="block w-full text-fg-3"
    >
      {BOXES[layout].map(({ x, y, width, height, opacity = 1 }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={2} opacity={opacity} />
      ))}
    </svg>
  );
}
