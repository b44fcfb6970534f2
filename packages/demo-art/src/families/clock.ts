import { mix } from '../color.ts';
import { randomBetween, pick } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, line, path, polar, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage, pick(random, [-0.12, -0.04]));
  const cy = h * (stage.wide ? 0.46 : 0.38);
  const r = short * randomBetween(random, 0.38, 0.5);
  const marks = repeat(60, (index) => {
    const angle = (index / 60) * 6.2832;
    const big = index % 5 === 0;
    return line(
      [polar(cx, cy, r * 0.93, angle), polar(cx, cy, r * (big ? 0.76 : 0.87), angle)],
      palette.dark,
      big ? r * 0.05 : r * 0.012,
    );
  });
  const minute = randomBetween(random, -0.5, 0.4);
  const tip = polar(cx, cy, r * 0.8, minute);
  const hand = (angle: number, reach: number, width: number) =>
    polygon(
      [
        polar(cx, cy, r * 0.14, angle + Math.PI),
        polar(cx, cy, r * width, angle - 1.3),
        polar(cx, cy, r * reach, angle),
        polar(cx, cy, r * width, angle + 1.3),
      ],
      palette.accent,
    );
  const climber = group(
    { transform: `translate(${tip[0].toFixed(1)} ${(tip[1] + short * 0.2).toFixed(1)})` },
    silhouette(pick(random, ['hat', 'man', 'child']), [0, 0, short * 0.2], palette.dark) +
      stroke(d`M0 ${-short * 0.165} L0 ${-short * 0.21}`, palette.dark, short * 0.014),
  );
  const roofs = repeat(stage.wide ? 16 : 9, (index) =>
    rect(
      [
        (w / (stage.wide ? 16 : 9)) * index,
        h * randomBetween(random, 0.66, 0.76),
        w / (stage.wide ? 16 : 9) + 1,
        h,
      ],
      mix(palette.deep, palette.dark, random()),
    ),
  );
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'light' ? mix(base, palette.mid, 0.3) : base) +
      roofs +
      circle([cx, cy, r * 1.1], palette.deep) +
      circle([cx, cy, r], palette.light) +
      marks +
      hand(minute - 2.2, 0.5, 0.05) +
      hand(minute, 0.82, 0.04) +
      circle([cx, cy, r * 0.07], palette.dark) +
      climber,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent === ink ? palette.glow : palette.accent,
    panel: palette.dark,
  };
};

/** An hourglass. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.5 : 0.39);
  const s = short * randomBetween(random, 0.32, 0.36);
  const half = (k: number) =>
    d`M${cx - s * 0.72} ${cy - k * s} H${cx + s * 0.72} Q${cx + s * 0.7} ${cy - k * s * 0.4} ${cx + s * 0.05} ${cy} H${cx - s * 0.05} Q${cx - s * 0.7} ${cy - k * s * 0.4} ${cx - s * 0.72} ${cy - k * s}Z`;
  const left = randomBetween(random, 0.4, 0.7);
  const sand =
    path(
      d`M${cx - s * 0.6 * left - s * 0.06} ${cy - s * left} Q${cx} ${cy - s * left + s * 0.1} ${cx + s * 0.6 * left + s * 0.06} ${cy - s * left} Q${cx + s * 0.4 * left} ${cy - s * 0.2} ${cx} ${cy} Q${cx - s * 0.4 * left} ${cy - s * 0.2} ${cx - s * 0.6 * left - s * 0.06} ${cy - s * left}Z`,
      palette.accent,
    ) +
    path(
      d`M${cx - s * 0.66} ${cy + s * 0.98} Q${cx - s * 0.1} ${cy + s * left} ${cx} ${cy + s * (left - 0.1)} Q${cx + s * 0.1} ${cy + s * left} ${cx + s * 0.66} ${cy + s * 0.98}Z`,
      palette.accent,
    ) +
    rect([cx - 2.5, cy, 5, s * 0.8], palette.accent);
  const frame = [-1, 1]
    .map(
      (side) =>
        rect([cx - s * 0.9, cy + side * s * 1.04 - s * 0.07, s * 1.8, s * 0.14], ink, { rx: 6 }) +
        rect([cx + side * s * 0.8 - s * 0.03, cy - s, s * 0.06, s * 2], palette.deep),
    )
    .join('');
  const who = silhouette(
    pick(random, ['man', 'woman', 'child']),
    [cx, cy + s * 0.86, s * 0.42],
    palette.dark,
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      circle([cx, cy, short * 0.47], palette.mid, { opacity: 0.45 }) +
      path(half(1), palette.light, { opacity: 0.9, stroke: ink, strokeWidth: 3 }) +
      path(half(-1), palette.light, { opacity: 0.9, stroke: ink, strokeWidth: 3 }) +
      sand +
      who +
      frame,
    zone: 'bottom',
    ink,
    accent: palette.accent,
  };
};

/** Dials of many sizes, each showing a different time. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cell = short * 0.34;
  const faces = repeat(Math.ceil((stage.wide ? h : h * 0.74) / cell) + 1, (row) =>
    repeat(w / cell + 1, (column) => {
      const x = cell * (column + 0.5 - (row % 2) * 0.5);
      const y = cell * (row * 0.88 + 0.42);
      const r = cell * randomBetween(random, 0.3, 0.47);
      const chosen = row === 1 && column === Math.floor((w / cell) * (stage.wide ? 0.7 : 0.5));
      const a = random() * 6.28;
      const b = random() * 6.28;
      const marks = repeat(12, (index) =>
        line(
          [polar(x, y, r * 0.86, (index / 12) * 6.2832), polar(x, y, r * 0.72, (index / 12) * 6.2832)],
          palette.dark,
          r * 0.05,
        ),
      );
      return (
        circle(
          [x, y, r],
          chosen ? palette.accent : mix(palette.light, palette.mid, randomBetween(random, 0, 0.35)),
          { stroke: palette.dark, strokeWidth: r * 0.09 },
        ) +
        marks +
        line([[x, y], polar(x, y, r * 0.5, a)], palette.dark, r * 0.1) +
        line([[x, y], polar(x, y, r * 0.72, b)], palette.dark, r * 0.06)
      );
    }),
  );
  return {
    art: rect([0, 0, w, h], palette.ground === 'light' ? mix(base, palette.mid, 0.5) : palette.deep) + faces,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A tower clock with a figure on its hand. */
export const clock: Family = {
  genres: ['Comedy', 'Thriller', 'Short', 'Action'],
  words:
    /\b(safety|time|hours?|minute|midnight|clock|late|high noon|days?|week|never weaken|speedy|sherlock)\b/i,
  looks: [first, second, third],
};
