import type { Stage } from '../stage.ts';
import type { Point } from '../svg.ts';
import { group, num, rect, repeat } from '../svg.ts';
import { drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const KEYS = 16;
const FINGERS = [
  [-1.55, 1.7],
  [-0.5, 2.4],
  [0.55, 2.2],
  [1.6, 1.5],
] as const;

const hand = ([x, y]: Point, turn: number, q: number, color: string) => {
  const fingers = FINGERS.map(([at, length]) =>
    rect([at * q - q * 0.44, -q * length, q * 0.88, q * 3], color, { rx: q * 0.44 }),
  );
  const thumb = rect([q * 1.4, -q * 0.3, q * 0.95, q * 3], color, { rx: q * 0.48 });
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${turn})` },
    rect([-q * 2, -q * 0.2, q * 4, q * 4.6], color, { rx: q * 1.3 }) +
      fingers.join('') +
      group({ transform: `rotate(48 ${num(q * 2)} ${num(q * 2)})` }, thumb),
  );
};

const scene = ({ w, h, wide, long }: Stage) => {
  const length = long * 1.1;
  const key = length / KEYS;
  const top = -h * (wide ? 0.3 : 0.2);
  const height = h * (wide ? 0.62 : 0.4);
  const white = repeat(KEYS, (index) =>
    rect([-length / 2 + index * key + 1.5, top, key - 3, height], '#fffaf0', { rx: key * 0.08 }),
  );
  const black = repeat(KEYS, (index) =>
    index % 7 === 2 || index % 7 === 6
      ? ''
      : rect([-length / 2 + (index + 1) * key - key * 0.29, top, key * 0.58, height * 0.6], '#15120d', {
          rx: key * 0.06,
        }),
  );
  const foot = top + height * 1.02;
  const keyboard =
    white +
    black +
    rect([-length / 2, top - h * 0.02, length, h * 0.02], '#d4342a') +
    hand([-key * 2.2, foot], -8, key * 0.5, '#2b4ea0') +
    hand([key * 2.6, foot], 7, key * 0.5, '#d4342a');
  const transform = `translate(${num(w * (wide ? 0.66 : 0.5))} ${num(h * (wide ? 0.5 : 0.46))}) rotate(-18)`;
  return rect([0, 0, w, h], '#f5c722') + group({ transform }, keyboard);
};

export const twoLeftHands: Design = {
  palette: {
    name: 'two-left-hands',
    dark: '#15120d',
    deep: '#2b4ea0',
    mid: '#c99b0c',
    light: '#fffaf0',
    accent: '#d4342a',
    glow: '#f5c722',
    ground: 'light',
  },
  scene,
  lettering: () =>
    drawPosterText('Two Left', {
      x: 38,
      y: 108,
      size: 104,
      face: 'fat-face',
      fill: '#15120d',
      anchor: 'start',
    }) +
    drawPosterText('Hands', {
      x: 38,
      y: 204,
      size: 104,
      face: 'fat-face',
      fill: '#d4342a',
      anchor: 'start',
    }) +
    drawPosterText('A DUET, UNFORTUNATELY', {
      x: 560,
      y: 866,
      size: 17,
      tracking: 3,
      fill: '#15120d',
      anchor: 'end',
    }),
};
