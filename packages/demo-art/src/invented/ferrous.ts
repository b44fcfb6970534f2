import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, line, rect, repeat } from '../svg.ts';
import { drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const ground = paint.radial(
    [
      [0, '#2a1710'],
      [1, '#0a0706'],
    ],
    [wide ? 0.66 : 0.5, 0.45],
    0.8,
  );
  const cx = w * (wide ? 0.68 : 0.5);
  const cy = h * 0.44;
  const reach = short * 0.2;
  const random = seededRandom(31);
  /** The force of one pole at a point; the small constant keeps it finite at the pole itself. */
  const pull = (dx: number, dy: number, charge: number) => {
    const distance = (dx * dx + dy * dy + 60) ** 1.5;
    return [(charge * dx) / distance, (charge * dy) / distance] as const;
  };
  const filing = () => {
    const x = random() * w;
    const y = random() * h;
    const [ax, ay] = pull(x - cx, y - cy + reach, 1);
    const [bx, by] = pull(x - cx, y - cy - reach, -1);
    const strength = Math.min(1, Math.hypot(ax + bx, ay + by) * short * short * 0.055);
    const length = short * (0.008 + 0.02 * strength) * (0.6 + 0.7 * random());
    const angle = Math.atan2(ay + by, ax + bx);
    const opacity = (0.1 + 0.85 * strength) * (0.5 + 0.5 * random());
    const hot = strength > 0.5 && (random() > 0.5 ? '#ff8a4a' : '#ffcfa6');
    const dx = Math.cos(angle) * length;
    const dy = Math.sin(angle) * length;
    return line(
      [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      hot === false ? '#c96a3c' : hot,
      0.8 + 1.4 * strength,
      {
        opacity,
        strokeLinecap: 'round',
      },
    );
  };
  return (
    rect([0, 0, w, h], ground) +
    repeat(wide ? 4200 : 3600, filing) +
    circle([cx, cy - reach, short * 0.055], '#f2f0ec') +
    circle([cx, cy + reach, short * 0.055], '#e2431b')
  );
};

export const ferrous: Design = {
  palette: {
    name: 'ferrous',
    dark: '#0a0706',
    deep: '#2a1710',
    mid: '#7c3d20',
    light: '#ffcfa6',
    accent: '#ff8a4a',
    glow: '#e2431b',
    ground: 'dark',
  },
  scene,
  lettering: () =>
    drawPosterText('FERROUS', { y: 812, size: 90, face: 'rounded-wide', fill: '#ffcfa6', length: 532 }) +
    drawPosterText('EVERYTHING BENDS TO IT', { y: 848, size: 16, tracking: 7, fill: '#ff8a4a' }),
};
