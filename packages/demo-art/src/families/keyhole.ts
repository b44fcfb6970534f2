import { mix } from '../color.ts';
import { randomBetween, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, path, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, randomBetween(random, -0.05, 0.05));
  const cy = h * 0.34;
  const r = short * randomBetween(random, 0.17, 0.22);
  const foot = h * (stage.wide ? 0.82 : 0.66);
  const light = paint.linear([
    [0, palette.glow],
    [0.7, palette.accent],
    [1, palette.deep],
  ]);
  const spill = paint.linear([
    [0, palette.accent, 0.75],
    [1, palette.accent, 0],
  ]);
  const wall = paint.radial(
    [
      [0, palette.deep],
      [1, palette.dark],
    ],
    [cx / w, 0.4],
    0.8,
  );
  const hole =
    circle([cx, cy, r], light) +
    path(
      d`M${cx - r * 0.45} ${cy + r * 0.6} L${cx + r * 0.45} ${cy + r * 0.6} L${cx + r * 0.95} ${foot} L${cx - r * 0.95} ${foot}Z`,
      light,
    );
  const spread = randomBetween(random, 1.4, 2.6);
  const beam = path(
    d`M${cx - r * 0.95} ${foot} L${cx + r * 0.95} ${foot} L${cx + r * spread * 1.6} ${h} L${cx - r * spread} ${h}Z`,
    spill,
  );
  const stripes = repeat(18, (index) => rect([(w / 18) * index, 0, 1.4, h], palette.mid, { opacity: 0.22 }));
  const who = pick(random, ['hat', 'woman', 'cloak', 'man'] as const);
  return {
    art:
      rect([0, 0, w, h], wall) +
      stripes +
      hole +
      beam +
      silhouette(who, [cx, foot + 3, (foot - cy) * 0.86], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** A door ajar, and a shadow on the floor. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, randomBetween(random, 0, 0.1));
  const foot = h * (stage.wide ? 0.8 : 0.66);
  const top = h * 0.1;
  const gap = short * randomBetween(random, 0.14, 0.24);
  const light = paint.fall(palette.light, palette.glow);
  const frame = rect(
    [cx - gap - short * 0.05, top - short * 0.05, gap + short * 0.4, foot - top + short * 0.05],
    palette.mid,
  );
  const leaf =
    path(
      d`M${cx} ${top} L${cx + short * 0.3} ${top + short * 0.06} L${cx + short * 0.3} ${foot + short * 0.08} L${cx} ${foot}Z`,
      palette.deep,
    ) + circle([cx + short * 0.05, (top + foot) / 2, short * 0.016], palette.glow);
  const panels = repeat(3, (index) =>
    path(
      d`M${cx + short * 0.08} ${top + (foot - top) * (0.08 + index * 0.31)} l${short * 0.16} ${short * 0.03} v${(foot - top) * 0.22} l${-short * 0.16} ${-short * 0.012}Z`,
      palette.dark,
      { opacity: 0.4 },
    ),
  );
  const spill = path(
    d`M${cx - gap} ${foot} L${cx} ${foot} L${cx - short * 0.06} ${h} L${cx - short * 0.75} ${h}Z`,
    palette.glow,
    { opacity: 0.8 },
  );
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      frame +
      rect([cx - gap, top, gap, foot - top], light) +
      leaf +
      panels +
      spill +
      silhouette(
        pick(random, ['hat', 'woman', 'cloak']),
        [cx - gap * 0.5, foot + 2, (foot - top) * 0.66],
        palette.dark,
      ),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** A house front at night, with a figure in one window. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const across = stage.wide ? 8 : randomInteger(random, 3, 4);
  const cell = w / across;
  const rows = Math.ceil(h / (cell * 1.35)) + 1;
  const chosen = [Math.floor(across * 0.66), 1];
  const windows = repeat(rows, (row) =>
    repeat(across, (column) => {
      const x = cell * (column + 0.2);
      const y = cell * (1.35 * row + 0.25);
      const lit = column === chosen[0] && row === chosen[1];
      const color = lit ? palette.glow : mix(palette.dark, palette.deep, randomBetween(random, 0.2, 0.9));
      const width = cell * 0.6;
      const height = cell * 0.95;
      const who = lit
        ? silhouette(
            pick(random, ['woman', 'hat', 'man']),
            [x + width / 2, y + height, height * 0.8],
            palette.dark,
          )
        : '';
      const bars =
        rect([x + width / 2 - 2, y, 4, height], palette.mid) +
        rect([x, y + height * 0.4, width, 4], palette.mid);
      return (
        rect([x - 5, y - 5, width + 10, height + 10], palette.mid) +
        rect([x, y, width, height], color) +
        who +
        (lit ? '' : bars) +
        rect([x - 9, y + height + 4, width + 18, short * 0.012], palette.accent, { opacity: lit ? 1 : 0.35 })
      );
    }),
  );
  return {
    art: rect([0, 0, w, h], mix(palette.deep, palette.dark, 0.35)) + windows,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** A door ajar or a keyhole in the dark, with a figure in its light. */
export const keyhole: Family = {
  genres: ['Mystery', 'Thriller', 'Horror', 'Crime'],
  words: /\b(secret|house|door|room|key|locked|behind|lodger|cellar|stranger)\b/i,
  looks: [first, second, third],
};
