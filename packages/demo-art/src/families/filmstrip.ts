import { mix } from '../color.ts';
import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.5 : 0.42);
  const width = short * randomBetween(random, 0.36, 0.46);
  const frame = width * 0.72;
  const strips = randomInteger(random, 1, 2);
  const subject = pick(random, ['bird', 'rider', 'moon', 'man'] as const);
  const cell = (index: number) => {
    const y = (index - 4) * frame * 1.08 - frame / 2;
    const t = index / 8;
    const back = rect([-width * 0.36, y, width * 0.72, frame], mix(palette.glow, palette.accent, t), {
      rx: 6,
    });
    const x = (t - 0.5) * width * 0.4;
    const inner =
      subject === 'moon'
        ? circle([0, y + frame / 2, frame * 0.3], palette.light) +
          circle([(t - 0.5) * frame * 1.2, y + frame / 2, frame * 0.3], mix(palette.glow, palette.accent, t))
        : silhouette(
            subject,
            [
              x,
              y + frame * (subject === 'bird' ? 0.3 + 0.4 * Math.abs(Math.sin(index)) : 0.92),
              frame * (subject === 'bird' ? 0.5 : 0.62),
            ],
            palette.dark,
            subject !== 'bird' && index % 2 === 1,
          );
    const holes = [-1, 1]
      .map((side) =>
        repeat(3, (hole) =>
          rect(
            [
              side * width * 0.435 - width * 0.035,
              y + frame * (0.08 + hole * 0.34),
              width * 0.07,
              frame * 0.17,
            ],
            base,
            { rx: 3 },
          ),
        ),
      )
      .join('');
    return back + inner + holes;
  };
  const strip = (turn: number, shift: number) =>
    group(
      { transform: `translate(${(cx + shift).toFixed(1)} ${cy.toFixed(1)}) rotate(${turn})` },
      rect([-width / 2, -long, width, long * 2], palette.dark) + repeat(9, cell),
    );
  const turn = randomInteger(random, 8, 34) * pick(random, [1, -1]);
  const art = strips === 2 ? strip(turn, -short * 0.28) + strip(turn, short * 0.28) : strip(turn, 0);
  return {
    art: rect([0, 0, w, h], palette.ground === 'light' ? base : palette.deep) + art,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: palette.ground === 'light' ? base : palette.deep,
  };
};

/** A camera on a tripod, with a beam of light. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage, 0.06);
  const y = h * 0.36;
  const s = short * randomBetween(random, 0.24, 0.28);
  const flip = chance(random, 0.5);
  const reels = [
    [-0.3, -0.62],
    [0.34, -0.66],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        circle([dx * s, dy * s, s * 0.36], ink) +
        repeat(5, (index) =>
          circle([...polar(dx * s, dy * s, s * 0.2, (index / 5) * 6.2832), s * 0.07], palette.accent),
        ) +
        circle([dx * s, dy * s, s * 0.05], palette.accent),
    )
    .join('');
  const legs = [-0.75, 0, 0.75]
    .map((dx) => stroke(d`M0 ${s * 0.4} L${dx * s} ${s * 2.1}`, ink, s * 0.09))
    .join('');
  const beam = path(d`M${-s * 0.9} ${-s * 0.02} L${-short} ${-s * 1.2} V${s * 1.3}Z`, palette.glow, {
    opacity: 0.85,
  });
  const body =
    rect([-s * 0.62, -s * 0.34, s * 1.24, s * 0.76], ink, { rx: 8 }) +
    rect([-s * 0.92, -s * 0.14, s * 0.32, s * 0.3], palette.accent) +
    circle([s * 0.2, s * 0.04, s * 0.17], palette.accent) +
    stroke(d`M${s * 0.62} 0 L${s * 0.86} ${s * 0.24}`, ink, s * 0.07);
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.deep : base) +
      circle([cx, y, s * 1.6], palette.mid, { opacity: 0.5 }) +
      group(
        { transform: `translate(${cx.toFixed(1)} ${y.toFixed(1)}) scale(${flip ? -1 : 1} 1)` },
        beam + legs + reels + body,
      ),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: palette.ground === 'dark' ? palette.dark : base,
  };
};

/** A sheet of small frames, each a moment later. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h } = stage;
  const { base, ink } = tones(palette);
  const across = stage.wide ? 6 : randomInteger(random, 3, 4);
  const size = (stage.wide ? w * 0.62 : w * 0.88) / across;
  const left = stage.wide ? w * 0.35 : w * 0.06;
  const rows = stage.wide ? Math.floor(h / (size * 0.78)) : Math.floor((h * 0.7) / (size * 0.78));
  const subject = pick(random, ['rider', 'bird', 'hat', 'woman'] as const);
  const frames = repeat(rows * across, (index) => {
    const x = left + (index % across) * size;
    const y = h * 0.05 + Math.floor(index / across) * size * 0.78;
    const t = index / (rows * across);
    const back = mix(mix(palette.light, palette.glow, t), palette.accent, t * t);
    const stand = subject === 'bird' ? y + size * (0.5 - 0.24 * Math.sin(t * 9)) : y + size * 0.66;
    const sun = circle([x + size * (0.2 + 0.5 * t), y + size * 0.2, size * 0.07], palette.accent);
    return (
      rect([x, y, size * 0.94, size * 0.72], back, { rx: 4 }) +
      sun +
      rect([x, y + size * 0.64, size * 0.94, size * 0.08], palette.deep) +
      silhouette(
        subject,
        [x + size * (0.3 + 0.35 * Math.abs(Math.sin(index))), stand, size * (subject === 'bird' ? 0.4 : 0.4)],
        palette.dark,
        index % 2 === 1 && subject !== 'bird',
      )
    );
  });
  return {
    art: rect([0, 0, w, h], palette.ground === 'dark' ? palette.dark : ink) + frames,
    zone: 'bottom',
    ink: base === palette.light ? base : palette.light,
    accent: palette.accent === ink ? palette.glow : palette.accent,
    panel: palette.dark,
  };
};

/** A strip of film across the sheet, with motion from frame to frame. */
export const filmstrip: Family = {
  genres: ['Short', 'Documentary', 'Comedy', 'Animation'],
  words:
    /\b(arrival|workers|sneeze|kiss|movie|reel|picture|cameraman|horse|race|roundhay|melies|vitascope|horizons)\b/i,
  looks: [first, second, third],
};
