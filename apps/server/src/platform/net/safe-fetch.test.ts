import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSafeFetch, SafeFetchError } from './safe-fetch.ts';

/** Simulates a public machine: a local address that the test allows. */
const OUTSIDE = '127.0.0.2';
const INSIDE = '127.0.0.1';

const servers: Server[] = [];
const routes = new Map<string, RequestListener>();
let insideHits = 0;
let port: number;
let seen: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];

const listen = async (host: string, wanted: number, listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wanted, host, resolve);
  });
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  port = await listen(OUTSIDE, 0, (request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    const route = routes.get(request.url ?? '');
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  // Servers that must never be reached, on the same port that is allowed.
  for (const host of [INSIDE, '::1'])
    await listen(host, port, (_request, response) => {
      insideHits += 1;
      response.end('secret');
    });
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  insideHits = 0;
  seen = [];
  routes.clear();
});

/** A resolver that returns these addresses in turn, then repeats the last. */
function resolving(...answers: string[]): LookupFunction & { lookups: string[] } {
  const lookups: string[] = [];
  const lookup: LookupFunction = (hostname, options, done) => {
    const address = answers[Math.min(lookups.length, answers.length - 1)] ?? OUTSIDE;
    lookups.push(hostname);
    const family = address.includes(':') ? 6 : 4;
    if (options.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return Object.assign(lookup, { lookups });
}

const fetchWith = (lookup: LookupFunction, timeoutMs = 20_000) => {
  const safeFetch = createSafeFetch({
    lookup,
    timeoutMs,
    allowedAddresses: [OUTSIDE],
    ports: ['', '80', '443', String(port)],
  });
  return (address: string, maxBytes = 1000) =>
    safeFetch(address.replaceAll(':PORT', `:${port}`), { accept: 'image/*', maxBytes });
};
const outside = (address: string, maxBytes?: number) => fetchWith(resolving(OUTSIDE))(address, maxBytes);
/** The outcome of a fetch that must be rejected, and the number of hits on the internal servers. */
const outcomeOf = async (work: Promise<unknown>) => {
  const end = await work.then(
    () => 'answered',
    (error: unknown) => (error instanceof SafeFetchError ? 'refused' : error),
  );
  return { end, insideHits };
};
const REFUSED = { end: 'refused', insideHits: 0 };

describe('fetching a public URL', () => {
  test('sends no cookies and asks for an uncompressed response', async () => {
    routes.set('/a.png', (_request, response) => response.end('picture'));
    expect((await outside('http://example.com:PORT/a.png')).toString()).toBe('picture');
    expect(seen[0]?.headers).toMatchObject({ accept: 'image/*', 'accept-encoding': 'identity' });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('follows up to three redirects', async () => {
    const sendOn =
      (to: string): RequestListener =>
      (_request, response) =>
        response.writeHead(302, { location: to }).end();
    routes.set('/1', sendOn('/2'));
    routes.set('/2', sendOn(`http://other.example:${port}/3`));
    routes.set('/3', sendOn('/4'));
    routes.set('/4', (_request, response) => response.end('there'));
    expect((await outside('http://example.com:PORT/1')).toString()).toBe('there');
    routes.set('/0', sendOn('/1'));
    expect(await outcomeOf(outside('http://example.com:PORT/0'))).toEqual(REFUSED);
  });

  test('aborts a response that exceeds the size limit', async () => {
    routes.set('/large', (_request, response) => response.end('x'.repeat(1001)));
    expect(await outcomeOf(outside('http://example.com:PORT/large', 1000))).toEqual(REFUSED);
    expect((await outside('http://example.com:PORT/large', 1001)).length).toBe(1001);
  });

  test('aborts a response that never ends', async () => {
    routes.set('/endless', (_request, response) => void response.write('x'));
    expect(await outcomeOf(fetchWith(resolving(OUTSIDE), 100)('http://example.com:PORT/endless'))).toEqual(
      REFUSED,
    );
  });

  test('rejects a gzip bomb without unpacking it', async () => {
    routes.set('/bomb', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(500_000))),
    );
    expect(await outcomeOf(outside('http://example.com:PORT/bomb', 10_000))).toEqual(REFUSED);
  });

  test.each([201, 301, 400, 404, 500])('rejects the status %d', async (status) => {
    routes.set('/x', (_request, response) => response.writeHead(status).end('picture'));
    expect(await outcomeOf(outside('http://example.com:PORT/x'))).toEqual(REFUSED);
  });
});

describe('protection against SSRF', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.0.0.1/',
    'http://127.1:PORT/',
    'http://127.0.1:PORT/',
    'http://127.255.255.254/',
    'http://127.0.0.1.:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.1:PORT/',
    'http://017700000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://127。0。0。1:PORT/',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::]:PORT/',
    'http://[::1]:PORT/',
    'http://[0:0:0:0:0:0:0:1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[::7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[64:ff9b:1::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[2001:0:7f00:1::]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://[fc00::1]:PORT/',
    'http://[fd00:ec2::254]:PORT/',
    'http://[fec0::1]:PORT/',
    'http://[ff02::1]:PORT/',
    'http://10.0.0.1:PORT/',
    'http://172.16.0.1:PORT/',
    'http://192.168.0.1:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1:PORT/',
    'http://192.0.0.1:PORT/',
    'http://198.18.0.1:PORT/',
    'http://224.0.0.1:PORT/',
    'http://240.0.0.1:PORT/',
    'http://255.255.255.255:PORT/',
    'https://127.0.0.1:PORT/',
  ])('rejects %s', async (address) => {
    expect(await outcomeOf(outside(address))).toEqual(REFUSED);
    expect(seen).toEqual([]);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'gopher://example.com:PORT/_GET',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:http://example.com/1',
    'unix:/var/run/docker.sock',
    '//example.com/a.png',
    '/a.png',
    'example.com/a.png',
    '',
    'http://',
    'http://user:password@example.com:PORT/',
    'http://example.com:22/',
    'http://example.com:6379/',
    'http://example.com:8080/',
    'http://exa mple.com/',
  ])('rejects %o, which is not an allowed web address', async (address) => {
    expect(await outcomeOf(outside(address))).toEqual(REFUSED);
    expect(seen).toEqual([]);
  });

  test.each([
    INSIDE,
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '::7f00:1',
    'fd00::1',
    '0.0.0.0',
  ])('rejects a hostname that resolves to %s', async (address) => {
    expect(await outcomeOf(fetchWith(resolving(address))('http://inside.example:PORT/'))).toEqual(REFUSED);
  });

  test('rejects a hostname when any of its addresses is internal', async () => {
    const both: LookupFunction = (_hostname, _options, done) => {
      done(null, [
        { address: OUTSIDE, family: 4 },
        { address: INSIDE, family: 4 },
      ]);
    };
    expect(await outcomeOf(fetchWith(both)('http://both.example:PORT/'))).toEqual(REFUSED);
  });

  test('connects to the checked address even when the DNS answer changes (DNS rebinding)', async () => {
    const flipping = resolving(OUTSIDE, INSIDE);
    routes.set('/', (_request, response) => response.end('outside'));
    const fetched = await fetchWith(flipping)('http://flip.example:PORT/');
    expect(fetched.toString()).toBe('outside');
    expect(flipping.lookups).toHaveLength(1);
    expect(await outcomeOf(fetchWith(flipping)('http://flip.example:PORT/'))).toEqual(REFUSED);
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://2130706433:PORT/',
    'http://127.0.0.1:6379/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    '//127.0.0.1:PORT/',
  ])('rejects a redirect to %s', async (target) => {
    const location = target.replace(':PORT', `:${port}`);
    routes.set('/', (_request, response) => response.writeHead(302, { location }).end());
    expect(await outcomeOf(outside('http://example.com:PORT/'))).toEqual(REFUSED);
  });

  test('rejects a redirect to a port that is not a web port, on a public host too', async () => {
    let hits = 0;
    const other = await listen(OUTSIDE, 0, (_request, response) => {
      hits += 1;
      response.end('answer');
    });
    routes.set('/', (_request, response) =>
      response.writeHead(302, { location: `http://other.example:${other}/` }).end(),
    );
    expect(await outcomeOf(outside('http://example.com:PORT/'))).toEqual(REFUSED);
    expect(hits).toBe(0);
  });

  test('rejects IPv6 addresses that embed internal IPv4 addresses before connecting', async () => {
    await expect(outside('http://[::7f00:1]:PORT/')).rejects.toThrow('Address not public');
    await expect(fetchWith(resolving('::7f00:1'))('http://inside.example:PORT/')).rejects.toMatchObject({
      cause: { message: 'inside.example leads inside' },
    });
  });

  test('rejects a redirect to a hostname that resolves to an internal address', async () => {
    routes.set('/', (_request, response) =>
      response.writeHead(302, { location: `http://inside.example:${port}/` }).end(),
    );
    expect(await outcomeOf(fetchWith(resolving(OUTSIDE, INSIDE))('http://example.com:PORT/'))).toEqual(
      REFUSED,
    );
  });
});

test('allows only web ports by default', async () => {
  const safeFetch = createSafeFetch({ lookup: resolving(OUTSIDE), allowedAddresses: [OUTSIDE] });
  routes.set('/', (_request, response) => response.end('outside'));
  expect(await outcomeOf(safeFetch(`http://example.com:${port}/`, { accept: '*/*' }))).toEqual(REFUSED);
});
