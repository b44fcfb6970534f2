import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { HEAD } from '../shapes.ts';
import { circle, group, path, polar, polygon, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

/** Hair or a hat on the profile. */
const HAIRS = [
  '',
  'M-22-30C-36-32-42-16-32-10C-26-6-22-10-24-18Z',
  'M-20-38C-38-30-36 4-30 22C-24 20-22 8-24-4Z',
  'M-32-34L34-34L34-30L-34-28ZM-22-34Q-22-62 2-60Q20-60 20-34Z',
];

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base } = tones(palette);
  const cx = focusX(stage);
  const flip = chance(random, 0.5);
  const k = (short / 100) * randomBetween(random, 0.86, 1.04);
  const hair = randomInteger(random, 0, 3);
  const light = paint.linear(
    [
      [0, palette.accent],
      [1, palette.glow],
    ],
    [0, 0],
    [1, 1],
  );
  const middle = h * 0.36;
  const disc = pick(random, [
    () => circle([cx, h * 0.38, short * 0.42], light),
    () =>
      repeat(5, (index) =>
        circle(
          [cx + short * 0.06, h * 0.38, short * (0.5 - index * 0.085)],
          index % 2 === 0 ? palette.accent : palette.glow,
        ),
      ),
    () => rect([cx, 0, w, h], palette.accent) + circle([cx, h * 0.36, short * 0.3], palette.glow),
    () =>
      repeat(24, (index) =>
        polygon(
          [[cx, middle], ...[0, 0.5].map((half) => polar(cx, middle, short, ((index + half) / 24) * 6.2832))],
          palette.accent,
        ),
      ),
  ] as const)();
  const y = h * (stage.wide ? 0.46 : 0.38);
  const head = (color: string) => path(HEAD, color) + path(HAIRS[hair] ?? '', color);
  const inside = group(
    { clipPath: paint.clip(path(HEAD, '#000')) },
    head(palette.dark) +
      circle([26, -6, 34], palette.mid, { opacity: 0.5 }) +
      path('M30-50L34 70L12 70C20 40 6 20 16 4C24-8 10-30 16-50Z', palette.glow, { opacity: 0.55 }),
  );
  const bust = group(
    {
      transform: `translate(${cx.toFixed(1)} ${y.toFixed(1)}) scale(${(flip ? -k : k).toFixed(3)} ${k.toFixed(3)})`,
    },
    head(palette.dark) + (chance(random, 0.5) ? inside : ''),
  );
  const ground = palette.ground === 'dark' ? palette.deep : base;
  const foot = h * (stage.wide ? 1 : 0.38) + (stage.wide ? 0 : k * 58);
  return {
    art:
      rect([0, 0, w, h], ground) +
      disc +
      bust +
      (stage.wide ? '' : rect([0, foot, w, h - foot], palette.dark)),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
  };
};

/** Two faces looking at each other. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const k = (short / 100) * 0.82;
  const y = h * 0.38;
  const face = (side: number, color: string) =>
    group(
      {
        transform: `translate(${(cx + side * short * 0.27).toFixed(1)} ${y.toFixed(1)}) scale(${(-side * k).toFixed(3)} ${k.toFixed(3)})`,
      },
      path(HEAD, color),
    );
  const glow = paint.fall(palette.glow, palette.accent);
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.accent : base) +
      circle([cx, y - short * 0.06, short * randomBetween(random, 0.22, 0.3)], glow) +
      face(-1, palette.dark) +
      face(1, palette.ground === 'dark' ? palette.deep : palette.accent) +
      rect([0, y + k * 56, w, h], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: ink === palette.light ? palette.glow : palette.accent,
  };
};

/** A head made of lines. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const k = (short / 100) * 0.98;
  const y = h * 0.4;
  const flip = chance(random, 0.5);
  const slant = randomBetween(random, -30, 30);
  const count = 46;
  const lines = group(
    { clipPath: paint.clip(path(HEAD, '#000')) },
    rect([-60, -60, 120, 130], palette.ground === 'dark' ? palette.deep : palette.accent) +
      group(
        { transform: `rotate(${slant.toFixed(0)})` },
        repeat(count, (index) =>
          rect(
            [-90, -80 + index * 3.6, 180, 0.5 + 2.3 * (index / count)],
            palette.ground === 'dark' ? palette.glow : palette.dark,
          ),
        ),
      ),
  );
  const around = repeat(24, (index) =>
    rect([0, (h * 0.76 * index) / 24, w, 1 + 2 * Math.abs(Math.sin(index * 0.5))], palette.mid, {
      opacity: 0.5,
    }),
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      around +
      group(
        {
          transform: `translate(${cx.toFixed(1)} ${y.toFixed(1)}) scale(${(flip ? -k : k).toFixed(3)} ${k.toFixed(3)})`,
        },
        path(HEAD, base, { stroke: base, strokeWidth: 5 }) + lines,
      ),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A head in profile, cut from paper. */
export const profile: Family = {
  genres: ['Drama', 'Romance', 'History', 'Crime', 'Horror'],
  words:
    /\b(face|lady|woman|portrait|diary|letter|lord|vampyr|bell[ae]?|napoleon|carmen|cleopatra|jekyll|queen)\b/i,
  looks: [first, second, third],
};
