import { mix } from '../color.ts';
import { randomBetween, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.5 : 0.4);
  const width = short * 0.56;
  const height = stage.wide ? h * 0.92 : short * 0.94;
  const box = [cx - width / 2, cy - height / 2, width, height] as const;
  const hat = pick(random, ['hat', 'woman', 'cloak'] as const);
  const bust = (color: string, flip: boolean) =>
    silhouette(hat, [cx, cy + height * 0.52, height * 0.98], color, flip);
  const half = (color: string, robe: string, flip: boolean) =>
    rect([box[0], box[1], width, height / 2], robe) +
    circle([cx, cy - height * 0.3, width * 0.36], palette.glow) +
    bust(color, flip);
  const upper = group(
    { clipPath: paint.clip(rect([box[0], box[1], width, height / 2], '#000')) },
    half(palette.dark, palette.accent, false),
  );
  const lower = group(
    { transform: `rotate(180 ${cx.toFixed(1)} ${cy.toFixed(1)})` },
    group(
      { clipPath: paint.clip(rect([box[0], box[1], width, height / 2], '#000')) },
      half(palette.light, palette.deep, false),
    ),
  );
  const pips = [
    'M0 12C-16-2-12-14-4-14Q0-14 0-8Q0-14 4-14C12-14 16-2 0 12Z',
    'M0-16L11 0L0 16L-11 0Z',
    'M0-14Q14 0 12 7Q7 14 1 7L4 15L-4 15L-1 7Q-7 14-12 7Q-14 0 0-14Z',
  ];
  const pip = pips[randomInteger(random, 0, 2)] ?? '';
  const marks = [0, 180]
    .map((turn) =>
      group(
        {
          transform: `rotate(${turn} ${cx.toFixed(1)} ${cy.toFixed(1)}) translate(${(box[0] + short * 0.05).toFixed(1)} ${(box[1] + short * 0.06).toFixed(1)}) scale(${(short / 700).toFixed(2)})`,
        },
        path(pip, palette.light),
      ),
    )
    .join('');
  const backs = repeat(3, (index) =>
    group(
      { transform: `rotate(${(index - 1) * 11} ${cx.toFixed(0)} ${(cy + height * 0.7).toFixed(0)})` },
      rect(box, mix(palette.mid, base, 0.2 + index * 0.2), { rx: 18, stroke: ink, strokeWidth: 2 }),
    ),
  );
  const whole2 = group(
    { clipPath: paint.clip(rect(box, '#000', { rx: 18 })) },
    upper + lower + marks + stroke(d`M${box[0]} ${cy} L${box[0] + width} ${cy}`, palette.light, 3),
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      backs +
      whole2 +
      rect(box, 'none', { rx: 18, stroke: palette.light, strokeWidth: 6 }),
    zone: 'bottom',
    panel: base,
    ink,
    accent: palette.accent,
  };
};

/** A fan of cards. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.95 : 0.72);
  const pips = [
    'M0 12C-16-2-12-14-4-14Q0-14 0-8Q0-14 4-14C12-14 16-2 0 12Z',
    'M0-16L11 0L0 16L-11 0Z',
    'M0-14Q14 0 12 7Q7 14 1 7L4 15L-4 15L-1 7Q-7 14-12 7Q-14 0 0-14Z',
  ];
  const count = randomInteger(random, 4, 6);
  const width = short * 0.34;
  const height = short * 0.56;
  const cards = repeat(count, (index) => {
    const turn = (index - (count - 1) / 2) * (78 / count);
    const pip = pips[(index + randomInteger(random, 0, 1)) % 3] ?? '';
    const color = index % 2 === 0 ? palette.accent : palette.dark;
    const marks =
      group(
        {
          transform: `translate(${(-width * 0.36).toFixed(1)} ${(-height * 1.2).toFixed(1)}) scale(${(short * 0.0018).toFixed(3)})`,
        },
        path(pip, color),
      ) +
      group(
        { transform: `translate(0 ${(-height * 0.82).toFixed(1)}) scale(${(short * 0.0055).toFixed(3)})` },
        path(pip, color),
      );
    return group(
      { transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn.toFixed(1)})` },
      rect([-width / 2, -height * 1.32, width, height], palette.light, {
        rx: 14,
        stroke: palette.dark,
        strokeWidth: 3,
      }) + marks,
    );
  });
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'light' ? palette.deep : base) +
      circle([cx, h * 0.36, short * 0.44], palette.ground === 'light' ? palette.mid : palette.deep) +
      cards,
    zone: 'bottom',
    ink: palette.light,
    accent: ink === palette.light ? palette.accent : palette.glow,
    panel: palette.dark,
  };
};

/** A chess board to the horizon, and the last king on it. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const vy = h * 0.4;
  const sky = paint.fall(palette.dark, palette.accent);
  const depth = (row: number) => vy + (h - vy) * (row / 9) ** 2;
  const board = repeat(9, (row) =>
    repeat(26, (column) => {
      const at = (c: number, r: number) => cx + (c - 13) * short * (0.02 + 0.2 * (r / 9) ** 2);
      return (row + column) % 2 === 0
        ? path(
            d`M${at(column, row)} ${depth(row)} L${at(column + 1, row)} ${depth(row)} L${at(column + 1, row + 1)} ${depth(row + 1)} L${at(column, row + 1)} ${depth(row + 1)}Z`,
            palette.light,
          )
        : '';
    }),
  );
  const s = short * randomBetween(random, 0.32, 0.4);
  const y = h * 0.64;
  const king =
    path(
      d`M${cx - s * 0.34} ${y} L${cx - s * 0.3} ${y - s * 0.14} Q${cx - s * 0.1} ${y - s * 0.3} ${cx - s * 0.14} ${y - s * 0.8} L${cx - s * 0.28} ${y - s * 1.1} L${cx + s * 0.28} ${y - s * 1.1} L${cx + s * 0.14} ${y - s * 0.8} Q${cx + s * 0.1} ${y - s * 0.3} ${cx + s * 0.3} ${y - s * 0.14} L${cx + s * 0.34} ${y}Z`,
      palette.dark,
    ) +
    path(
      d`M${cx - s * 0.05} ${y - s * 1.08} h${s * 0.1} v${-s * 0.12} h${s * 0.13} v${-s * 0.1} h${-s * 0.13} v${-s * 0.14} h${-s * 0.1} v${s * 0.14} h${-s * 0.13} v${s * 0.1} h${s * 0.13}Z`,
      palette.dark,
    ) +
    rect([cx - s * 0.2, y - s * 0.84, s * 0.4, s * 0.06], palette.accent);
  const fallen = silhouette(
    pick(random, ['man', 'woman', 'hat']),
    [cx + short * 0.28, y + short * 0.02, short * 0.16],
    palette.dark,
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle([cx, vy, short * 0.24], palette.glow) +
      rect([0, vy, w, h], palette.deep) +
      board +
      king +
      fallen,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** Half a figure, and the same half upside down: a playing card. */
export const card: Family = {
  genres: ['Crime', 'Comedy', 'Drama', 'Thriller'],
  words: /\b(gambler|queen|king|prince|joker|cheat|baron|wives|hearts|spies|student|prisoner|mask)\b/i,
  looks: [first, second, third],
};
