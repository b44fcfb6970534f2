import { mix } from '../color.ts';
import { randomBetween, chance, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * randomBetween(random, 0.43, 0.48);
  const bands = repeat(7, (index) => {
    const y = h * (0.6 + index * 0.06);
    const bumps = Array.from({ length: stage.wide ? 13 : 7 }, (_, bump) => {
      const width = w / (stage.wide ? 12 : 6);
      return circle(
        [
          (bump + (index % 2) * 0.5) * width - width * 0.2,
          y + short * 0.05,
          width * randomBetween(random, 0.4, 0.62),
        ],
        mix(palette.light, palette.mid, index / 7),
      );
    });
    return bumps.join('') + rect([0, y + short * 0.06, w, h], mix(palette.light, palette.mid, index / 7));
  });
  const sun = circle(
    [cx + short * randomBetween(random, -0.1, 0.1), cy, short * randomBetween(random, 0.26, 0.36)],
    palette.accent,
  );
  const count = randomInteger(random, 1, 3);
  const planes = repeat(count, (index) =>
    group(
      {
        transform: `translate(${(cx + (index - (count - 1) / 2) * short * 0.26).toFixed(1)} ${(cy - (index - 1) * short * 0.12).toFixed(1)}) rotate(-14)`,
      },
      silhouette('biplane', [0, 0, short * (count === 1 ? 0.46 : 0.24)], palette.dark),
    ),
  );
  const birds = repeat(6, () =>
    silhouette(
      'bird',
      [w * random(), h * randomBetween(random, 0.3, 0.6), short * randomBetween(random, 0.03, 0.06)],
      palette.deep,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'light' ? mix(base, palette.mid, 0.35) : base) +
      sun +
      planes +
      birds +
      bands,
    zone: 'top',
    ink,
    accent: palette.accent,
  };
};

/** A balloon over hills. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage, randomBetween(random, -0.06, 0.06));
  const cy = h * 0.3;
  const r = short * randomBetween(random, 0.26, 0.32);
  const gores = repeat(7, (index) => {
    const from = -1 + (index * 2) / 7;
    const to = -1 + ((index + 1) * 2) / 7;
    const colors = [palette.accent, palette.light, palette.glow];
    return path(
      d`M${cx} ${cy - r} C${cx + from * r * 1.3} ${cy - r} ${cx + from * r * 1.3} ${cy + r * 0.4} ${cx + from * r * 0.3} ${cy + r * 1.1} L${cx + to * r * 0.3} ${cy + r * 1.1} C${cx + to * r * 1.3} ${cy + r * 0.4} ${cx + to * r * 1.3} ${cy - r} ${cx} ${cy - r}Z`,
      colors[index % 3] ?? palette.accent,
    );
  });
  const basket =
    rect([cx - r * 0.18, cy + r * 1.42, r * 0.36, r * 0.26], palette.dark, { rx: 4 }) +
    stroke(d`M${cx - r * 0.26} ${cy + r * 1.1} L${cx - r * 0.16} ${cy + r * 1.44}`, palette.dark, 2.4) +
    stroke(d`M${cx + r * 0.26} ${cy + r * 1.1} L${cx + r * 0.16} ${cy + r * 1.44}`, palette.dark, 2.4);
  const hills = repeat(4, (index) =>
    path(
      d`M0 ${h * (0.62 + index * 0.05)} Q${w * (0.2 + index * 0.15)} ${h * (0.54 + index * 0.06)} ${w * 0.6} ${h * (0.63 + index * 0.045)} T${w} ${h * (0.6 + index * 0.05)} V${h} H0Z`,
      mix(palette.mid, palette.dark, 0.1 + index * 0.28),
    ),
  );
  const birds = repeat(7, () =>
    silhouette(
      'bird',
      [w * random(), h * randomBetween(random, 0.1, 0.55), short * randomBetween(random, 0.025, 0.05)],
      palette.deep,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.deep : mix(base, palette.mid, 0.3)) +
      birds +
      gores +
      basket +
      hills,
    zone: 'bottom',
    ink: palette.light,
    accent: ink === palette.light ? palette.accent : palette.glow,
    panel: palette.dark,
  };
};

/** Birds by the hundred, and a gap in the shape of one. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.36;
  const flock = repeat(stage.wide ? 150 : 90, () => {
    const angle = random() * 6.2832;
    const [x, y] = polar(cx, cy, short * (0.14 + 0.5 * Math.sqrt(random())), angle);
    return y < h * 0.72
      ? silhouette(
          'bird',
          [x, y, short * randomBetween(random, 0.03, 0.075)],
          chance(random, 0.12) ? palette.accent : ink,
          chance(random, 0.5),
        )
      : '';
  });
  return {
    art:
      rect([0, 0, w, h], base) +
      circle(
        [cx, cy, short * randomBetween(random, 0.28, 0.36)],
        palette.ground === 'dark' ? palette.mid : palette.glow,
      ) +
      flock +
      silhouette('bird', [cx, cy + short * 0.04, short * 0.42], palette.accent),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A machine in the air over bands of cloud. */
export const flight: Family = {
  genres: ['Action', 'War', 'Adventure', 'Family'],
  words: /\b(wings?|sky|air|fly|flying|angels?|eagle|balloon|plane|hell)\b/i,
  looks: [first, second, third],
};
