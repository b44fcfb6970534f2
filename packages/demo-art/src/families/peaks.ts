import { mix } from '../color.ts';
import { randomBetween, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base } = tones(palette);
  const cx = focusX(stage, randomBetween(random, -0.08, 0.08));
  const sky = paint.fall(base, mix(base, palette.glow, 0.8));
  const peak = (x: number, top: number, spread: number, color: string) => {
    const foot = h * 0.86;
    const bend = x + spread * randomBetween(random, -0.12, 0.12);
    const lit = mix(color, palette.light, 0.65);
    const cap = (foot - top) * 0.3;
    return (
      path(d`M${x - spread} ${foot} L${x} ${top} L${bend} ${foot}Z`, lit) +
      path(d`M${x} ${top} L${x + spread} ${foot} L${bend} ${foot}Z`, color) +
      path(
        d`M${x} ${top} L${x + spread * 0.3} ${top + cap} L${x + spread * 0.1} ${top + cap * 0.8} L${x} ${top + cap * 1.3} L${x - spread * 0.12} ${top + cap * 0.75} L${x - spread * 0.3} ${top + cap}Z`,
        palette.light,
        { opacity: 0.85 },
      )
    );
  };
  const back = repeat(stage.wide ? 6 : 4, (index) =>
    peak(
      (w / (stage.wide ? 5 : 3)) * index,
      h * randomBetween(random, 0.46, 0.58),
      short * 0.4,
      mix(palette.mid, base, 0.35),
    ),
  );
  const main = peak(
    cx,
    h * (stage.wide ? 0.24 : randomBetween(random, 0.3, 0.36)),
    short * randomBetween(random, 0.5, 0.66),
    palette.deep,
  );
  const slope = path(
    d`M0 ${h * 0.74} L${w * 0.4} ${h * 0.84} L${w} ${h * 0.7} L${w} ${h} L0 ${h}Z`,
    palette.dark,
  );
  const y = h * 0.742 + h * 0.02;
  const hero = silhouette(
    pick(random, ['man', 'hat', 'rider', 'stag']),
    [w * 0.74, y, short * 0.11],
    palette.dark,
    true,
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle(
        [cx + short * pick(random, [-0.24, 0.24]), h * 0.36, short * randomBetween(random, 0.1, 0.18)],
        palette.accent,
      ) +
      back +
      main +
      hero +
      slope,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
  };
};

/** Triangles over triangles. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const colors = [
    palette.mid,
    palette.glow,
    palette.accent,
    palette.deep,
    mix(palette.mid, palette.dark, 0.5),
  ];
  const hills = repeat(randomInteger(random, 7, 10), (index) => {
    const x = cx + short * randomBetween(random, -0.42, 0.42) * (stage.wide ? 1.6 : 1);
    const s = short * randomBetween(random, 0.26, 0.52);
    const foot = h * (0.56 + index * 0.016);
    return (
      path(
        d`M${x - s * 0.62} ${foot} L${x} ${foot - s} L${x + s * 0.62} ${foot}Z`,
        colors[index % 5] ?? ink,
        { opacity: 0.94 },
      ) +
      path(d`M${x} ${foot - s} L${x + s * 0.62} ${foot} H${x + s * 0.1}Z`, palette.dark, { opacity: 0.18 })
    );
  });
  return {
    art:
      rect([0, 0, w, h], base) +
      circle([cx + short * pick(random, [-0.2, 0.2]), h * 0.22, short * 0.12], palette.accent) +
      hills +
      rect([0, h * 0.7, w, h], base) +
      stroke(d`M0 ${h * 0.7} L${w} ${h * 0.7}`, ink, 3) +
      silhouette(pick(random, ['man', 'rider', 'stag', 'hat']), [cx, h * 0.7, short * 0.13], ink),
    zone: 'bottom',
    ink,
    accent: palette.accent,
  };
};

/** Northern lights over ice. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const ground = h * 0.56;
  const veils = repeat(7, (index) => {
    const x = w * ((index + 0.2) / 7);
    const veil = paint.linear([
      [0, index % 2 === 0 ? palette.accent : palette.glow, 0],
      [0.6, index % 2 === 0 ? palette.accent : palette.glow, 0.75],
      [1, palette.mid, 0],
    ]);
    const lean = short * randomBetween(random, -0.2, 0.2);
    return path(
      d`M${x} ${h * 0.02} Q${x + lean} ${h * 0.25} ${x - lean * 0.3} ${ground} L${x + short * 0.2} ${ground} Q${x + lean + short * 0.2} ${h * 0.25} ${x + short * 0.14} 0Z`,
      veil,
    );
  });
  const stars = repeat(60, () =>
    circle([w * random(), ground * random(), randomBetween(random, 0.6, 2)], palette.light),
  );
  const ice = repeat(5, (index) =>
    path(
      d`M${w * (index * 0.24 - 0.05)} ${ground + short * 0.06} l${short * randomBetween(random, 0.06, 0.16)} ${-short * randomBetween(random, 0.12, 0.3)} l${short * 0.1} ${short * 0.08} l${short * 0.16} ${short * 0.22}Z`,
      mix(palette.light, palette.mid, index * 0.16),
    ),
  );
  const dogs = repeat(4, (index) =>
    ellipse(
      [cx - short * 0.02 + index * short * 0.075, ground + short * 0.13, short * 0.025, short * 0.012],
      palette.dark,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      stars +
      veils +
      ice +
      rect([0, ground + short * 0.05, w, h], palette.light) +
      silhouette('man', [cx - short * 0.16, ground + short * 0.14, short * 0.17], palette.dark) +
      dogs +
      rect([cx - short * 0.2, ground + short * 0.14, short * 0.14, 5], palette.dark),
    zone: 'bottom',
    panel: palette.light,
    ink: palette.dark,
    accent: palette.accent,
  };
};

/** Faceted peaks and one small climber. */
export const peaks: Family = {
  genres: ['Adventure', 'Documentary', 'Western', 'Drama'],
  words: /\b(north|nanook|gold|mountain|peak|alps|snow|piz|eagle|grass|chang|himalaya|blue light)\b/i,
  looks: [first, second, third],
};
