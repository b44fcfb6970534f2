import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, path, rect, repeat, stroke, pathThrough } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const INK = '#20352c';
const RED = '#d8371f';
const HEIGHTS = [
  '#2f5140',
  '#375c49',
  '#416853',
  '#4d755e',
  '#5b8369',
  '#6b9177',
  '#7da087',
  '#91af97',
  '#a7bfa9',
  '#bed0bc',
  '#d3dfcf',
];
const SWELLS = [0.12, 0.09, 0.06, 0.05, 0.03, 0.02];

const scene = ({ w, h, wide, short }: Stage) => {
  const random = seededRandom(14);
  const phases = SWELLS.map(() => random() * 6.28);
  const cx = w * (wide ? 0.7 : 0.52);
  const cy = h * (wide ? 0.52 : 0.5);
  /** The contour line at `level`, starting with the highest ground. */
  const contour = (level: number) => {
    const points = Array.from({ length: 121 }, (_, step) => {
      const angle = (step / 120) * 6.283;
      const reach = SWELLS.reduce(
        (radius, swell, index) =>
          radius * (1 + swell * Math.sin((index + 2) * angle + (phases[index] ?? 0) + level * 0.09)),
        short * (0.03 + level * 0.036),
      );
      return [cx + Math.cos(angle) * reach * 1.12, cy + Math.sin(angle) * reach * 0.96] as const;
    });
    const land = level <= 11;
    return path(pathThrough(points, true), land ? (HEIGHTS[11 - level] ?? 'none') : 'none', {
      stroke: land ? '#203a2d' : '#5d7f83',
      strokeWidth: land ? 0.9 : 1,
      opacity: land ? 1 : 0.55 - 0.03 * (level - 11),
    });
  };
  const x = cx - short * 0.06;
  const y = cy - short * 0.02;
  const route = d`M${x} ${y} C${cx - short * 0.2} ${cy - short * 0.25} ${cx - short * 0.42} ${cy - short * 0.02} ${cx - short * 0.56} ${cy - short * 0.3}`;
  return (
    rect([0, 0, w, h], '#e9e2cf') +
    repeat(22, (index) => contour(22 - index)) +
    repeat(11, (index) => rect([(w * (index + 1)) / 12, 0, 0.6, h], INK, { opacity: 0.16 })) +
    repeat((12 * h) / w - 1, (index) => rect([0, (w * (index + 1)) / 12, w, 0.6], INK, { opacity: 0.16 })) +
    circle([x, y, short * 0.055], RED) +
    circle([x, y, short * 0.085], 'none', { stroke: RED, strokeWidth: 2 }) +
    stroke(route, RED, 2.4, { strokeDasharray: '8 7' })
  );
};

export const cartographersLie: Design = {
  palette: {
    name: 'cartographers-lie',
    dark: '#1a2c24',
    deep: '#2f5140',
    mid: '#6b9177',
    light: '#e9e2cf',
    accent: RED,
    glow: '#c9b98c',
    ground: 'light',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('The', { x: 40, y: 84, size: 54, face: 'news-serif-italic', fill: INK, anchor: 'start' }) +
    drawPosterText('Cartographer’s', {
      x: 36,
      y: 164,
      size: 98,
      face: 'news-serif',
      fill: INK,
      anchor: 'start',
      length: 528,
    }) +
    drawPosterText('Lie', {
      x: 560,
      y: 826,
      size: 210,
      face: 'news-serif-italic',
      fill: RED,
      anchor: 'end',
    }) +
    credit(spec, INK, { x: 42, anchor: 'start' }),
};
