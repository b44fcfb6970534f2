import { circle, ellipse, group, num, path, rect } from './svg.ts';

/** In units of a hundredth of the height, with the feet at the origin. */
const SHAPES = {
  man: (color: string) =>
    path(
      'M-9 0L-7-38L-13-36Q-15-62-11-77Q-6-83 0-83Q6-83 11-77Q15-62 13-36L7-38L9 0L2.500 0L0-34L-2.500 0Z',
      color,
    ) + ellipse([0, -91, 6, 7.5], color),
  hat: (color: string) =>
    path(
      'M-10 0L-8-34L-14-30Q-17-60-12-76Q-6-83 0-83Q6-83 12-76Q17-60 14-30L8-34L10 0L2.500 0L0-30L-2.500 0Z',
      color,
    ) +
    ellipse([0, -89, 6, 7], color) +
    ellipse([0, -94, 12, 2.2], color) +
    path('M-7-94Q-7-105 0-104Q7-105 7-94Z', color),
  woman: (color: string) =>
    path('M0-82Q6-82 8-76L12-50L9-48L6-60Q6-46 19 0L-19 0Q-6-46-6-60L-9-48L-12-50L-8-76Q-6-82 0-82Z', color) +
    ellipse([0, -90, 6, 7], color) +
    path('M-7-86Q-9-99 0-99Q9-99 7-86L5-92Q0-96-5-92Z', color),
  cloak: (color: string) =>
    path('M-26 0Q-20-46-13-76L-19-88L-7-82Q0-85 7-82L19-88L13-76Q20-46 26 0Q13-7 0 0Q-13-7-26 0Z', color) +
    ellipse([0, -92, 6.5, 9], color),
  child: (color: string) =>
    path('M-12 0L-9-34Q-16-40-14-62Q-10-74 0-74Q10-74 14-62Q16-40 9-34L12 0L3 0L0-26L-3 0Z', color) +
    circle([0, -86, 12], color),
  rider: (color: string) =>
    path(
      'M-46 0L-42-34Q-48-40-50-52Q-58-46-60-30Q-64-46-54-58Q-44-66-22-62L14-60Q26-64 34-80L32-86L38-84Q50-78 54-64L48-60L40-64Q34-50 28-42L34 0L28 0L18-36Q-6-30-28-38L-34-22L-40 0Z',
      color,
    ) +
    path('M-8-58L-6-92Q0-98 8-92L14-76L22-70L19-66L8-72L10-46L16-34L10-32L2-48Z', color) +
    circle([2, -101, 6.5], color) +
    ellipse([2, -105, 13, 2.2], color) +
    rect([-4, -114, 12, 9], color, { rx: 2 }),
  sail: (color: string) =>
    path('M-48-12Q0-4 52-16L42 4Q0 10-38 4Z', color) +
    rect([-22, -88, 2, 80], color) +
    rect([9, -100, 2, 92], color) +
    path(
      'M-24-84Q-48-58-46-22Q-34-20-25-20ZM-18-84Q-2-58-2-22L-18-20ZM7-96Q-6-60 0-22L7-21ZM13-96Q38-58 42-24L13-20ZM44-22L66-30L13-90Z',
      color,
    ),
  steamer: (color: string) =>
    path('M-60-16L62-20L52 4L-54 4Z', color) +
    rect([-38, -30, 76, 12], color) +
    rect([-28, -38, 52, 8], color) +
    [-22, -4, 14].map((x) => path(`M${x}-38L${x + 2}-66L${x + 12}-66L${x + 12}-38Z`, color)).join('') +
    rect([44, -62, 1.6, 44], color) +
    rect([-50, -58, 1.6, 40], color),
  biplane: (color: string) =>
    path('M-50-4Q-40-12-10-12L34-10Q46-8 46-2Q46 6 30 7L-14 7Q-40 4-50 2Z', color) +
    rect([-16, -30, 52, 4], color, { rx: 2 }) +
    rect([-20, 12, 56, 4], color, { rx: 2 }) +
    path('M-8-26L-6 14M26-26L28 14', 'none', { stroke: color, strokeWidth: 1.6 }) +
    path('M-50-2L-60-20L-48-18L-40-4Z', color) +
    rect([47, -20, 2.4, 38], color, { rx: 1 }) +
    circle([14, 22, 6], color) +
    circle([6, -15, 5], color),
  bird: (color: string) => path('M-50-14Q-24-30-2-4Q20-34 52-22Q24-20 6 4Q2 10-4 5Q-20-14-50-14Z', color),
  bat: (color: string) =>
    path(
      'M0-8Q3-16 6-16L6-10Q22-30 54-22Q42-14 42-2Q34-8 26 2Q18-4 8 8Q4 14 0 18Q-4 14-8 8Q-18-4-26 2Q-34-8-42-2Q-42-14-54-22Q-22-30-6-10L-6-16Q-3-16 0-8Z',
      color,
    ),
  stag: (color: string) =>
    path(
      'M-34 0L-30-34Q-36-44-34-54Q-30-60-10-58L12-60Q20-70 22-82L34-86L46-78L40-73L34-72Q32-56 24-46L26 0L21 0L17-36Q0-30-20-36L-26-18L-28 0Z',
      color,
    ) +
    path(
      'M27-84Q18-96 22-112M24-97L13-106M22-104L30-114M31-85Q34-98 46-106M35-95L34-110M40-101L52-101',
      'none',
      {
        stroke: color,
        strokeWidth: 2.4,
        strokeLinecap: 'round',
      },
    ),
  cypress: (color: string) =>
    path('M0-100Q16-56 11-20Q8-6 2-6L2 0L-2 0L-2-6Q-8-6-11-20Q-16-56 0-100Z', color),
} as const;

export type Silhouette = keyof typeof SHAPES;

/** A dark silhouette at a position; `flip` mirrors it. */
export const silhouette = (
  name: Silhouette,
  [x, y, height]: readonly [number, number, number],
  color: string,
  flip = false,
) => {
  const scale = height / 100;
  return group(
    {
      transform: `translate(${num(x)} ${num(y)}) scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`,
    },
    SHAPES[name](color),
  );
};
