import { type Picture, pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';

const SIZE = { width: 1080, height: 1350 };
const MARGIN = 84;
const TEXT_WIDTH = SIZE.width - 2 * MARGIN;
/** The posters of the header, larger: on the rim of a wheel below them. */
const FAN = { width: 306, height: 459, top: 150, radius: 1110, degrees: 8, round: 16, source: 720 };

/** The header of a year, without what can be pressed. */
export interface YearPicture {
  readonly name: string;
  readonly heading: string;
  readonly text: string | null;
  readonly siteName: string;
  readonly posters: readonly Picture[];
}

/**
 * Draws the header of a year as an image of 1080 × 1350, in the theme, language and typeface of the page. The browser
 * draws it, because it has them, and because a year that is not shown to others needs no URL this way.
 */
export async function drawYearPicture({ posters, ...texts }: YearPicture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  const blocks = textBlocks(texts);
  const [images] = await Promise.all([
    loadAll(posters),
    ...blocks.map(({ font, text }) => document.fonts.load(font, text)),
  ]);
  context.fillStyle = token('--k-surface');
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  drawFan(context, images);
  drawTexts(context, blocks, images.length > 0 ? TOP.belowFan : TOP.alone);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be encoded'));
      else resolve(blob);
    }, 'image/png');
  });
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A poster that fails to load is left out. */
async function loadAll(posters: readonly Picture[]): Promise<HTMLImageElement[]> {
  const images = posters.map(async (poster) => {
    const image = new Image();
    image.src = pictureVariant(poster, FAN.source, 'jpg');
    await image.decode();
    return image;
  });
  const results = await Promise.allSettled(images);
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

function drawFan(context: CanvasRenderingContext2D, images: readonly HTMLImageElement[]): void {
  const { width, height, top, radius, degrees, round } = FAN;
  for (const [index, image] of images.entries()) {
    const turn = (index - (images.length - 1) / 2) * degrees;
    context.save();
    context.translate(SIZE.width / 2, top + radius);
    context.rotate((turn * Math.PI) / 180);
    context.beginPath();
    context.roundRect(-width / 2, -radius, width, height, round);
    context.shadowColor = 'rgb(0 0 0 / 0.45)';
    context.shadowBlur = 50;
    context.shadowOffsetY = 14;
    context.fill();
    context.shadowColor = 'transparent';
    context.clip();
    // Like object-fit: cover.
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const [shownWidth, shownHeight] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const y = -radius + (height - shownHeight) / 2;
    context.drawImage(image, -shownWidth / 2, y, shownWidth, shownHeight);
    context.restore();
  }
}

/** The baseline of the first line: below the posters, else in the middle. */
const TOP = { belowFan: 770, alone: 480 };

interface TextBlock {
  readonly text: string;
  readonly font: string;
  readonly color: string;
  /** From one line to the next. */
  readonly leading: number;
  /** To the next block. */
  readonly below: number;
}

/** The last one, the name of the site, is at the foot. */
function textBlocks({ name, heading, text, siteName }: Omit<YearPicture, 'posters'>): TextBlock[] {
  const family = token('--k-font');
  const [strong, soft] = [token('--k-fg'), token('--k-fg-2')];
  return [
    { text: name, font: `600 36px ${family}`, color: strong, leading: 44, below: 128 },
    { text: heading, font: `760 expanded 104px ${family}`, color: strong, leading: 106, below: 82 },
    { text: text ?? '', font: `450 38px ${family}`, color: soft, leading: 52, below: 0 },
    { text: siteName, font: `600 30px ${family}`, color: soft, leading: 0, below: 0 },
  ];
}

function drawTexts(context: CanvasRenderingContext2D, blocks: readonly TextBlock[], top: number): void {
  const isRtl = document.documentElement.dir === 'rtl';
  const x = isRtl ? SIZE.width - MARGIN : MARGIN;
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  let y = top;
  for (const [index, { text, font, color, leading, below }] of blocks.entries()) {
    if (index === blocks.length - 1) y = SIZE.height - MARGIN;
    context.font = font;
    context.fillStyle = color;
    for (const [line, words] of wrap(context, text).entries()) {
      if (line > 0) y += leading;
      // A word that is too long is condensed.
      context.fillText(words, x, y, TEXT_WIDTH);
    }
    y += below;
  }
}

function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(joined).width <= TEXT_WIDTH)
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
