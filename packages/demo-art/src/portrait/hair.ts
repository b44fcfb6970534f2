import { circle, d, path, stroke } from '../svg.ts';
import type { Face, Hair } from './look.ts';

/** The centre of the face, and half its width and height. */
export interface Frame {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

type Draw = (frame: Frame, color: string) => string;

/** The hair behind the head, for styles that have it. */
const BACKS: Partial<Record<Hair, Draw>> = {
  long: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.3} ${cy - 40} Q${cx - rx * 1.2} ${cy - ry * 1.42} ${cx} ${cy - ry * 1.36} Q${cx + rx * 1.3} ${cy - ry * 1.4} ${cx + rx * 1.34} ${cy - 40} Q${cx + rx * 1.5} ${cy + ry} ${cx + rx * 1.25} ${cy + ry * 1.7} L${cx - rx * 1.25} ${cy + ry * 1.7} Q${cx - rx * 1.5} ${cy + ry} ${cx - rx * 1.3} ${cy - 40}Z`,
      color,
    ),
  waves: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.26} ${cy - 60} Q${cx - rx * 1.1} ${cy - ry * 1.44} ${cx} ${cy - ry * 1.34} Q${cx + rx * 1.2} ${cy - ry * 1.44} ${cx + rx * 1.3} ${cy - 60} q${rx * 0.3} ${ry * 0.3} 0 ${ry * 0.55} q${rx * 0.34} ${ry * 0.3} 0 ${ry * 0.55} q${-rx * 0.1} ${ry * 0.2} ${-rx * 0.3} ${ry * 0.24} H${cx - rx * 1.06} q${-rx * 0.3} ${-ry * 0.06} ${-rx * 0.24} ${-ry * 0.28} q${-rx * 0.34} ${-ry * 0.26} 0 ${-ry * 0.55} q${-rx * 0.3} ${-ry * 0.24} ${rx * 0.04} ${-ry * 0.5}Z`,
      color,
    ),
  bob: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.26} ${cy - 40} Q${cx - rx * 1.24} ${cy - ry * 1.36} ${cx} ${cy - ry * 1.34} Q${cx + rx * 1.3} ${cy - ry * 1.36} ${cx + rx * 1.28} ${cy - 40} L${cx + rx * 1.36} ${cy + ry * 0.72} L${cx - rx * 1.34} ${cy + ry * 0.72}Z`,
      color,
    ),
  halo: ({ cx, cy, rx, ry }, color) => circle([cx, cy - ry * 0.52, rx * 1.5], color),
  bun: ({ cx, cy, rx, ry }, color) => circle([cx + rx * 0.5, cy - ry * 1.3, rx * 0.5], color),
};

const long: Draw = ({ cx, cy, rx, ry }, color) =>
  path(
    d`M${cx - rx * 1.08} ${cy + 10} Q${cx - rx * 1.16} ${cy - ry * 1.2} ${cx + rx * 0.1} ${cy - ry * 1.2} Q${cx + rx * 1.2} ${cy - ry * 1.2} ${cx + rx * 1.08} ${cy + 10} Q${cx + rx * 0.9} ${cy - 70} ${cx + 16} ${cy - ry * 0.86} Q${cx - rx * 0.6} ${cy - 70} ${cx - rx * 1.08} ${cy + 10}Z`,
    color,
  );

const shine = ({ cx, cy, rx, ry }: Frame) =>
  stroke(
    d`M${cx - rx * 0.5} ${cy - ry * 1.1} Q${cx - rx * 0.1} ${cy - ry * 1.26} ${cx + rx * 0.4} ${cy - ry * 1.12}`,
    '#fff',
    5,
    { opacity: 0.16, strokeLinecap: 'round' },
  );

/** The hair over the brow. */
const TOPS: Record<Hair, Draw> = {
  long: (frame, color) => long(frame, color) + shine(frame),
  waves: (frame, color) => long(frame, color) + shine(frame),
  swept: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.06} ${cy - 14} Q${cx - rx * 1.3} ${cy - ry * 1.2} ${cx - rx * 0.2} ${cy - ry * 1.3} Q${cx + rx * 1.3} ${cy - ry * 1.4} ${cx + rx * 1.06} ${cy - 14} L${cx + rx * 0.9} ${cy - 62} Q${cx + rx * 0.2} ${cy - 66} ${cx - rx * 0.1} ${cy - 92} Q${cx - rx * 0.5} ${cy - 62} ${cx - rx * 0.88} ${cy - 62}Z`,
      color,
    ),
  parted: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.05} ${cy - 6} Q${cx - rx * 1.18} ${cy - ry * 1.18} ${cx - rx * 0.3} ${cy - ry * 1.2} Q${cx + rx * 1.24} ${cy - ry * 1.3} ${cx + rx * 1.05} ${cy - 6} L${cx + rx * 0.94} ${cy - 56} Q${cx + rx * 0.7} ${cy - ry * 0.76} ${cx - rx * 0.34} ${cy - ry * 0.9} Q${cx - rx * 0.8} ${cy - ry * 0.72} ${cx - rx * 0.94} ${cy - 56}Z`,
      color,
    ),
  halo: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.02} ${cy - 30} Q${cx} ${cy - ry * 0.92} ${cx + rx * 1.02} ${cy - 30} L${cx + rx * 1.2} ${cy - ry} L${cx} ${cy - ry * 1.5} L${cx - rx * 1.2} ${cy - ry}Z`,
      color,
    ),
  cropped: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.05} ${cy - 4} Q${cx - rx * 1.16} ${cy - ry * 1.14} ${cx} ${cy - ry * 1.16} Q${cx + rx * 1.16} ${cy - ry * 1.14} ${cx + rx * 1.05} ${cy - 4} L${cx + rx * 0.92} ${cy - 60} Q${cx} ${cy - 86} ${cx - rx * 0.92} ${cy - 60}Z`,
      color,
    ),
  bob: (frame, color) => {
    const { cx, cy, rx, ry } = frame;
    return (
      path(
        d`M${cx - rx * 1.1} ${cy} Q${cx - rx * 1.2} ${cy - ry * 1.26} ${cx} ${cy - ry * 1.24} Q${cx + rx * 1.2} ${cy - ry * 1.26} ${cx + rx * 1.1} ${cy} L${cx + rx * 0.96} ${cy - 50} Q${cx} ${cy - 64} ${cx - rx * 0.96} ${cy - 50}Z`,
        color,
      ) + shine(frame)
    );
  },
  receding: ({ cx, cy, rx, ry }, color) =>
    path(
      d`M${cx - rx * 1.02} ${cy - 24} Q${cx - rx * 1.06} ${cy - ry * 1.06} ${cx} ${cy - ry * 1.08} Q${cx + rx * 1.06} ${cy - ry * 1.06} ${cx + rx * 1.02} ${cy - 24} Q${cx + rx * 0.8} ${cy - ry * 0.8} ${cx} ${cy - ry * 0.84} Q${cx - rx * 0.8} ${cy - ry * 0.8} ${cx - rx * 1.02} ${cy - 24}Z`,
      color,
    ),
  bun: (frame, color) => {
    const { cx, cy, rx, ry } = frame;
    return (
      path(
        d`M${cx - rx * 1.05} ${cy - 10} Q${cx - rx * 1.14} ${cy - ry * 1.2} ${cx} ${cy - ry * 1.2} Q${cx + rx * 1.14} ${cy - ry * 1.2} ${cx + rx * 1.05} ${cy - 10} Q${cx + rx * 0.86} ${cy - ry * 0.9} ${cx} ${cy - ry * 0.78} Q${cx - rx * 0.86} ${cy - ry * 0.9} ${cx - rx * 1.05} ${cy - 10}Z`,
        color,
      ) + shine(frame)
    );
  },
  bald: ({ cx, cy, rx }, color) =>
    path(
      d`M${cx - rx * 1.03} ${cy - 30} q${-rx * 0.06} ${40} ${rx * 0.06} ${64} l${rx * 0.08} ${-50}Z M${cx + rx * 1.03} ${cy - 30} q${rx * 0.06} ${40} ${-rx * 0.06} ${64} l${-rx * 0.08} ${-50}Z`,
      color,
    ),
};

export const hairBehind = (frame: Frame, { hair, hairColor, hat }: Face) =>
  hat !== 'none' && (hair === 'bun' || hair === 'halo') ? '' : (BACKS[hair]?.(frame, hairColor) ?? '');

export const hairInFront = (frame: Frame, { hair, hairColor }: Face) => TOPS[hair](frame, hairColor);
