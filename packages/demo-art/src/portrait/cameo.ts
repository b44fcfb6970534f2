import { mix } from '../color.ts';
import { chance, pick, randomInteger } from '../random.ts';
import type { Random } from '../random.ts';
import { HEAD } from '../shapes.ts';
import type { Stage } from '../stage.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';
import type { Face } from './look.ts';

const HAIRS = [
  '',
  'M-22-30C-36-32-42-16-32-10C-26-6-22-10-24-18Z',
  'M-20-40C-40-30-36 2-30 16C-24 14-22 8-24-4Z',
  'M-32-33L34-33L34-29L-34-28ZM-22-33Q-22-58 2-57Q20-57 20-33Z',
  'M-26-26Q-22-50 4-48Q20-46 24-28L34-22L22-24Q-4-34-26-22Z',
  'M16-38Q28-46 22-30Q-6-26-16 0Q-34 10-32-14Q-30-42 0-46Q10-46 16-38Z',
] as const;

/** A profile cut from dark paper in an oval: a traditional portrait that shows no face. */
export const cameo = (stage: Stage, { back, cloth, flip }: Face, random: Random) => {
  const { w, h, paint } = stage;
  const cx = w / 2;
  const cy = h * 0.46;
  const paper = mix(back, '#fff6e6', 0.72);
  const ink = mix(mix(back, cloth, 0.3), '#0d0b0a', 0.74);
  const frames: readonly [() => string, ...(() => string)[]] = [
    () =>
      ellipse([cx, cy, 186, 226], paper) +
      ellipse([cx, cy, 200, 240], 'none', { stroke: paper, strokeWidth: 4 }),
    () =>
      rect([54, 60, w - 108, h - 160], paper, { rx: 6 }) +
      rect([42, 48, w - 84, h - 136], 'none', { rx: 10, stroke: paper, strokeWidth: 3 }),
    () => path(d`M60 ${h - 96} V250 A180 180 0 0 1 ${w - 60} 250 V${h - 96}Z`, paper),
    () =>
      circle([cx, cy, 206], paper) +
      repeat(40, (index) =>
        stroke(d`M${cx} ${cy - 216} v${-14}`, paper, 4, {
          transform: `rotate(${index * 9} ${cx} ${cy.toFixed(0)})`,
        }),
      ),
  ];
  const draw = pick(random, frames);
  const scale = 3.55 + randomInteger(random, 0, 3) * 0.12;
  const hair = pick(random, HAIRS);
  const head = group(
    {
      transform: `translate(${cx} ${(cy + 22).toFixed(1)}) scale(${(flip ? -scale : scale).toFixed(2)} ${scale.toFixed(2)})`,
    },
    path(HEAD, ink) + path(hair, ink) + (chance(random, 0.3) ? rect([-34, 46, 60, 2.4], paper) : ''),
  );
  const clip = paint.clip(rect([30, 0, w - 60, cy + 212], '#000'));
  return rect([0, 0, w, h], back) + draw() + group({ clipPath: clip }, head);
};
