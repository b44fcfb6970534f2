// Renders a contact sheet for review: node contact-sheet.ts out.png [poster|backdrop|still|portrait|avatar|looks] [from]
import sharp from 'sharp';
import { AVATAR_MOTIFS, drawAvatar } from './avatar/avatar.ts';
import { assignArt } from './assign.ts';
import { drawBackdrop, drawPoster, drawStill } from './draw.ts';
import { variants } from './families/families.ts';
import { drawPortrait } from './portrait/portrait.ts';
import { renderWebp } from './render.ts';
import { sampleSpecs } from './sample.ts';

const GAP = 8;

interface Kind {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly pictures: () => string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  poster: { width: 200, height: 300, columns: 8, pictures: () => assignArt(sampleSpecs).map(drawPoster) },
  backdrop: { width: 400, height: 225, columns: 4, pictures: () => assignArt(sampleSpecs).map(drawBackdrop) },
  still: {
    width: 320,
    height: 180,
    columns: 5,
    pictures: () =>
      Array.from({ length: 40 }, (_, index) =>
        drawStill({ key: 'saltglass', name: 'Saltglass', genres: [], index }),
      ),
  },
  portrait: {
    width: 160,
    height: 200,
    columns: 10,
    pictures: () =>
      Array.from({ length: 80 }, (_, index) =>
        drawPortrait({ key: `person-${index}`, born: 1880 + index * 2, real: index % 5 === 4 }),
      ),
  },
  avatar: {
    width: 128,
    height: 128,
    columns: 10,
    pictures: () =>
      Array.from({ length: 3 }, (_, row) =>
        AVATAR_MOTIFS.map((motif) => drawAvatar({ key: `${motif}-${row}`, motif })),
      ).flat(),
  },
  looks: {
    width: 200,
    height: 300,
    columns: 8,
    pictures: () =>
      [...variants.keys()].map((composition, index) => {
        const spec = sampleSpecs[(index * 7) % sampleSpecs.length];
        return drawPoster({ genres: [], ...spec, key: composition, name: composition, composition });
      }),
  },
};

const [out = 'sheet.png', kindName = 'poster', from = '0'] = process.argv.slice(2);
const kind = KINDS[kindName];
if (!kind) {
  throw new Error(`Choose one of ${Object.keys(KINDS).join(', ')}.`);
}
const { width, height, columns } = kind;
const pictures = kind.pictures().slice(Number(from), Number(from) + 80);
const tiles = [];
for (const [index, svg] of pictures.entries()) {
  // Sequentially: a contact sheet is not worth using all cores.
  const { bytes } = await renderWebp(svg, width * 2);
  const input = await sharp(bytes).resize(width, height).toBuffer();
  tiles.push({
    input,
    left: GAP + (index % columns) * (width + GAP),
    top: GAP + Math.floor(index / columns) * (height + GAP),
  });
}
const size = {
  width: columns * (width + GAP) + GAP,
  height: Math.ceil(tiles.length / columns) * (height + GAP) + GAP,
};
await sharp({ create: { ...size, channels: 3, background: '#141416' } })
  .composite(tiles)
  .png()
  .toFile(out);
