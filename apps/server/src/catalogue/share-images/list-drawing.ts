import type { OverlayOptions } from 'sharp';
import { SHARE_IMAGE } from '@kinora/contracts/catalogue/share-images.ts';
import { createCanvas } from './canvas.ts';
import { background, clip, MARGIN, open, shade, SOFT, WHITE, wrap } from './drawing.ts';
import type { Typeface } from './typeface.ts';

export interface ListImageParts {
  readonly name: string;
  readonly by: string;
  readonly siteName: string;
  readonly posters: readonly Buffer[];
}

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const POSTER = { width: 236, height: 354 };
/** The centre of the fan, and the steps from one poster to the next. */
const FAN = { x: 876, y: 300, step: 58, degrees: 7, drop: 9 };
const TEXT_WIDTH = 520;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws the share image of a list: its name in the serif typeface, and its first posters as a fan. */
export async function drawListImage(
  parts: ListImageParts,
  faces: Readonly<Record<'plain' | 'serif', Typeface>>,
): Promise<Buffer> {
  const [poster = null] = parts.posters;
  const ground = await background({ backdrop: null, poster });
  const layers = [{ input: await shade(true) }, ...(await fan(parts.posters)), lettered(parts, faces).layer];
  return ground.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** The first poster is in front, the others are behind it to both sides in turn. */
async function fan(posters: readonly Buffer[]): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = [];
  for (const [index, file] of posters.entries()) {
    const place = Math.ceil(index / 2) * (index % 2 === 0 ? -1 : 1);
    const upright = await open(file)
      .resize({ ...POSTER, fit: 'cover' })
      .png()
      .toBuffer();
    const { data, info } = await open(upright)
      .rotate(place * FAN.degrees, { background: CLEAR })
      .png()
      .toBuffer({ resolveWithObject: true });
    layers.unshift({
      input: data,
      left: Math.round(FAN.x + place * FAN.step - info.width / 2),
      top: Math.round(FAN.y + Math.abs(place) * FAN.drop - info.height / 2),
    });
  }
  return layers;
}

function lettered(
  { name, by, siteName, posters }: ListImageParts,
  { plain, serif }: Readonly<Record<'plain' | 'serif', Typeface>>,
) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const { lines, size } = wrap(serif, name, posters.length === 0 ? WIDTH - 2 * MARGIN : TEXT_WIDTH);
  const leading = size * 1.06;
  const bySize = 34;
  const block = lines.length * leading + bySize * 1.8;
  let y = (HEIGHT - block) / 2 + serif.capHeight(size);
  for (const line of lines) {
    canvas.fill(serif.set(line, size).outline, { x: MARGIN, y, color: WHITE });
    y += leading;
  }
  const shownBy = clip(plain, by, { size: bySize, width: TEXT_WIDTH });
  if (plain.covers(by))
    canvas.fill(plain.set(shownBy, bySize).outline, { x: MARGIN, y: y - size * 0.4 + bySize, color: SOFT });
  const mark = plain.set(siteName, 28);
  canvas.fill(mark.outline, { x: WIDTH - MARGIN - mark.width, y: HEIGHT - 44, color: SOFT });
  return canvas;
}
