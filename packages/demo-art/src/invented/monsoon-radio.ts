import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, line, rect, repeat } from '../svg.ts';
import { drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const TEAL = '#0e6f70';
const NAVY = '#123a4b';
const RINGS = ['#f7c52b', '#ef4f6b', '#f6e7cf', NAVY, '#f7c52b', '#ef4f6b', '#f6e7cf', NAVY, TEAL];

const scene = ({ w, h, wide, long }: Stage) => {
  const m = long * (wide ? 0.72 : 0.9);
  const cx = w * (wide ? 0.42 : 0.02);
  const random = seededRandom(77);
  const rings = RINGS.toReversed().map((color, index) =>
    circle([cx, h, m * (0.12 + 0.095 * (RINGS.length - index))], color),
  );
  const rain = repeat(150, () => {
    const x = random() * w * 1.3 - w * 0.1;
    const y = random() * h;
    const length = m * (0.03 + random() * 0.07);
    const color = random() > 0.3 ? '#fff' : '#0b2a38';
    return line(
      [
        [x, y],
        [x - length * 0.36, y + length],
      ],
      color,
      1 + random() * 2.4,
      {
        opacity: 0.35 + random() * 0.5,
        strokeLinecap: 'round',
      },
    );
  });
  return rect([0, 0, w, h], TEAL) + rings.join('') + circle([cx, h, m * 0.12], NAVY) + rain;
};

export const monsoonRadio: Design = {
  palette: {
    name: 'monsoon-radio',
    dark: NAVY,
    deep: TEAL,
    mid: '#2c9a94',
    light: '#f6e7cf',
    accent: '#ef4f6b',
    glow: '#f7c52b',
    ground: 'dark',
  },
  scene,
  lettering: () =>
    drawPosterText('MONSOON', {
      x: 40,
      y: 128,
      size: 88,
      face: 'heavy-round',
      fill: '#f6e7cf',
      anchor: 'start',
      length: 520,
    }) +
    drawPosterText('RADIO', {
      x: 40,
      y: 222,
      size: 96,
      face: 'heavy-round',
      fill: '#f7c52b',
      anchor: 'start',
      length: 520,
    }) +
    drawPosterText('STAY ON THE LINE', {
      x: 560,
      y: 866,
      size: 17,
      tracking: 4,
      anchor: 'end',
      fill: '#0b2a38',
    }),
};
