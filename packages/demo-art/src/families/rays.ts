import { mix } from '../color.ts';
import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, path, polar, polygon, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const TURN = Math.PI * 2;

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const { base, ink } = tones(palette);
  const fromTop = chance(random, 0.4);
  const cx = focusX(stage, pick(random, [0, 0, -0.22, 0.22]));
  const cy = fromTop ? h * randomBetween(random, 0.1, 0.2) : h * randomBetween(random, 0.54, 0.62);
  const count = randomInteger(random, 14, 26);
  const shades = [mix(base, palette.mid, 0.55), mix(base, palette.mid, 0.18)];
  const beams = repeat(count, (index) => {
    const start = (index / count) * TURN;
    const corners = [0, 0.5].map((share) => polar(cx, cy, long * 1.4, start + (share * TURN) / count));
    return polygon([[cx, cy], ...corners], shades[index % 2] ?? base);
  });
  const steps = randomInteger(random, 3, 6);
  const colors = [palette.accent, palette.glow, palette.light, palette.mid];
  const sun = repeat(steps, (index) =>
    circle([cx, cy, short * (0.34 - (index * 0.26) / steps)], colors[index % 4] ?? palette.accent),
  );
  const hill = d`M0 ${h * 0.66} Q${w * 0.5} ${h * randomBetween(random, 0.5, 0.6)} ${w} ${h * 0.66} V${h} H0Z`;
  const foot = fromTop
    ? ''
    : path(hill, palette.dark) +
      silhouette(pick(random, ['man', 'woman', 'hat', 'rider']), [cx, h * 0.616, short * 0.16], palette.dark);
  const floor = fromTop ? rect([0, h * 0.7, w, h * 0.3], palette.dark) : '';
  const bottom = palette.light;
  return {
    art: rect([0, 0, w, h], base) + beams + sun + foot + floor,
    zone: 'bottom',
    ink: bottom,
    accent: palette.glow === ink ? palette.accent : palette.glow,
  };
};

/** A fan of bands over stepped roofs. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.95 : 0.86);
  const count = randomInteger(random, 7, 11);
  const fan = repeat(count * 2, (index) => {
    const from = Math.PI + (index / (count * 2)) * Math.PI;
    const to = Math.PI + ((index + 1) / (count * 2)) * Math.PI;
    return polygon(
      [[cx, cy], polar(cx, cy, long, from), polar(cx, cy, long, to)],
      index % 2 === 0 ? palette.accent : base,
    );
  });
  const bands = repeat(5, (index) => {
    const colors = [base, palette.mid, palette.glow, palette.deep, palette.light];
    return circle([cx, cy, short * (0.62 - index * 0.11)], colors[index] ?? base);
  });
  const steps = repeat(7, (index) => {
    const height = short * 0.05 * (4 - Math.abs(index - 3));
    return rect([cx + (index - 3.5) * short * 0.09, cy - height, short * 0.091, h], palette.dark);
  });
  return {
    art: rect([0, 0, w, h], base) + fan + bands + steps + rect([0, cy, w, h], palette.dark),
    zone: 'top',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A sun cut into slices, over water in slices. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.4;
  const r = short * randomBetween(random, 0.36, 0.42);
  const sun = paint.fall(palette.glow, palette.accent);
  const cuts = repeat(9, (index) =>
    rect([cx - r, cy - r * 0.1 + index * r * 0.13, r * 2, r * 0.012 * (index + 1.5)], base),
  );
  const stripes = repeat(12, (index) => {
    const width = short * randomBetween(random, 0.2, 0.8);
    return rect(
      [
        cx - width / 2 + short * randomBetween(random, -0.1, 0.1),
        h * 0.68 + index * short * 0.036,
        width,
        short * 0.012,
      ],
      index % 3 === 0 ? palette.glow : palette.accent,
      { rx: short * 0.006 },
    );
  });
  const birds = repeat(randomInteger(random, 2, 5), () =>
    silhouette(
      'bird',
      [
        cx + short * randomBetween(random, -0.3, 0.3),
        cy + short * randomBetween(random, -0.25, 0.1),
        short * randomBetween(random, 0.05, 0.1),
      ],
      palette.dark,
    ),
  );
  return {
    art: rect([0, 0, w, h], base) + circle([cx, cy, r], sun) + cuts + birds + stripes,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Beams from one point behind a stepped sun, as on the fronts of old picture palaces. */
export const rays: Family = {
  genres: ['Music', 'Drama', 'History', 'Romance'],
  words: /\b(sun|sunrise|dawn|glory|light|star|kings?|queen)\b/i,
  looks: [first, second, third],
};
