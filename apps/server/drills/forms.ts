import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Checklist, Drill } from './support/drill.ts';
import { signInMember } from './support/signed-in.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';

const NAME = 'forms';
const PORTS = { http: 3151, redis: 31_985 };
const CONNECTIONS = 50;
const MB = 1024 * 1024;
const FILE_BYTES = 512 * MB;
/** 13 Mbit/s: the upload speed of a good home connection. */
const CHUNK = Buffer.alloc(16 * 1024);
const CHUNK_MS = 10;
const TEMP_LIMIT = 50 * MB;
const LIMIT_MS = 60_000;
const BOUNDARY = 'drill-form';

/** Sends fifty forms of 512 MB at once, as a member without upload permission and as an editor with it. */
export const formsDrill: Drill = {
  name: NAME,
  run: (list) => withSite(PORTS, (site) => drill(site, list)),
};

async function drill(site: Site, list: Checklist): Promise<void> {
  site.startServer(PORTS.http);
  await waitUntilReady(PORTS.http);
  await checkMember(await headersOf(site, []), list);
  await checkEditor(await headersOf(site, ['titles.update']), list);
}

async function checkMember(headers: string, list: Checklist): Promise<void> {
  const { sent, largest } = await flood(headers);
  const statuses = [...new Set(sent.map(({ status }) => status))].join(', ');
  const most = Math.max(...sent.map(({ bytes }) => bytes));
  list.check('a member without the permission gets 403', statuses === '403', statuses);
  list.check(
    'the member gets the response before sending a megabyte',
    most < MB,
    `at most ${Math.round(most / 1024)} kB`,
  );
  list.check(
    'temporary files of the member stay below 50 MB',
    largest < TEMP_LIMIT,
    `${Math.round(largest / MB)} MB`,
  );
}

/** Pictures may have 20 MB: a larger announced size must be rejected just as early. */
async function checkEditor(headers: string, list: Checklist): Promise<void> {
  const { sent, largest } = await flood(headers);
  const isRejected = sent.every(({ status }) => status >= 400 && status < 500);
  const statuses = [...new Set(sent.map(({ status }) => status))].join(', ');
  list.check('an editor gets a 4xx for a file that is too large', isRejected, statuses);
  list.check(
    'temporary files of the editor stay below 50 MB',
    largest < TEMP_LIMIT,
    `${Math.round(largest / MB)} MB`,
  );
  await delay(500);
  list.check('no temporary file is left', tempBytes() === 0, `${tempBytes()} bytes`);
}

async function flood(headers: string) {
  let largest = 0;
  const timer = setInterval(() => (largest = Math.max(largest, tempBytes())), 50);
  const sent = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendForm(headers)));
  clearInterval(timer);
  return { sent, largest };
}

const tempBytes = (): number =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith('kinora-upload-'))
    .reduce(
      (sum, name) => sum + (statSync(path.join(tmpdir(), name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );

async function headersOf(site: Site, permissions: string[]): Promise<string> {
  const visitor = await signInMember(site, PORTS.http, permissions);
  const headers = Object.entries(visitor.headers());
  visitor.close();
  return headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
}

/** Sends a form until the response arrives, and returns how many bytes had been sent by then. */
async function sendForm(headers: string): Promise<{ status: number; bytes: number }> {
  const socket = connect({ host: '127.0.0.1', port: PORTS.http });
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.on('error', () => resolve(0));
  socket.on('close', () => resolve(0));
  socket.once('data', (data: Buffer) =>
    resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString())?.[1] ?? 0)),
  );
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  const metadata = JSON.stringify({
    diskPrefix: 'images',
    clientName: 'large.png',
    clientSize: 1024,
  });
  const fields = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n${metadata}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="large.png"\r\nContent-Type: image/png\r\n\r\n`;
  socket.write(
    `POST /api/v1/file-entries HTTP/1.1\r\nHost: 127.0.0.1:${PORTS.http}\r\n${headers}Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${FILE_BYTES}\r\n\r\n${fields}`,
  );
  let isAnswered = false;
  const status = promise.finally(() => (isAnswered = true));
  await Promise.race([status, pump(socket, () => isAnswered)]);
  const bytes = socket.bytesWritten;
  const answer = await status;
  socket.destroy();
  return { status: answer, bytes };
}

async function pump(socket: Socket, isOver: () => boolean): Promise<void> {
  for (let sent = 0; sent < FILE_BYTES && !isOver() && !socket.destroyed; sent += CHUNK.length) {
    if (!socket.write(CHUNK))
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve);
        socket.once('close', () => resolve());
      });
    await delay(CHUNK_MS);
  }
}
