import { mix } from '../color.ts';
import type { Palette } from '../palettes.ts';
import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import type { Disc, Point } from '../svg.ts';
import { circle, d, path, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const PYRAMIDS = [
  [-0.3, 0.3],
  [0.02, 0.44],
  [0.3, 0.24],
] as const;

const pyramids = ([cx, start, short]: Disc, palette: Palette) =>
  PYRAMIDS.map(([dx, size]) => {
    const x = cx + dx * short;
    const k = size * short;
    const face = d`M${x - k * 0.7} ${start + k * 0.2} L${x} ${start - k * 0.62} L${x + k * 0.7} ${start + k * 0.2}Z`;
    const side = d`M${x} ${start - k * 0.62} L${x + k * 0.7} ${start + k * 0.2} L${x + k * 0.16} ${start + k * 0.2}Z`;
    return path(face, mix(palette.accent, palette.deep, 0.35)) + path(side, palette.dark, { opacity: 0.35 });
  }).join('');

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, randomBetween(random, -0.1, 0.1));
  const sky = paint.fall(palette.ground === 'light' ? palette.light : palette.deep, palette.glow);
  const crest = (y: number, swing: number, phase: number) =>
    Array.from({ length: 41 }, (_, step): Point => [
      (w * step) / 40,
      y + Math.sin((step / 40) * 5.2 + phase) * swing + Math.sin((step / 40) * 11 + phase * 2) * swing * 0.25,
    ]);
  const layers = randomInteger(random, 4, 6);
  const start = h * randomBetween(random, 0.5, 0.58);
  const phases = Array.from({ length: layers }, () => random() * 6);
  const sand = repeat(layers, (index) => {
    const y = start + ((h - start) * index) / layers;
    const swing = h * randomBetween(random, 0.02, 0.05);
    const phase = phases[index] ?? 0;
    const color = mix(palette.accent, palette.dark, 0.1 + (index / layers) * 0.8);
    const body = `M${crest(y, swing, phase)
      .map((at) => at.map((value) => value.toFixed(1)).join(' '))
      .join('L')}V${h}H0Z`;
    const combing = repeat(9, (step) =>
      stroke(
        `M${crest(y + (step + 1) * short * 0.018, swing, phase + step * 0.05)
          .map((at) => at.map((value) => value.toFixed(1)).join(' '))
          .join('L')}`,
        palette.light,
        1.1,
        { opacity: 0.36 - step * 0.035 },
      ),
    );
    return path(body, color) + combing;
  });
  const riders = repeat(randomInteger(random, 1, 3), (index) =>
    silhouette(
      'rider',
      [cx - short * 0.2 + index * short * 0.2, start + short * 0.035, short * 0.12],
      palette.dark,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle(
        [
          cx + short * randomBetween(random, -0.2, 0.2),
          h * randomBetween(random, 0.34, 0.42),
          short * randomBetween(random, 0.13, 0.24),
        ],
        palette.ground === 'light' ? palette.accent : palette.light,
      ) +
      (chance(random, 0.5) ? pyramids([cx, start, short], palette) : '') +
      sand +
      riders,
    zone: 'top',
    ink: palette.ground === 'light' ? palette.dark : palette.light,
    accent: palette.ground === 'light' ? palette.accent : palette.glow,
  };
};

/** Buttes and a lone rider. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const sky = paint.linear([
    [0, palette.light],
    [0.6, palette.glow],
    [1, palette.accent],
  ]);
  const ground = h * 0.62;
  const butte = (x: number, width: number, height: number, color: string) =>
    path(
      d`M${x - width * 0.7} ${ground} L${x - width * 0.5} ${ground - height * 0.45} L${x - width * 0.38} ${ground - height * 0.5} L${x - width * 0.34} ${ground - height} L${x + width * 0.3} ${ground - height * 0.97} L${x + width * 0.36} ${ground - height * 0.5} L${x + width * 0.52} ${ground - height * 0.42} L${x + width * 0.75} ${ground}Z`,
      color,
    ) +
    path(
      d`M${x + width * 0.05} ${ground - height * 0.98} L${x + width * 0.3} ${ground - height * 0.97} L${x + width * 0.36} ${ground - height * 0.5} L${x + width * 0.75} ${ground} H${x + width * 0.1}Z`,
      palette.dark,
      { opacity: 0.25 },
    );
  const far = repeat(stage.wide ? 5 : 3, (index) =>
    butte(
      (w / (stage.wide ? 4 : 2)) * index + short * 0.1,
      short * randomBetween(random, 0.2, 0.3),
      short * randomBetween(random, 0.16, 0.3),
      mix(palette.accent, palette.glow, 0.5),
    ),
  );
  const cx = focusX(stage);
  const near = butte(
    cx + short * pick(random, [-0.24, 0.24]),
    short * 0.36,
    short * randomBetween(random, 0.42, 0.52),
    mix(palette.accent, palette.deep, 0.45),
  );
  const cactus = (x: number, s: number) =>
    stroke(
      d`M${x} ${ground + short * 0.12} v${-s} M${x} ${ground + short * 0.12 - s * 0.4} h${-s * 0.28} v${-s * 0.26} M${x} ${ground + short * 0.12 - s * 0.3} h${s * 0.28} v${-s * 0.36}`,
      palette.dark,
      s * 0.14,
      { strokeLinecap: 'round', strokeLinejoin: 'round' },
    );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle([cx, h * 0.4, short * 0.2], palette.light) +
      far +
      near +
      rect([0, ground - 1, w, h], mix(palette.deep, palette.dark, 0.3)) +
      silhouette(
        'rider',
        [cx - short * 0.02, ground + short * 0.1, short * 0.26],
        palette.dark,
        chance(random, 0.5),
      ) +
      cactus(cx + short * 0.34, short * 0.2) +
      cactus(cx - short * 0.38, short * 0.13) +
      rect([0, ground + short * 0.1, w, h], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** Domes and minarets under a crescent. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { ink } = tones(palette);
  const night = palette.ground === 'dark';
  const sky = paint.linear(
    night
      ? [
          [0, palette.dark],
          [1, palette.mid],
        ]
      : [
          [0, palette.light],
          [1, palette.glow],
        ],
  );
  const cx = focusX(stage);
  const foot = h * 0.68;
  const dome = (x: number, r: number, y: number, color: string) =>
    rect([x - r, y, r * 2, h], color) +
    path(
      d`M${x - r} ${y} C${x - r * 1.3} ${y - r * 0.9} ${x - r * 0.3} ${y - r * 1.1} ${x} ${y - r * 1.9} C${x + r * 0.3} ${y - r * 1.1} ${x + r * 1.3} ${y - r * 0.9} ${x + r} ${y}Z`,
      palette.accent,
    ) +
    path(
      d`M${x - r * 0.4} ${foot + 40} V${y + r * 0.9} Q${x} ${y + r * 0.3} ${x + r * 0.4} ${y + r * 0.9} V${foot + 40}Z`,
      palette.dark,
    );
  const minaret = (x: number, top: number) =>
    rect([x - short * 0.022, top, short * 0.044, h], mix(palette.glow, palette.deep, 0.3)) +
    rect([x - short * 0.038, top + short * 0.08, short * 0.076, short * 0.02], palette.deep) +
    path(
      d`M${x - short * 0.028} ${top} Q${x} ${top - short * 0.05} ${x} ${top - short * 0.12} Q${x} ${top - short * 0.05} ${x + short * 0.028} ${top}Z`,
      palette.accent,
    );
  const stars = night
    ? repeat(50, () =>
        circle([w * random(), h * 0.5 * random(), randomBetween(random, 0.8, 2.4)], palette.light),
      )
    : '';
  const crescent = path(
    d`M${cx + short * 0.18} ${h * 0.12} a${short * 0.1} ${short * 0.1} 0 1 0 ${short * 0.1} ${short * 0.14} a${short * 0.085} ${short * 0.085} 0 1 1 ${-short * 0.1} ${-short * 0.14}Z`,
    palette.glow,
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      stars +
      crescent +
      minaret(cx - short * 0.36, h * randomBetween(random, 0.26, 0.34)) +
      minaret(cx + short * 0.36, h * randomBetween(random, 0.26, 0.34)) +
      dome(cx - short * 0.22, short * 0.09, h * 0.54, palette.mid) +
      dome(cx + short * 0.22, short * 0.09, h * 0.54, palette.mid) +
      dome(cx, short * randomBetween(random, 0.14, 0.18), h * 0.5, mix(palette.glow, palette.mid, 0.4)) +
      rect([0, foot, w, h], palette.dark) +
      silhouette(pick(random, ['rider', 'cloak', 'man']), [cx, foot + 4, short * 0.2], palette.dark),
    zone: 'bottom',
    ink: ink === palette.light ? ink : palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** Sand in thin lines, with something crossing it. */
export const dunes: Family = {
  genres: ['Adventure', 'Western', 'Romance', 'History'],
  words: /\b(sheik|desert|arab|bagdad|baghdad|greed|caravan|sahara|egypt|thief|son of|covered wagon)\b/i,
  looks: [first, second, third],
};
