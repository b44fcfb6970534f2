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
