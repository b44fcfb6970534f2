import { randomBetween, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, polar, polygon, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const TURN = Math.PI * 2;

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.56 : 0.46);
  const s = short * randomBetween(random, 0.3, 0.38);
  const halo = paint.radial([
    [0, palette.glow, 0.9],
    [0.35, palette.accent, 0.5],
    [1, palette.accent, 0],
  ]);
  const lean = randomBetween(random, -0.25, 0.25);
  const tongue = (k: number) =>
    d`M${cx} ${cy + s * 0.7 * k} C${cx - s * 0.75 * k} ${cy + s * 0.6 * k} ${cx - s * 0.6 * k} ${cy - s * 0.15 * k} ${cx - s * 0.1 * k} ${cy - s * 0.55 * k} C${cx + s * lean * k} ${cy - s * 0.8 * k} ${cx + s * lean * k} ${cy - s * 1.05 * k} ${cx + s * lean * 0.7 * k} ${cy - s * 1.25 * k} C${cx + s * 0.3 * k} ${cy - s * 0.8 * k} ${cx + s * 0.75 * k} ${cy + s * 0.1 * k} ${cx + s * 0.55 * k} ${cy + s * 0.4 * k} Q${cx + s * 0.36 * k} ${cy + s * 0.7 * k} ${cx} ${cy + s * 0.7 * k}Z`;
  const count = randomInteger(random, 28, 60);
  const thin = repeat(count, (index) => {
    const angle = (index / count) * TURN;
    const reach = index % 2 === 0 ? s * 2.1 : s * 1.75;
    return polygon(
      [
        polar(cx, cy, s * 1.3, angle - 0.012),
        polar(cx, cy, s * 1.3, angle + 0.012),
        polar(cx, cy, reach, angle),
      ],
      palette.glow,
      { opacity: 0.8 },
    );
  });
  const candle =
    rect([cx - s * 0.16, cy + s * 0.66, s * 0.32, h], palette.light) +
    rect([cx + s * 0.03, cy + s * 0.66, s * 0.13, h], palette.mid, { opacity: 0.7 });
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      circle([cx, cy, s * 2.4], halo) +
      thin +
      candle +
      path(tongue(1), palette.accent) +
      path(tongue(0.68), palette.glow) +
      path(tongue(0.38), palette.light),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** A ring of fire around a figure. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.52 : 0.4);
  const r = short * 0.26;
  const count = randomInteger(random, 15, 22);
  const heat = paint.radial([
    [0, palette.accent, 0.9],
    [0.7, palette.accent, 0.25],
    [1, palette.accent, 0],
  ]);
  const tongues = (reach: number, color: string) =>
    repeat(count, (index) => {
      const angle = (index / count) * TURN;
      const [x, y] = polar(cx, cy, r, angle);
      const length = short * reach * randomBetween(random, 0.7, 1.2);
      const turn = (angle * 180) / Math.PI + 90;
      return group(
        { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})` },
        path(
          d`M${-length * 0.34} 0 Q${-length * 0.3} ${-length * 0.5} ${length * 0.1} ${-length} Q${length * 0.1} ${-length * 0.5} ${length * 0.34} 0 Q0 ${length * 0.3} ${-length * 0.34} 0Z`,
          color,
        ),
      );
    });
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      circle([cx, cy, short * 0.62], heat) +
      tongues(0.22, palette.accent) +
      tongues(0.13, palette.glow) +
      circle([cx, cy, r], palette.deep) +
      silhouette(pick(random, ['cloak', 'woman']), [cx, cy + r * 0.86, r * 1.6], palette.light),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** Candles of many heights. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const count = randomInteger(random, 5, 8);
  const glow = paint.radial([
    [0, palette.glow, 0.75],
    [1, palette.glow, 0],
  ]);
  const night = palette.ground === 'dark';
  const candles = repeat(count, (index) => {
    const width = (short * 0.84) / count;
    const x = cx - short * 0.42 + width * (index + 0.5);
    const top = h * randomBetween(random, 0.24, 0.5);
    const f = width * 0.5;
    const body =
      rect([x - width * 0.3, top, width * 0.6, h], night ? palette.light : palette.accent) +
      rect([x + width * 0.06, top, width * 0.24, h], palette.mid, { opacity: 0.55 });
    return (
      (night ? circle([x, top - f, short * 0.16], glow) : '') +
      body +
      path(
        d`M${x} ${top - f * 0.1} Q${x - f * 0.7} ${top - f * 0.9} ${x} ${top - f * 2.4} Q${x + f * 0.7} ${top - f * 0.9} ${x} ${top - f * 0.1}Z`,
        night ? palette.accent : palette.glow,
      )
    );
  });
  return {
    art: rect([0, 0, w, h], base) + candles,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** One flame, its halo, and thin rays around it. */
export const flame: Family = {
  genres: ['History', 'Drama', 'Fantasy', 'War'],
  words: /\b(passion|fire|joan|faust|witch|saint|martyr|flame|burning|inferno|candle)\b/i,
  looks: [first, second, third],
};
