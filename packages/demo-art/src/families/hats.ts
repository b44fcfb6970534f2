import { mix } from '../color.ts';
import { chance, randomInteger } from '../random.ts';
import { circle, d, group, path, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h } = stage;
  const { base, ink } = tones(palette);
  const across = stage.wide ? 9 : randomInteger(random, 3, 5);
  const cell = w / across;
  const rows = Math.ceil((stage.wide ? h : h * 0.78) / (cell * 0.86)) + 1;
  const kind = randomInteger(random, 0, 2);
  const crowns = [
    'M-26 0Q-28-40 0-40Q28-40 26 0Z',
    'M-22 0L-24-52L24-52L22 0Z',
    'M-26 0Q-24-38-10-36Q0-30 10-36Q24-38 26 0Z',
  ];
  const crown = crowns[kind] ?? '';
  const hat = (x: number, y: number, color: string, band: string) =>
    group(
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(cell / 118).toFixed(3)})` },
      path(crown, color) +
        rect([-26, -11, 52, 10], band) +
        path('M-46 0Q0 12 46 0Q50-6 44-7Q0 4-44-7Q-50-6-46 0Z', color),
    );
  const chosen = [Math.floor(across * (stage.wide ? 0.66 : 0.5)), Math.floor(rows * 0.45)];
  const field = repeat(rows, (row) =>
    repeat(across + 1, (column) => {
      const x = cell * (column + 0.5 - (row % 2) * 0.5);
      const y = cell * 0.86 * row + cell * 0.5;
      return column === chosen[0] && row === chosen[1]
        ? group(
            { transform: `rotate(-14 ${x.toFixed(0)} ${y.toFixed(0)})` },
            hat(x, y - cell * 0.08, palette.accent, ink),
          )
        : hat(x, y, ink, mix(palette.mid, ink, 0.2));
    }),
  );
  return {
    art: rect([0, 0, w, h], palette.ground === 'light' ? base : mix(base, palette.mid, 0.4)) + field,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: palette.ground === 'light' ? base : mix(base, palette.mid, 0.4),
  };
};

/** An empty suit. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const y = h * (stage.wide ? 0.6 : 0.46);
  const s = short * 0.4;
  const bowler =
    path(
      d`M${cx - s * 0.46} ${y - s * 0.62} Q${cx - s * 0.5} ${y - s * 1.2} ${cx} ${y - s * 1.2} Q${cx + s * 0.5} ${y - s * 1.2} ${cx + s * 0.46} ${y - s * 0.62}Z M${cx - s * 0.8} ${y - s * 0.62} Q${cx} ${y - s * 0.42} ${cx + s * 0.8} ${y - s * 0.62} Q${cx + s * 0.74} ${y - s * 0.8} ${cx + s * 0.46} ${y - s * 0.72} L${cx - s * 0.46} ${y - s * 0.72} Q${cx - s * 0.74} ${y - s * 0.8} ${cx - s * 0.8} ${y - s * 0.62}Z`,
      palette.dark,
    ) +
    path(
      d`M${cx - s * 0.47} ${y - s * 0.72} L${cx - s * 0.48} ${y - s * 0.86} Q${cx} ${y - s * 0.78} ${cx + s * 0.48} ${y - s * 0.86} L${cx + s * 0.47} ${y - s * 0.72} Q${cx} ${y - s * 0.64} ${cx - s * 0.47} ${y - s * 0.72}Z`,
      palette.accent,
    );
  const suit = path(
    d`M${cx - s * 1.1} ${h} Q${cx - s * 1.1} ${y + s * 0.4} ${cx - s * 0.36} ${y + s * 0.16} L${cx} ${y + s * 0.5} L${cx + s * 0.36} ${y + s * 0.16} Q${cx + s * 1.1} ${y + s * 0.4} ${cx + s * 1.1} ${h}Z`,
    palette.dark,
  );
  const shirt = path(
    d`M${cx - s * 0.34} ${y + s * 0.12} L${cx} ${y + s * 1.1} L${cx + s * 0.34} ${y + s * 0.12} L${cx} ${y + s * 0.3}Z`,
    palette.light,
  );
  const tie =
    path(
      d`M${cx} ${y + s * 0.3} L${cx - s * 0.26} ${y + s * 0.16} L${cx - s * 0.26} ${y + s * 0.46}Z M${cx} ${y + s * 0.3} L${cx + s * 0.26} ${y + s * 0.16} L${cx + s * 0.26} ${y + s * 0.46}Z`,
      palette.accent,
    ) + circle([cx, y + s * 0.31, s * 0.06], mix(palette.accent, palette.dark, 0.4));
  const monocle = chance(random, 0.5)
    ? circle([cx + s * 0.18, y - s * 0.28, s * 0.13], 'none', {
        stroke: palette.dark,
        strokeWidth: s * 0.035,
      }) +
      stroke(
        d`M${cx + s * 0.3} ${y - s * 0.22} q${s * 0.2} ${s * 0.2} ${s * 0.06} ${s * 0.5}`,
        palette.dark,
        2.5,
      )
    : '';
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.mid : base) +
      circle([cx, y - s * 0.3, s * 1.15], palette.glow) +
      suit +
      shirt +
      tie +
      bowler +
      monocle,
    zone: 'bottom',
    ink: palette.light,
    accent: ink === palette.light ? palette.accent : palette.glow,
    panel: palette.dark,
  };
};

/** Shoes on striped stairs. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const tiles = repeat(8, (row) =>
    repeat(stage.wide ? 16 : 8, (column) => {
      const cell = w / (stage.wide ? 16 : 8);
      return (row + column) % 2 === 0
        ? rect([column * cell, row * cell, cell, cell], palette.mid, { opacity: 0.5 })
        : '';
    }),
  );
  const shoe = (x: number, y: number, turn: number, color: string) =>
    group(
      {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${(short * 0.0021).toFixed(3)})`,
      },
      path('M-16 50C-24 20-26-10-18-34C-10-52 12-52 18-34C26-10 22 20 16 50C14 66-12 66-16 50Z', color) +
        path('M-15 44C-14 34 14 34 15 44L14 66C8 80-10 80-14 66Z', mix(color, palette.dark, 0.45)) +
        path('M-9-6H9M-10 6H10M-9 18H9', 'none', { stroke: palette.light, strokeWidth: 3 }),
    );
  const steps = repeat(randomInteger(random, 4, 6), (index) => {
    const y = h * (0.64 - index * 0.105);
    const x = cx + Math.sin(index * 1.1) * short * 0.2;
    const turn = Math.cos(index * 1.1) * 30;
    return (
      shoe(x - short * 0.09, y, turn, palette.dark) +
      shoe(x + short * 0.09, y - short * 0.07, turn, palette.accent)
    );
  });
  return {
    art: rect([0, 0, w, h], base) + tiles + steps,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Rows of the same hat; one has a different colour. */
export const hats: Family = {
  genres: ['Comedy', 'Short', 'Crime', 'Family'],
  words:
    /\b(boss|gentlemen|brothers|hats?|tramp|clown|freshman|sherlock|girl friday|private|bachelor|scarecrow|neighbors)\b/i,
  looks: [first, second, third],
};
