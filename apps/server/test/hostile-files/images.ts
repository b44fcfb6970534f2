import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type HostileFile, PAGE, SCRIPT } from './hostile-file.ts';

const SIDE = 64;
const BOMB_SIDE = 16_384;
const FRAMES = 300;

const plain = () => sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#335577' } });
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const xslt =
  '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?>' +
  `<x><xsl:stylesheet id="s" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0">${SCRIPT}</xsl:stylesheet></x>`;
const mhtml = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n${PAGE}\n--x--\n`;
const gifScript = Buffer.concat([
  Buffer.from('GIF89a/*'),
  Buffer.alloc(20),
  Buffer.from('*/=1;alert(document.domain);'),
]);

const image = (what: string, name: string, bytes: Buffer | string): HostileFile => ({
  what,
  policy: 'images',
  name,
  bytes: Buffer.from(bytes),
});

/** Files that are not images, or not of an accepted format. */
export const fakeImages = (): HostileFile[] => [
  image('a GIF that is JavaScript', 'a.gif', gifScript),
  image('a GIF that is JavaScript, named as a PNG', 'a.png', gifScript),
  image('an SVG with a script', 'a.svg', svg),
  image('an SVG named as a PNG', 'a.png', svg),
  image('an HTML page named as a JPEG', 'a.jpg', PAGE),
  image('an HTML page with a byte order mark', 'a.png', `\uFEFF${PAGE}`),
  image('an HTML page in UTF-16', 'a.jpg', Buffer.from(`\uFEFF${PAGE}`, 'utf16le')),
  image('a web archive', 'a.jpg', mhtml),
  image('XML with its own style sheet', 'a.png', xslt),
  image('WebAssembly', 'a.png', Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])),
  image('a zip bomb named as a document', 'a.docx', zipBomb()),
];

/** Images that are also valid as another type. */
export async function polyglotImages(): Promise<HostileFile[]> {
  const [png, jpeg, webp] = await Promise.all([
    plain().png().toBuffer(),
    plain().jpeg().toBuffer(),
    plain().webp().toBuffer(),
  ]);
  return [
    image('a JPEG with an HTML page in its comment and after its end', 'a.jpg', withComment(jpeg)),
    image('a PNG with an archive after its end', 'a.png', Buffer.concat([png, zipBomb()])),
    image('a PNG with an HTML page in a text chunk', 'a.png', withText(png)),
    image('a WebP with an HTML page after its end', 'a.webp', Buffer.concat([webp, Buffer.from(PAGE)])),
  ];
}

/** Small files that decompress to an excessive size. */
export const imageBombs = async (): Promise<HostileFile[]> => [
  image('a PNG of 268 million pixels', 'a.png', pixelBomb()),
  image('an animation of 300 frames', 'a.webp', await animation()),
];

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Inserted after the header, which is 33 bytes long. */
const withText = (png: Buffer) =>
  Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${PAGE}`)), png.subarray(33)]);

function withComment(jpeg: Buffer): Buffer {
  const comment = Buffer.from(PAGE);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2), Buffer.from(PAGE)]);
}

/** One bit per pixel, all identical: 33 MB compressed to 33 KB. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(BOMB_SIDE, 0);
  header.writeUInt32BE(BOMB_SIDE, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(BOMB_SIDE * (BOMB_SIDE / 8 + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function animation(): Promise<Buffer> {
  const height = SIDE * FRAMES;
  const pixels = Buffer.alloc(SIDE * height * 3);
  // Identical frames would be merged into one.
  for (let at = 0; at < pixels.length; at += 97) pixels[at] = (at * 31) % 256;
  return sharp(pixels, { raw: { width: SIDE, height, channels: 3, pageHeight: SIDE } })
    .webp({ loop: 0 })
    .toBuffer();
}

/** A small archive that declares and contains a file of 50 MB. */
function zipBomb(): Buffer {
  const name = Buffer.from('word/document.xml');
  const content = Buffer.alloc(50 * 1024 * 1024);
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from('PK\u0005\u0006'), end]);
}
