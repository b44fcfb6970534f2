import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { toMultipartForm } from '#test/form.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { countErrors } from './support/consistency.ts';
import { signInMember } from './support/signed-in.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { createSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { statusOf, type Visitor } from './support/visitor.ts';

const NAME = 'disk-full';
const PORTS = { http: 3156, redis: 31_976 };
const DISK_MB = 64;
const UPLOADS = 10;
const SIDE = 600;

/** Fills the disks of the temporary files and of the storage during uploads. */
export const diskFullDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run(list) {
    const disks = { temp: createSmallDisk(DISK_MB), storage: createSmallDisk(DISK_MB) };
    try {
      await withSite(PORTS, (site) => drill(site, disks, list));
    } finally {
      disks.temp.remove();
      disks.storage.remove();
    }
  },
};

async function drill(
  site: Site,
  disks: { temp: SmallDisk; storage: SmallDisk },
  list: Checklist,
): Promise<void> {
  const own = { TMPDIR: disks.temp.path, STORAGE_ROOT: disks.storage.path };
  const server = site.startServer(PORTS.http, own);
  await waitUntilReady(PORTS.http);
  const editor = await signInMember(site, PORTS.http, ['titles.update']);
  for (const [name, disk] of Object.entries(disks)) await fillAndFree(name, disk, editor, list);
  const left = readdirSync(disks.temp.path).filter((file) => file.startsWith('kinora-upload-'));
  list.check('no temporary file is left behind', left.length === 0, `${left.length} left`);
  const errors = await countErrors(site.db);
  list.check('a full disk logs no error', errors === 0, `${errors} rows in the error log`);
  list.check('the server keeps running', server.isRunning, server.isRunning ? 'alive' : 'ended');
  editor.close();
}

async function fillAndFree(name: string, disk: SmallDisk, editor: Visitor, list: Checklist): Promise<void> {
  disk.fill();
  const rejected = await uploadMany(editor);
  list.check(
    `with ${name} full, uploads get 503`,
    rejected.every((status) => status === 503),
    [...new Set(rejected)].join(', '),
  );
  const read = await statusOf(PORTS.http, '/api/v1/genres');
  list.check(`with ${name} full, reads work`, read === 200, `status ${read}`);
  disk.empty();
  const accepted = await uploadMany(editor);
  list.check(
    `with ${name} free again, uploads work immediately`,
    accepted.every((status) => status === 200 || status === 201),
    [...new Set(accepted)].join(', '),
  );
}

async function uploadMany(editor: Visitor): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < UPLOADS; count += 1) statuses.push(await upload(editor));
  return statuses;
}

/** Uploads a picture of noise, which no format compresses well. */
async function upload(editor: Visitor): Promise<number> {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  const content = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
    .png()
    .toBuffer();
  const metadata = {
    disk: 'uploads',
    diskPrefix: 'images',
    clientName: 'noise.png',
    clientSize: content.length,
  };
  const { headers, payload } = toMultipartForm([
    { name: 'clientMime', content: Buffer.from('image/png') },
    { name: 'clientExtension', content: Buffer.from('png') },
    { name: 'metadata', content: Buffer.from(JSON.stringify(metadata)) },
    { name: 'file', filename: 'noise.png', content },
  ]);
  const response = await fetch(`http://127.0.0.1:${PORTS.http}/api/v1/file-entries`, {
    method: 'POST',
    headers: { ...headers, ...editor.headers() },
    body: new Uint8Array(payload),
  });
  await response.arrayBuffer();
  return response.status;
}
