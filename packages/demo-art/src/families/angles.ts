import { mix } from '../color.ts';
import { randomBetween, chance, pick } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import type { Point } from '../svg.ts';
import { d, path, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base } = tones(palette);
  const light = palette.ground === 'light';
  const cx = focusX(stage);
  const shards = repeat(6, () => {
    const x = w * random();
    return path(
      d`M${x} 0 L${x + w * randomBetween(random, 0.05, 0.22)} 0 L${cx + w * randomBetween(random, -0.3, 0.3)} ${h * 0.7}Z`,
      light ? palette.mid : palette.deep,
      { opacity: randomBetween(random, 0.25, 0.6) },
    );
  });
  const house = (left: number, near: number) => {
    const width = short * randomBetween(random, 0.2, 0.32) * near;
    const height = short * randomBetween(random, 0.34, 0.6) * near;
    const foot = h * (0.66 + near * 0.1);
    const lean = short * randomBetween(random, -0.16, 0.16);
    const corners: Point[] = [
      [left, foot],
      [left + lean, foot - height],
      [
        left + width * randomBetween(random, 0.3, 0.7) + lean * 1.5,
        foot - height * randomBetween(random, 1.2, 1.5),
      ],
      [left + width + lean * 0.8, foot - height * 0.92],
      [left + width, foot],
    ];
    const wx = left + lean * 0.6 + width * 0.4;
    const wy = foot - height * 0.7;
    const pane = path(
      d`M${wx} ${wy} L${wx + width * 0.24} ${wy - short * 0.02} L${wx + width * 0.2} ${wy + short * 0.07} L${wx - short * 0.012} ${wy + short * 0.06}Z`,
      chance(random, 0.7) ? palette.glow : palette.accent,
    );
    return polygon(corners, mix(palette.dark, palette.mid, randomBetween(random, 0.1, 0.5))) + pane;
  };
  const count = stage.wide ? 8 : 5;
  const far = repeat(count, (index) => house((w / count) * index - short * 0.05, 0.9));
  const street = path(
    d`M${cx - short * 0.05} ${h * 0.6} L${cx + short * 0.06} ${h * 0.6} L${cx + short * 0.75} ${h} L${cx - short * 0.5} ${h}Z`,
    palette.accent,
  );
  const edges = path(
    d`M${cx - short * 0.02} ${h * 0.6} L${cx + short * 0.01} ${h * 0.6} L${cx + short * 0.18} ${h} L${cx - short * 0.04} ${h}Z`,
    palette.dark,
    { opacity: 0.5 },
  );
  const near = repeat(2, (index) => house(index === 0 ? cx - short * 0.62 : cx + short * 0.28, 1.5));
  const who = pick(random, ['cloak', 'hat', 'woman', 'man'] as const);
  return {
    art:
      rect([0, 0, w, h], base) +
      shards +
      far +
      street +
      edges +
      near +
      silhouette(who, [cx + short * 0.03, h * 0.83, short * 0.24], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** A leaning room with one large window and a little light. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const cx = focusX(stage);
  const tilt = short * randomBetween(random, 0.08, 0.18) * pick(random, [1, -1]);
  const top = h * 0.12;
  const foot = h * 0.62;
  const left = cx - short * 0.3;
  const right = cx + short * 0.26;
  const pane = path(
    d`M${left + tilt} ${top} L${right + tilt * 1.5} ${top + short * 0.1} L${right - tilt * 0.4} ${foot - short * 0.14} L${left - tilt * 0.5} ${foot}Z`,
    palette.glow,
  );
  const bars =
    [0.3, 0.62]
      .map((share) =>
        stroke(
          d`M${left + tilt + (right - left) * share} ${top + short * 0.03} L${left - tilt * 0.5 + (right - left) * (share + 0.06)} ${foot - short * 0.05}`,
          palette.dark,
          short * 0.03,
        ),
      )
      .join('') +
    stroke(
      d`M${left + tilt * 0.4} ${h * 0.34} L${right + tilt * 0.8} ${h * 0.4}`,
      palette.dark,
      short * 0.03,
    );
  const floor = path(d`M0 ${h * 0.72} L${w} ${h * 0.62} V${h} H0Z`, palette.deep);
  const spill = path(
    d`M${left} ${h * 0.69} L${right} ${h * 0.66} L${right + short * 0.3} ${h} L${left - short * 0.4} ${h}Z`,
    palette.accent,
  );
  const edges = repeat(4, (index) =>
    path(
      d`M${w * randomBetween(random, -0.1, 0.1) + index * w * 0.3} 0 l${short * 0.12} 0 l${-short * 0.3} ${h * 0.9} Z`,
      palette.mid,
      { opacity: 0.25 },
    ),
  );
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      edges +
      pane +
      bars +
      floor +
      spill +
      silhouette(
        pick(random, ['cloak', 'woman', 'hat']),
        [cx - short * 0.02, h * 0.76, short * 0.4],
        palette.dark,
      ),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** One bolt of light through black and white splinters. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const splinters = repeat(16, (index) => {
    const y = (h * 0.72 * index) / 16;
    const reach = short * randomBetween(random, 0.15, 0.5);
    const side = index % 2 === 0 ? -1 : 1;
    return path(
      d`M${cx + side * short * 0.06} ${y} L${cx + side * reach} ${y - short * randomBetween(random, 0.02, 0.14)} L${cx + side * reach * 1.5} ${y + short * randomBetween(random, 0.02, 0.12)}Z`,
      index % 3 === 0 ? palette.accent : mix(palette.mid, ink, randomBetween(random, 0.2, 1)),
    );
  });
  const bolt = path(
    d`M${cx + short * 0.12} 0 L${cx - short * 0.2} ${h * 0.36} L${cx - short * 0.02} ${h * 0.34} L${cx - short * 0.16} ${h * 0.7} L${cx + short * 0.2} ${h * 0.26} L${cx + short * 0.02} ${h * 0.28} L${cx + short * 0.3} 0Z`,
    palette.glow,
    { stroke: base, strokeWidth: short * 0.02 },
  );
  return {
    art: rect([0, 0, w, h], base) + splinters + bolt,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Crooked houses of painted canvas. */
export const angles: Family = {
  genres: ['Horror', 'Mystery', 'Fantasy', 'Thriller'],
  words: /\b(cabinet|caligari|golem|doctor|dr|waxworks|madness|nightmare|street|hands)\b/i,
  looks: [first, second, third],
};
