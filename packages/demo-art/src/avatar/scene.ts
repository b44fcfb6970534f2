import { lightness, mix } from '../color.ts';
import { pick, type Random } from '../random.ts';
import { createStage, type Stage } from '../stage.ts';
import { circle, d, path, polar, polygon, rect, repeat } from '../svg.ts';

/** The side of an avatar. Sites crop it to a circle, so the corners are empty. */
export const SIDE = 512;

/** Four matching colours. */
export interface Inks {
  readonly ground: string;
  readonly dark: string;
  readonly light: string;
  readonly accent: string;
}

/** What a motif is drawn with. */
export interface Scene extends Inks {
  readonly stage: Stage;
  readonly random: Random;
}

type Row = readonly [ground: string, dark: string, light: string, accent: string];

const ROWS: readonly [Row, ...Row[]] = [
  ['#22424a', '#10262b', '#f3e6cc', '#e0a63c'],
  ['#d9562f', '#2a1712', '#fbe8d2', '#f6b95a'],
  ['#d6c39c', '#23353a', '#fffaf0', '#c2452d'],
  ['#3457a6', '#14224a', '#eef2fb', '#f2c14e'],
  ['#7f8f63', '#2b3322', '#f3eeda', '#d9532a'],
  ['#191230', '#0c0819', '#e9ddf5', '#c86fb1'],
  ['#f0b429', '#3a2a12', '#fff6e0', '#c2342f'],
  ['#9fc0c4', '#1f3a40', '#f6fbfa', '#d9532a'],
  ['#8a2f3c', '#2c0f16', '#f6dfd0', '#e9b04f'],
  ['#c7b7d9', '#2a1f42', '#faf6fd', '#7c4a9c'],
  ['#2b6a5e', '#0f2b27', '#e8f1e6', '#f0b87a'],
  ['#e5b394', '#43231f', '#fff4ec', '#b8452f'],
  ['#4a6d8c', '#15293b', '#eef3f4', '#f2d28a'],
  ['#26343d', '#10181d', '#e4ebe8', '#e2694a'],
];

const LEAST_CONTRAST = 0.14;

export function createScene(random: Random): Scene {
  const [ground, deep, light, accent] = pick(random, ROWS);
  // A dark shape on a dark ground would not be seen.
  const isVisible = lightness(ground) - lightness(deep) > LEAST_CONTRAST;
  const dark = isVisible ? deep : mix(deep, light, 0.4);
  return { stage: createStage(SIDE, SIDE), random, ground, dark, light, accent };
}

/** The ground, with a large quiet shape behind the motif. */
export function background({ ground, random }: Scene): string {
  const pale = mix(ground, '#ffffff', 0.13);
  const deep = mix(ground, '#000000', 0.13);
  const shapes: readonly [string, ...string[]] = [
    circle([256, 256, 214], pale),
    circle([340, 190, 190], pale),
    rect([0, 0, SIDE, 250], pale),
    path(d`M${70} ${SIDE} V${250} A${186} ${186} 0 0 1 ${442} ${250} V${SIDE}Z`, pale),
    polygon(
      [
        [0, 0],
        [SIDE, 0],
        [0, SIDE],
      ],
      deep,
    ),
    repeat(10, (index) =>
      polygon(
        [
          [256, 256],
          polar(256, 256, 420, (index / 10) * Math.PI * 2),
          polar(256, 256, 420, ((index + 0.5) / 10) * Math.PI * 2),
        ],
        pale,
      ),
    ),
  ];
  return rect([0, 0, SIDE, SIDE], ground) + pick(random, shapes);
}
