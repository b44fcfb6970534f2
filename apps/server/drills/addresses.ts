import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Checklist, Drill } from './support/drill.ts';
import { countErrors } from './support/consistency.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';

const NAME = 'addresses';
const PORTS = { http: 3150, redis: 31_986 };
const AMOUNT = { ci: 1000, full: 5000 };
const AT_ONCE = 8;
const LIMIT_MS = 20_000;

/** Known malformed URLs that confuse servers. */
const KNOWN = [
  '//',
  '///',
  '/\\',
  '/\\\\evil.example',
  '//evil.example/%2f..',
  'http://evil.example/',
  'https://evil.example:99999/',
  'HTTP://localhost/',
  'http://',
  'http:/',
  'ftp://x',
  'javascript:alert(1)',
  '*',
  'evil.example:443',
  '/..;/admin',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/%ED%A0%80',
  '/?%',
  '/#x',
  '/ÿ',
  '/\u0001',
  `/${'a'.repeat(9000)}`,
  `/?${'a='.repeat(4000)}`,
];
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%',
  '%2f',
  '%5c',
  '%00',
  '%25',
  '?',
  '#',
  ':',
  '@',
  '&',
  '=',
  ';',
  '*',
];
const WORDS = [
  'admin',
  'titles',
  'watch',
  'search',
  'movies',
  'api',
  'v1',
  'http',
  'evil.example',
  '1',
  'a b',
  'é',
];

/** Requests thousands of malformed URLs over plain sockets, because HTTP clients would normalise them. */
export const addressesDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? AMOUNT.ci : AMOUNT.full)),
};

async function drill(site: Site, list: Checklist, amount: number): Promise<void> {
  site.startProduct(PORTS.http);
  await waitUntilReady(PORTS.http);
  const targets = [...KNOWN, ...Array.from({ length: amount - KNOWN.length }, randomTarget)];
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const sendNext = async () => {
    for (let target = targets.pop(); target !== undefined; target = targets.pop()) {
      const status = await statusOf(target);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500) failed.push(`${JSON.stringify(target.slice(0, 80))}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  const errors = await countErrors(site.db);
  const summary = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  list.check('every request gets a response, none a 5xx', failed.length === 0, failed[0] ?? summary);
  list.check('no request logs an error', errors === 0, errors);
}

const oneOf = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? '';

function randomTarget(): string {
  const parts = Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () =>
    Math.random() < 0.6 ? oneOf(PIECES) : oneOf(WORDS),
  );
  return `${Math.random() < 0.8 ? '/' : ''}${parts.join('')}`;
}

/** The status of a request whose target is sent verbatim; 0 without a response. */
async function statusOf(target: string): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port: PORTS.http });
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  const response = text(socket).catch(() => '');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${PORTS.http}\r\nConnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await response)?.[1] ?? 0);
}
