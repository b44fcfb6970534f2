import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { MEGABYTE } from '@kinora/contracts/foundation/upload-rules.ts';
import type { PrivateS3 } from '../support/s3.ts';
import type { Site } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait.ts';
import { type InterruptionCounts, type Outcome, uploadWithInterruptions } from './interruptions.ts';
import { startMeteredProxy, type Transfer } from './metered-proxy.ts';
import { PORTS } from './ports.ts';
import { startServers } from './servers.ts';
import { createUploader } from './uploader.ts';

export const PASSWORD = 'a long enough password';
const SIGN_IN_LIMIT_MS = 60_000;
export const CHUNK_BYTES = 8 * MEGABYTE;

export type UploadMethod = 'tus' | 'multipart';

interface Plan {
  readonly way: UploadMethod;
  readonly folder: string;
  readonly email: string;
  readonly film: string;
  readonly bytes: number;
  readonly interruptions: InterruptionCounts;
  readonly s3: PrivateS3;
}

export interface Round extends Outcome {
  /** Checksum of the file as the site serves it. */
  readonly sum: string;
  readonly transfers: readonly Transfer[];
}

/** One upload, from an empty browser to the file as the site serves it. */
export async function runRound(
  site: Site,
  { way, folder, email, film, bytes, interruptions, s3 }: Plan,
): Promise<Round> {
  const own = {
    STORAGE_ROOT: path.join(folder, 'storage'),
    STORAGE_DRIVER: way === 'multipart' ? 's3' : 'local',
    S3_ENDPOINT: `http://127.0.0.1:${PORTS.storage}`,
  };
  const servers = await startServers(site, own, interruptions.server ?? 0);
  const toSite = await startMeteredProxy(PORTS.site, servers.port);
  const toStorage = await startMeteredProxy(PORTS.storage, () => s3.port);
  const line = way === 'multipart' ? toStorage : toSite;
  try {
    const cookies = await signIn(email);
    const uploader = createUploader({
      site: `http://127.0.0.1:${PORTS.site}`,
      cookies,
      film,
      folder: await mkdtemp(path.join(folder, 'browser-')),
      chunkBytes: CHUNK_BYTES,
      isS3: way === 'multipart',
    });
    const outcome = await uploadWithInterruptions({
      interruptions,
      bytes,
      line,
      uploader,
      killServer: servers.kill,
      killStorage: s3.kill,
    });
    await servers.untilReplaced();
    const sum = await sumOf(outcome.entry, cookies);
    return { ...outcome, sum, transfers: line.transfers };
  } finally {
    await servers.end();
    toSite.close();
    toStorage.close();
  }
}

/** The cookies of a signed-in browser. Checking a password may take long on a shared machine. */
async function signIn(email: string): Promise<string> {
  const visitor = new Visitor(PORTS.site);
  const isSignedIn = async () => {
    const response = visitor.post('/auth/login', { email, password: PASSWORD });
    return (await response.catch(() => ({ status: 0 }))).status === 200;
  };
  await waitUntil('the user is signed in', isSignedIn, SIGN_IN_LIMIT_MS);
  visitor.close();
  return visitor.headers().cookie ?? '';
}

async function sumOf({ url }: FileEntry, cookie: string): Promise<string> {
  const hash = createHash('sha256');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port: PORTS.site, path: url, headers: { cookie } }, resolve).on('error', reject);
  });
  for await (const bytes of response) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
