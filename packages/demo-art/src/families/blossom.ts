import { mix } from '../color.ts';
import { randomBetween, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, ellipse, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.46 : 0.4);
  const r = short * randomBetween(random, 0.25, 0.31);
  const petals = randomInteger(random, 5, 9);
  const ring = (count: number, reach: number, color: string) =>
    repeat(count, (index) => {
      const angle = (index / count) * 360 + reach * 40;
      const length = r * reach;
      return `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${angle.toFixed(1)})">${path(d`M0 0 C${length * 0.62} ${-length * 0.2} ${length * 0.5} ${-length * 0.95} 0 ${-length * 1.12} C${-length * 0.5} ${-length * 0.95} ${-length * 0.62} ${-length * 0.2} 0 0Z`, color, { stroke: ink, strokeWidth: 2 })}</g>`;
    });
  const stem = (side: number, reach: number) =>
    stroke(
      d`M${cx} ${cy + r * 0.4} C${cx + side * r * 0.4} ${cy + r * 1.6} ${cx + side * r * reach} ${cy + r * 1.2} ${cx + side * r * reach} ${cy + r * 2.2} S${cx + side * r * 0.2} ${h * 0.95} ${cx + side * r * 0.9} ${h * 1.05}`,
      palette.deep,
      short * 0.014,
    ) +
    path(
      d`M${cx + side * r * reach} ${cy + r * 1.9} q${side * r * 0.7} ${-r * 0.1} ${side * r * 0.9} ${-r * 0.7} q${-side * r * 0.8} ${r * 0.05} ${-side * r * 0.9} ${r * 0.7}Z`,
      palette.mid,
      { stroke: palette.deep, strokeWidth: 2 },
    );
  const halo =
    circle([cx, cy, r * 1.5], palette.glow) +
    circle([cx, cy, r * 1.5], 'none', { stroke: ink, strokeWidth: 2.4 }) +
    circle([cx, cy, r * 1.6], 'none', { stroke: palette.accent, strokeWidth: 5 });
  return {
    art:
      rect([0, 0, w, h], base) +
      halo +
      stem(-1, randomBetween(random, 0.9, 1.3)) +
      stem(1, randomBetween(random, 0.7, 1.2)) +
      ring(petals, 1.15, palette.accent) +
      ring(petals, 0.82, mix(palette.accent, palette.light, 0.45)) +
      ring(petals, 0.5, mix(palette.accent, palette.dark, 0.35)) +
      circle([cx, cy, r * 0.16], palette.glow, { stroke: ink, strokeWidth: 2 }),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A rose across the sheet. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.28;
  const r = short * randomBetween(random, 0.2, 0.25);
  const petals = repeat(11, (index) => {
    const t = index / 11;
    const [x, y] = polar(cx, cy, r * 0.62 * (1 - t), index * 2.4);
    return circle(
      [x, y, r * (1 - t * 0.78) * 0.72],
      mix(palette.accent, index % 2 === 0 ? palette.dark : palette.light, 0.08 + t * 0.24),
      { stroke: mix(palette.accent, palette.dark, 0.5), strokeWidth: 2 },
    );
  });
  const bend = short * randomBetween(random, -0.2, 0.2);
  const stem = stroke(
    d`M${cx} ${cy + r * 0.7} C${cx + bend} ${h * 0.45} ${cx - bend} ${h * 0.56} ${cx + bend * 0.5} ${h * 0.76}`,
    palette.deep,
    short * 0.018,
  );
  const leaf = (y: number, side: number) =>
    path(
      d`M${cx} ${y} q${side * short * 0.1} ${-short * 0.14} ${side * short * 0.28} ${-short * 0.1} q${-side * short * 0.04} ${short * 0.16} ${-side * short * 0.28} ${short * 0.1}Z`,
      palette.mid,
      { stroke: palette.deep, strokeWidth: 2.4 },
    );
  const fallen = repeat(5, () =>
    ellipse(
      [
        cx + short * randomBetween(random, -0.36, 0.36),
        h * randomBetween(random, 0.5, 0.7),
        short * 0.03,
        short * 0.018,
      ],
      palette.accent,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? mix(base, palette.deep, 0.5) : base) +
      stem +
      leaf(h * 0.5, 1) +
      leaf(h * 0.58, -1) +
      petals +
      fallen,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Two figures in a field of tulips. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const sky = paint.fall(base, palette.ground === 'dark' ? palette.mid : palette.glow);
  const rows = repeat(6, (row) => {
    const s = short * (0.03 + row * 0.013);
    const y = h * (0.5 + row * 0.05 + row * row * 0.004);
    const color =
      [palette.accent, palette.glow, mix(palette.accent, palette.light, 0.4)][row % 3] ?? palette.accent;
    const ground = rect([0, y, w, h], mix(palette.mid, palette.deep, row / 6));
    return (
      ground +
      repeat(w / (s * 1.7) + 1, (index) => {
        const x = index * s * 1.7 + (row % 2) * s * 0.85;
        return (
          path(
            d`M${x - s * 0.6} ${y - s * 1.5} q${s * 0.3} ${s * 0.3} ${s * 0.6} 0 q${s * 0.3} ${s * 0.3} ${s * 0.6} 0 q${s * 0.2} ${s * 1.3} ${-s * 0.6} ${s * 1.3} q${-s * 0.8} 0 ${-s * 0.6} ${-s * 1.3}Z`,
            color,
          ) + rect([x - 1.5, y - s * 0.3, 3, s * 1.4], palette.deep)
        );
      })
    );
  });
  const pair =
    silhouette('hat', [cx - short * 0.06, h * 0.53, short * 0.3], palette.dark) +
    silhouette('woman', [cx + short * 0.07, h * 0.53, short * 0.27], palette.dark);
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle(
        [cx, h * 0.34, short * randomBetween(random, 0.2, 0.27)],
        palette.ground === 'dark' ? palette.glow : palette.accent,
      ) +
      pair +
      rows,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A flower with whiplash stems, as on posters around 1900. */
export const blossom: Family = {
  genres: ['Romance', 'Drama', 'Music', 'Fantasy'],
  words: /\b(rose|blossoms?|flower|lily|camille|lady|garden|pandora|lulu|butterfly|bride|salome|widow)\b/i,
  looks: [first, second, third],
};
