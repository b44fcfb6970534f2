import { mix } from '../color.ts';
import { randomBetween, chance, pick } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, path, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const lean = randomBetween(random, 0.25, 0.55) * pick(random, [1, -1]);
  const count = stage.wide ? 26 : 13;
  const top = h * (stage.wide ? 0.2 : 0.26);
  const lances = repeat(count, (index) => {
    const x = (w / count) * index + w * 0.02 - lean * long * 0.2;
    const tip = top + short * 0.1 * Math.abs(Math.sin(index * 1.3));
    const foot = h * 0.86;
    const shift = lean * (foot - tip);
    return (
      stroke(d`M${x} ${foot} L${x + shift} ${tip}`, ink, short * 0.009) +
      path(
        d`M${x + shift * 1.1} ${tip - short * 0.1} L${x + shift + short * 0.012} ${tip} L${x + shift - short * 0.012} ${tip}Z`,
        ink,
      )
    );
  });
  const heads = repeat(3, (row) =>
    repeat(count, (index) => {
      const x = (w / count) * (index + 0.5 - (row % 2) * 0.5);
      const y = h * (0.62 + row * 0.06);
      const r = (w / count) * 0.42;
      const color = mix(mix(palette.deep, palette.mid, 0.6), palette.dark, row / 2.2);
      return (
        rect([x - r * 1.1, y + r * 0.6, r * 2.2, h], color, { rx: r * 0.8 }) +
        circle([x, y, r], color) +
        path(
          d`M${x - r * 1.3} ${y - r * 0.1} Q${x} ${y - r * 2.1} ${x + r * 1.3} ${y - r * 0.1}Z`,
          mix(color, palette.mid, 0.25),
        )
      );
    }),
  );
  const sun = chance(random, 0.5)
    ? circle([cx, h * 0.42, short * randomBetween(random, 0.26, 0.34)], palette.accent)
    : path(
        d`M${cx - short * 0.1} ${h * 0.14} Q${cx + short * 0.16} ${h * 0.08} ${cx + short * 0.4} ${h * 0.16} Q${cx + short * 0.3} ${h * 0.26} ${cx + short * 0.42} ${h * 0.36} Q${cx + short * 0.14} ${h * 0.28} ${cx - short * 0.1} ${h * 0.36}Z`,
        palette.accent,
      ) + rect([cx - short * 0.115, h * 0.1, short * 0.016, h * 0.6], ink);
  return {
    art: rect([0, 0, w, h], base) + sun + lances + heads,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** Wire with poppies growing through it. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const ground = h * 0.7;
  const sky = repeat(6, (index) =>
    rect([0, (ground / 6) * index, w, ground / 6 + 1], mix(base, palette.mid, index * 0.12)),
  );
  const wires = repeat(4, (row) => {
    const y = h * (0.36 + row * 0.09);
    const barbs = repeat(w / (short * 0.09), (index) => {
      const x = index * short * 0.09 + (row % 2) * short * 0.045;
      return stroke(d`M${x - 8} ${y - 9} l16 18 M${x + 8} ${y - 9} l-16 18`, ink, 2.6);
    });
    return stroke(d`M0 ${y} Q${w * 0.5} ${y + short * 0.04} ${w} ${y}`, ink, 2.6) + barbs;
  });
  const posts = repeat(stage.wide ? 6 : 3, (index) =>
    path(
      d`M${w * (0.12 + index * (stage.wide ? 0.17 : 0.38))} ${ground} l${short * 0.03} ${-h * 0.42} l${short * 0.025} 0 l${-short * 0.02} ${h * 0.42}Z`,
      palette.dark,
    ),
  );
  const poppies = repeat(stage.wide ? 16 : 9, () => {
    const x = w * random();
    const y = h * randomBetween(random, 0.42, 0.66);
    const r = short * randomBetween(random, 0.035, 0.065);
    return (
      stroke(d`M${x} ${y} Q${x + r * 0.6} ${(y + ground) / 2} ${x} ${ground + 10}`, palette.deep, 3.4) +
      [0, 1, 2, 3]
        .map((petal) =>
          circle(
            [x + Math.cos(petal * 1.57) * r * 0.5, y + Math.sin(petal * 1.57) * r * 0.4, r * 0.62],
            petal % 2 === 0 ? palette.accent : mix(palette.accent, palette.dark, 0.25),
          ),
        )
        .join('') +
      circle([x, y, r * 0.26], palette.dark)
    );
  });
  return {
    art:
      sky +
      circle([focusX(stage), h * 0.26, short * 0.13], palette.glow) +
      posts +
      wires +
      poppies +
      rect([0, ground, w, h], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** A banner that fills the sheet, and a crowd under it. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage, -0.12);
  const wave = (k: number) =>
    d`M${cx} ${h * 0.06} C${cx + short * 0.2} ${h * (0.02 + k)} ${cx + short * 0.4} ${h * (0.14 - k)} ${cx + short * 0.78} ${h * 0.07} L${cx + short * 0.74} ${h * 0.4} C${cx + short * 0.4} ${h * (0.48 - k)} ${cx + short * 0.2} ${h * (0.34 + k)} ${cx} ${h * 0.4}Z`;
  const folds = repeat(5, (index) =>
    stroke(
      d`M${cx + short * (0.1 + index * 0.13)} ${h * 0.07} q${short * 0.04} ${h * 0.16} 0 ${h * 0.31}`,
      palette.dark,
      short * 0.02,
      { opacity: 0.2 },
    ),
  );
  const crowd = repeat(3, (row) =>
    repeat(stage.wide ? 22 : 10, (index) => {
      const x = (w / (stage.wide ? 21 : 9)) * (index + (row % 2) * 0.5);
      const y = h * (0.56 + row * 0.06);
      return silhouette(
        pick(random, ['man', 'woman', 'hat']),
        [x, y + short * 0.24, short * randomBetween(random, 0.24, 0.3)],
        mix(palette.deep, palette.dark, 0.3 + row * 0.34),
      );
    }),
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      rect([cx - short * 0.02, h * 0.04, short * 0.022, h * 0.7], ink) +
      path(wave(randomBetween(random, -0.04, 0.06)), palette.accent) +
      folds +
      crowd +
      rect([0, h * 0.76, w, h], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** Bayonets in rank, flags, or wire and poppies. */
export const ranks: Family = {
  genres: ['War', 'History', 'Action'],
  words:
    /\b(war|parade|army|soldier|front|horsemen|birth|october|arsenal|petersburg|battle|mother|regiment|farewell|rebel)\b/i,
  looks: [first, second, third],
};
