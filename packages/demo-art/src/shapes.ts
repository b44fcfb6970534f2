import { num, polar } from './svg.ts';

const TURN = Math.PI * 2;

/** The outline of a gear with square teeth. */
export const gearPath = (x: number, y: number, radius: number, teeth: number) => {
  const tooth = TURN / teeth;
  const outer = radius * 1.12;
  const corners = Array.from({ length: teeth }, (_, index) => {
    const start = index * tooth;
    return [
      polar(x, y, radius, start),
      polar(x, y, outer, start + tooth * 0.18),
      polar(x, y, outer, start + tooth * 0.42),
      polar(x, y, radius, start + tooth * 0.6),
    ];
  }).flat();
  return `M${corners.map((corner) => corner.map(num).join(' ')).join('L')}Z`;
};

/** A head in profile facing right, about 100 units high, with the throat at the lower edge. */
export const HEAD =
  'M14-38C8-46-8-48-18-40C-30-32-30-14-25-2C-22 6-23 14-27 24L-38 60L26 60L20 34C24 33 28 33 29 28C30 25 28 23 28 21C30 20 30 18 28 17C31 16 31 13 29 11C33 10 35 8 33 5C30 0 27-4 26-9C26-15 27-18 25-24C23-31 19-36 14-38Z';
