import { mix } from '../color.ts';
import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, ellipse, group, line, path, polar, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.5 : 0.38);
  const half = short * 0.47;
  const open = short * randomBetween(random, 0.2, 0.32);
  const lid = d`M${cx - half} ${cy} Q${cx} ${cy - open * 1.7} ${cx + half} ${cy} Q${cx} ${cy + open * 1.7} ${cx - half} ${cy}Z`;
  const r = open * 0.92;
  const fibres = repeat(48, (index) => {
    const angle = (index / 48) * 6.2832;
    return polygon(
      [polar(cx, cy, r, angle - 0.03), polar(cx, cy, r, angle + 0.03), polar(cx, cy, r * 0.4, angle)],
      index % 2 === 0 ? palette.glow : palette.mid,
    );
  });
  const who = pick(random, ['hat', 'cloak', 'woman', 'bird'] as const);
  const pupil =
    circle([cx, cy, r], palette.accent) +
    fibres +
    circle([cx, cy, r * 0.52], palette.dark) +
    silhouette(who, [cx, cy + r * 0.4, r * 0.78], palette.light) +
    circle([cx - r * 0.42, cy - r * 0.45, r * 0.13], palette.light);
  const lashes = repeat(15, (index) => {
    const t = index / 14;
    const x = cx - half + half * 2 * t;
    const y = cy - open * 1.7 * 2 * t * (1 - t);
    const angle = -Math.PI / 2 + (t - 0.5) * 1.5;
    const tip = polar(x, y, short * (0.06 + 0.1 * Math.sin(Math.PI * t)), angle);
    return polygon([[x - 5, y], [x + 5, y], tip], ink);
  });
  const rings = repeat(5, (index) =>
    circle([cx, cy, half * (1.12 + index * 0.18)], 'none', {
      stroke: palette.mid,
      strokeWidth: 2,
      opacity: 0.6 - index * 0.1,
    }),
  );
  const tear = chance(random, 0.4)
    ? path(
        d`M${cx} ${cy + open * 0.86} q${short * 0.05} ${short * 0.13} 0 ${short * 0.16} q${-short * 0.05} ${-short * 0.03} 0 ${-short * 0.16}Z`,
        palette.accent,
      )
    : '';
  return {
    art:
      rect([0, 0, w, h], base) +
      rings +
      lashes +
      path(lid, palette.light) +
      group({ clipPath: paint.clip(path(lid, '#000')) }, pupil) +
      stroke(lid, ink, short * 0.012) +
      tear,
    zone: 'bottom',
    ink,
    accent: palette.accent,
  };
};

/** Eyes that open in the dark. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const count = stage.wide ? 16 : randomInteger(random, 8, 13);
  const pairs = repeat(count, (index) => {
    const x = w * (0.16 + 0.68 * random());
    const y = h * (0.06 + (0.6 * index) / count);
    const s = short * randomBetween(random, 0.03, 0.075);
    const color = index % 4 === 0 ? palette.accent : palette.glow;
    const look = randomBetween(random, -0.4, 0.4);
    return [-1, 1]
      .map(
        (side) =>
          path(
            d`M${x + side * s * 1.2 - s} ${y} Q${x + side * s * 1.2} ${y - s * 1.1} ${x + side * s * 1.2 + s} ${y} Q${x + side * s * 1.2} ${y + s * 0.9} ${x + side * s * 1.2 - s} ${y}Z`,
            color,
          ) + ellipse([x + side * s * 1.2 + look * s, y - s * 0.04, s * 0.2, s * 0.46], palette.dark),
      )
      .join('');
  });
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      path(d`M0 ${h * 0.8} Q${w * 0.5} ${h * 0.6} ${w} ${h * 0.8} V${h} H0Z`, palette.deep) +
      pairs,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** An eye in place of the sun, over a small town. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.3;
  const s = short * randomBetween(random, 0.26, 0.32);
  const lid = d`M${cx - s} ${cy} Q${cx} ${cy - s * 0.95} ${cx + s} ${cy} Q${cx} ${cy + s * 0.95} ${cx - s} ${cy}Z`;
  const rays = repeat(28, (index) => {
    const angle = (index / 28) * 6.2832;
    return line(
      [polar(cx, cy, s * 1.08, angle), polar(cx, cy, s * (index % 2 === 0 ? 1.6 : 1.34), angle)],
      palette.accent,
      short * 0.008,
    );
  });
  const town = repeat(stage.wide ? 22 : 11, (index) => {
    const width = w / (stage.wide ? 22 : 11);
    const top = h * randomBetween(random, 0.6, 0.68);
    return (
      path(
        d`M${index * width} ${h} V${top} l${width / 2} ${-short * 0.06} l${width / 2} ${short * 0.06} V${h}Z`,
        mix(palette.dark, palette.deep, random()),
      ) +
      rect(
        [index * width + width * 0.36, top + short * 0.04, width * 0.24, short * 0.035],
        chance(random, 0.6) ? palette.glow : palette.dark,
      )
    );
  });
  return {
    art:
      rect([0, 0, w, h], base) +
      rays +
      path(lid, palette.light, { stroke: ink, strokeWidth: 4 }) +
      group(
        { clipPath: paint.clip(path(lid, '#000')) },
        circle([cx, cy, s * 0.46], palette.accent) +
          circle([cx, cy, s * 0.22], palette.dark) +
          circle([cx - s * 0.14, cy - s * 0.16, s * 0.08], palette.light),
      ) +
      town,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** An eye that fills the sheet, with something in its pupil. */
export const eye: Family = {
  genres: ['Mystery', 'Horror', 'Science fiction', 'Thriller', 'Documentary'],
  words:
    /\b(eyes?|look|man with|camera|watch|ghost|vampires?|haunt\w*|spectre|andalou|seance|carnival of souls)\b/i,
  looks: [first, second, third],
};
