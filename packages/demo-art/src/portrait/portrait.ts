import { mix } from '../color.ts';
import { randomFor } from '../random.ts';
import { SIZES } from '../spec.ts';
import { createStage, toSvgDocument } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { circle, d, ellipse, group, path, polar, polygon, rect, repeat } from '../svg.ts';
import { cameo } from './cameo.ts';
import { hairBehind, hairInFront } from './hair.ts';
import type { Frame } from './hair.ts';
import type { Face, PortraitSpec } from './look.ts';
import { faceOf } from './look.ts';
import { beard, collar, features, glasses, hat, shoulders } from './wear.ts';

const background = ({ w, h, paint }: Stage, { back, light }: Face) => {
  const wash = paint.linear(
    [
      [0, '#fff', 0.16],
      [1, '#000', 0.22],
    ],
    [0, 0],
    [1, 1],
  );
  const pale = mix(back, '#ffffff', 0.16);
  const shapes: Record<Face['light'], () => string> = {
    disc: () => circle([w * 0.62, h * 0.32, 190], pale),
    band: () => rect([0, 0, 170, h], mix(back, '#000000', 0.14)),
    arch: () => path(d`M${60} ${h} V${240} A180 180 0 0 1 ${w - 60} ${240} V${h}Z`, pale),
    rays: () =>
      repeat(12, (index) =>
        polygon(
          [
            [w / 2, h * 0.4],
            polar(w / 2, h * 0.4, 620, (index / 12) * Math.PI * 2),
            polar(w / 2, h * 0.4, 620, ((index + 0.5) / 12) * Math.PI * 2),
          ],
          pale,
          { opacity: 0.55 },
        ),
      ),
    none: () => '',
  };
  return rect([0, 0, w, h], back) + shapes[light]() + rect([0, 0, w, h], wash);
};

const neck = ({ cx, cy, rx, ry }: Frame, [lit, shade]: Face['skin']) =>
  path(
    d`M${cx - rx * 0.5} ${cy + ry * 0.5} L${cx - rx * 0.54} ${cy + ry * 1.38} Q${cx} ${cy + ry * 1.75} ${cx + rx * 0.54} ${cy + ry * 1.38} L${cx + rx * 0.5} ${cy + ry * 0.5}Z`,
    shade,
  ) +
  path(
    d`M${cx - rx * 0.5} ${cy + ry * 1.02} L${cx - rx * 0.54} ${cy + ry * 1.38} L${cx - rx * 0.2} ${cy + ry * 1.52} L${cx - rx * 0.1} ${cy + ry * 1.2}Z`,
    lit,
  );

const outline = ({ cx, cy, rx, ry }: Frame) =>
  d`M${cx - rx} ${cy - 24} C${cx - rx} ${cy - ry * 1.22} ${cx + rx} ${cy - ry * 1.22} ${cx + rx} ${cy - 24} C${cx + rx} ${cy + ry * 0.5} ${cx + rx * 0.52} ${cy + ry} ${cx} ${cy + ry} C${cx - rx * 0.52} ${cy + ry} ${cx - rx} ${cy + ry * 0.5} ${cx - rx} ${cy - 24}Z`;

/** The dark half, with its edge along brow, nose and lips and a triangle of light under the eye. */
const shadowSide = ({ cx, cy, rx, ry }: Frame, [lit, shade]: Face['skin']) =>
  path(
    d`M${cx + 14} ${cy - ry * 1.2} L${cx + 2} ${cy - 44} Q${cx - 8} ${cy - 26} ${cx - 4} ${cy - 8} L${cx - 24} ${cy + 32} Q${cx - 22} ${cy + 44} ${cx - 2} ${cy + 42} L${cx - 4} ${cy + 56} L${cx - 16} ${cy + 66} L${cx - 6} ${cy + 71} L${cx - 12} ${cy + 80} Q${cx - 4} ${cy + 92} ${cx - 6} ${cy + 104} L${cx + 6} ${cy + ry + 8} L${cx + rx * 1.3} ${cy + ry + 8} L${cx + rx * 1.3} ${cy - ry * 1.3}Z`,
    shade,
  ) + path(d`M${cx + 26} ${cy + 4} L${cx + 62} ${cy + 2} L${cx + 44} ${cy + 40}Z`, lit, { opacity: 0.9 });

const bust = (stage: Stage, frame: Frame, face: Face) => {
  const shape = outline(frame);
  const inside = group(
    { clipPath: stage.paint.clip(path(shape, '#000')) },
    shadowSide(frame, face.skin) + features(frame, face) + beard(frame, face),
  );
  return (
    hairBehind(frame, face) +
    shoulders(frame, face, stage.h + 10) +
    neck(frame, face.skin) +
    collar(frame, face) +
    ellipse([frame.cx - frame.rx, frame.cy + 6, 14, 26], face.skin[0]) +
    path(shape, face.skin[0]) +
    inside +
    glasses(frame, face) +
    hairInFront(frame, face) +
    hat(frame, face)
  );
};

/** A half-lit bust, 480 by 600. Its graphic style does not suggest a real face. */
export const drawPortrait = (spec: PortraitSpec): string => {
  const stage = createStage(...SIZES.portrait);
  const face = faceOf(spec);
  if (spec.real) {
    return toSvgDocument(stage, cameo(stage, face, randomFor(spec.key, 'cameo')), 0.2);
  }
  const frame = { cx: stage.w / 2, cy: 272, rx: face.width, ry: face.height };
  const drawn = bust(stage, frame, face);
  const foot = stage.paint.linear([
    [0, '#000', 0],
    [1, '#000', 0.35],
  ]);
  const turned = face.flip ? group({ transform: `translate(${stage.w} 0) scale(-1 1)` }, drawn) : drawn;
  return toSvgDocument(stage, background(stage, face) + turned + rect([0, 420, stage.w, 180], foot), 0.2);
};
