import { mix } from '../color.ts';
import { circle, d, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import type { Frame } from './hair.ts';
import type { Face } from './look.ts';

export const shoulders = ({ cx, cy, rx, ry }: Frame, { cloth }: Face, foot: number) =>
  path(
    d`M${cx - rx * 2.3} ${foot} Q${cx - rx * 2.2} ${cy + ry * 1.62} ${cx - rx * 0.9} ${cy + ry * 1.4} L${cx + rx * 0.9} ${cy + ry * 1.4} Q${cx + rx * 2.2} ${cy + ry * 1.62} ${cx + rx * 2.3} ${foot}Z`,
    cloth,
  ) +
  path(
    d`M${cx + 10} ${cy + ry * 1.4} L${cx + rx * 0.9} ${cy + ry * 1.4} Q${cx + rx * 2.2} ${cy + ry * 1.62} ${cx + rx * 2.3} ${foot} L${cx + 50} ${foot}Z`,
    '#000',
    { opacity: 0.24 },
  );

export const collar = ({ cx, cy, rx, ry }: Frame, { collar: kind, cloth, hairColor, skin }: Face) => {
  if (kind === 'lapels') {
    return (
      path(
        d`M${cx - rx * 0.5} ${cy + ry * 1.34} L${cx} ${cy + ry * 2} L${cx + rx * 0.5} ${cy + ry * 1.34} L${cx} ${cy + ry * 1.62}Z`,
        '#f4ede0',
      ) +
      path(
        d`M${cx - rx * 0.58} ${cy + ry * 1.33} L${cx} ${cy + ry * 1.98} L${cx + rx * 0.58} ${cy + ry * 1.33} L${cx + rx * 0.86} ${cy + ry * 1.44} L${cx} ${cy + ry * 2.36} L${cx - rx * 0.86} ${cy + ry * 1.44}Z`,
        mix(cloth, '#000000', 0.4),
      )
    );
  }
  if (kind === 'bow') {
    const y = cy + ry * 1.62;
    return (
      path(
        d`M${cx - rx * 0.6} ${cy + ry * 1.32} L${cx} ${y} L${cx + rx * 0.6} ${cy + ry * 1.32} L${cx + rx * 0.3} ${cy + ry * 2.2} L${cx - rx * 0.3} ${cy + ry * 2.2}Z`,
        '#f4ede0',
      ) +
      path(
        d`M${cx} ${y} L${cx - rx * 0.44} ${y - ry * 0.14} V${y + ry * 0.16}Z M${cx} ${y} L${cx + rx * 0.44} ${y - ry * 0.14} V${y + ry * 0.16}Z`,
        mix(hairColor, '#000000', 0.3),
      ) +
      circle([cx, y, rx * 0.08], mix(hairColor, '#000000', 0.5))
    );
  }
  if (kind === 'roll') {
    const edge = d`M${cx - rx * 0.64} ${cy + ry * 1.16} Q${cx} ${cy + ry * 1.42} ${cx + rx * 0.64} ${cy + ry * 1.16}`;
    return (
      path(
        `${edge}${d` L${cx + rx * 0.72} ${cy + ry * 1.5} Q${cx} ${cy + ry * 1.82} ${cx - rx * 0.72} ${cy + ry * 1.5}Z`}`,
        cloth,
      ) +
      path(
        `${edge}${d` L${cx + rx * 0.66} ${cy + ry * 1.24} Q${cx} ${cy + ry * 1.52} ${cx - rx * 0.66} ${cy + ry * 1.24}Z`}`,
        '#fff',
        { opacity: 0.14 },
      )
    );
  }
  if (kind === 'pearls') {
    const neckline = path(
      d`M${cx - rx * 0.9} ${cy + ry * 1.42} Q${cx} ${cy + ry * 2.3} ${cx + rx * 0.9} ${cy + ry * 1.42} L${cx + rx * 0.5} ${cy + ry * 1.3} H${cx - rx * 0.5}Z`,
      skin[0],
    );
    return (
      neckline +
      repeat(11, (index) => {
        const t = (index / 10) * 2 - 1;
        return circle([cx + t * rx * 0.6, cy + ry * (1.66 - t * t * 0.32), 6.5], '#fbf4e6');
      })
    );
  }
  return '';
};

const brow = ({ hairColor, skin, lined }: Face) => (lined ? mix(hairColor, skin[1], 0.6) : hairColor);

/** Brow, eye and mouth on the lit side; the other side is in shadow. */
export const features = ({ cx, cy }: Frame, face: Face) => {
  const [, shade] = face.skin;
  return (
    stroke(d`M${cx - 70} ${cy - 34} Q${cx - 46} ${cy - 52} ${cx - 16} ${cy - 38}`, brow(face), 9, {
      strokeLinecap: 'round',
    }) +
    path(
      d`M${cx - 62} ${cy - 8} Q${cx - 44} ${cy - 24} ${cx - 22} ${cy - 8} Q${cx - 44} ${cy - 2} ${cx - 62} ${cy - 8}Z`,
      shade,
    ) +
    path(
      d`M${cx - 46} ${cy + 66} Q${cx - 28} ${cy + 60} ${cx - 12} ${cy + 66} Q${cx - 26} ${cy + 76} ${cx - 46} ${cy + 66}Z`,
      shade,
      { opacity: 0.75 },
    ) +
    (face.lined
      ? stroke(
          d`M${cx - 58} ${cy + 40} q${-8} ${14} ${-4} ${26} M${cx - 72} ${cy + 4} q${-8} ${2} ${-12} ${8} M${cx - 60} ${cy - 74} q${20} ${-8} ${40} ${0}`,
          shade,
          2.6,
          { opacity: 0.5, strokeLinecap: 'round' },
        )
      : '')
  );
};

export const beard = ({ cx, cy, rx, ry }: Frame, { beard: kind, hairColor, skin }: Face) => {
  if (kind === 'full') {
    return (
      path(
        d`M${cx - rx * 1.1} ${cy + 20} Q${cx - rx * 0.8} ${cy + 52} ${cx - 44} ${cy + 50} Q${cx} ${cy + 42} ${cx + 44} ${cy + 50} Q${cx + rx * 0.8} ${cy + 52} ${cx + rx * 1.1} ${cy + 20} V${cy + ry * 1.1} H${cx - rx * 1.1}Z`,
        hairColor,
      ) +
      path(
        d`M${cx - 28} ${cy + 70} Q${cx} ${cy + 64} ${cx + 26} ${cy + 70} Q${cx} ${cy + 82} ${cx - 28} ${cy + 70}Z`,
        skin[1],
      )
    );
  }
  return kind === 'moustache'
    ? path(
        d`M${cx - 4} ${cy + 48} Q${cx - 30} ${cy + 42} ${cx - 54} ${cy + 62} Q${cx - 26} ${cy + 62} ${cx - 4} ${cy + 58} Q${cx + 22} ${cy + 62} ${cx + 46} ${cy + 62} Q${cx + 26} ${cy + 42} ${cx - 4} ${cy + 48}Z`,
        hairColor,
      )
    : '';
};

export const glasses = ({ cx, cy }: Frame, { glasses: kind, back }: Face) => {
  if (kind === 'none') {
    return '';
  }
  const color = mix(back, '#14110f', 0.82);
  const rims = [-1, 1].map((side) =>
    rect([cx + side * 44 - 31, cy - 32, 62, 50], 'none', {
      rx: kind === 'round' ? 24 : 8,
      stroke: color,
      strokeWidth: 7,
    }),
  );
  return rims.join('') + stroke(d`M${cx - 13} ${cy - 12} Q${cx} ${cy - 20} ${cx + 13} ${cy - 12}`, color, 6);
};

export const hat = ({ cx, cy, rx, ry }: Frame, { hat: kind, cloth, back }: Face) => {
  const felt = mix(cloth, '#1a1512', 0.55);
  const band = mix(back, '#ffffff', 0.2);
  const y = cy - ry * 0.66;
  if (kind === 'brim') {
    return (
      path(
        d`M${cx - rx * 0.98} ${y} Q${cx - rx * 1.04} ${y - ry * 0.86} ${cx - rx * 0.4} ${y - ry * 0.84} Q${cx} ${y - ry * 0.72} ${cx + rx * 0.4} ${y - ry * 0.84} Q${cx + rx * 1.04} ${y - ry * 0.86} ${cx + rx * 0.98} ${y}Z`,
        felt,
      ) +
      rect([cx - rx, y - ry * 0.24, rx * 2, ry * 0.2], band) +
      ellipse([cx, y, rx * 1.7, ry * 0.15], felt)
    );
  }
  if (kind === 'beret') {
    return (
      path(
        d`M${cx - rx * 1.1} ${y + 6} Q${cx - rx * 1.7} ${y - ry * 0.5} ${cx - rx * 0.3} ${y - ry * 0.74} Q${cx + rx * 1.5} ${y - ry * 0.86} ${cx + rx * 1.1} ${y + 6} Q${cx} ${y - ry * 0.2} ${cx - rx * 1.1} ${y + 6}Z`,
        felt,
      ) + rect([cx - 4, y - ry * 0.86, 8, 14], felt)
    );
  }
  return kind === 'cloche'
    ? path(
        d`M${cx - rx * 1.22} ${cy - 14} Q${cx - rx * 1.3} ${cy - ry * 1.44} ${cx} ${cy - ry * 1.44} Q${cx + rx * 1.3} ${cy - ry * 1.44} ${cx + rx * 1.22} ${cy - 14} Q${cx} ${cy - ry * 0.62} ${cx - rx * 1.22} ${cy - 14}Z`,
        felt,
      ) +
        stroke(
          d`M${cx - rx * 1.16} ${cy - 44} Q${cx} ${cy - ry * 0.84} ${cx + rx * 1.16} ${cy - 44}`,
          band,
          12,
        )
    : '';
};
