import { drawText } from '../lettering.ts';
import type { Stage } from '../stage.ts';
import { rect } from '../svg.ts';
import { drawPosterText } from './design.ts';
import type { Design } from './design.ts';

/** Letter, colour, position and size. */
const LETTERS = [
  ['A', '#1f8fd6', -0.2, 0.05, 1],
  ['G', '#f2c230', 0.16, -0.12, 1.06],
  ['O', '#e4483a', -0.12, -0.22, 0.92],
  ['K', '#2fae7c', 0.2, 0.2, 0.96],
  ['S', '#7a55c7', -0.04, 0.26, 0.9],
] as const;

const scene = ({ w, h, wide, short }: Stage) => {
  const cx = w * (wide ? 0.67 : 0.5);
  const cy = h * (wide ? 0.5 : 0.42);
  const panes = LETTERS.map(([sign, fill, dx, dy, k]) =>
    drawText(sign, {
      face: 'grotesque-wide',
      size: short * 0.62 * k,
      x: cx + dx * short,
      y: cy + dy * short + short * 0.2 * k,
      anchor: 'middle',
      fill,
      opacity: 0.82,
      more: { style: 'mix-blend-mode:multiply' },
    }),
  );
  return rect([0, 0, w, h], '#f3f5f6') + panes.join('');
};

export const glassAlphabet: Design = {
  palette: {
    name: 'glass-alphabet',
    dark: '#10181d',
    deep: '#2b5e86',
    mid: '#1f8fd6',
    light: '#f3f5f6',
    accent: '#e4483a',
    glow: '#f2c230',
    ground: 'light',
  },
  scene,
  lettering: () =>
    drawPosterText('The Glass Alphabet', {
      x: 40,
      y: 838,
      size: 46,
      fill: '#10181d',
      anchor: 'start',
      length: 520,
    }) +
    drawPosterText('A DOCUMENTARY IN TWENTY-SIX PARTS', {
      x: 40,
      y: 868,
      size: 16,
      tracking: 1.6,
      fill: '#435057',
      anchor: 'start',
    }),
};
