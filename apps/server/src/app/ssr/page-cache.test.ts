import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createChangeTracker } from '#platform/cache/changes.ts';
import { testClock } from '#test/clock.ts';
import { manualSignals } from '#test/signals.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const request = {
  method: 'GET',
  url: '/titles/1/old',
  headers: {},
  cookies: {},
  protocol: 'http',
  host: 'x',
};

async function setUp(url = request.url) {
  const clock = testClock();
  const signals = manualSignals();
  const changes = createChangeTracker(signals);
  const pages = createPageCache({
    changes,
    signals,
    clock,
    maxBytes: 1_000_000,
    viewOf: async () => ({ language: 'en', isAsked: false, themeId: null }),
    groupOf: async () => undefined,
  });
  // The code under test reads only these properties of a request, and nothing of the reply.
  const visit = await pages.visitOf({ ...request, url } as unknown as FastifyRequest, {} as FastifyReply);
  if (visit === undefined) throw new Error('The visit may be shared');
  return { pages, visit, signals, clock };
}

const made = (status: number): RenderedPage => ({
  life: status === 200 ? 'whole' : 'brief',
  page: { status, tags: ['title:1'], bytes: 10, forms: {} as RenderedPage['page']['forms'] },
});

test.each([200, 301, 404])('caches a response of %i until its record changes', async (status) => {
  const { pages, visit, signals } = await setUp();
  let makings = 0;
  const read = () =>
    pages.read(visit, async () => {
      makings += 1;
      return made(status);
    });
  await read();
  await read();
  expect(makings).toBe(1);
  signals.notify('content', 'title:1');
  await read();
  expect(makings).toBe(2);
});

test.each([200, 301, 404])(
  'does not cache a response of %i if its record changed during the render',
  async (status) => {
    const { pages, visit, signals } = await setUp();
    await pages.read(visit, async () => {
      signals.notify('content', 'title:1');
      return made(status);
    });
    const again = await pages.read(visit, async () => made(410));
    expect(again.status).toBe(410);
  },
);

test.each([
  ['/titles/1/old', 200, 3600],
  ['/people/1/somebody', 200, 3600],
  ['/titles/1/old/season/1', 200, 3600],
  ['/pages/help', 200, 3600],
  ['/pages/1/help', 200, 3600],
  ['/', 200, 60],
  ['/news', 200, 60],
  ['/titles/1/old', 404, 10],
])('caches %s with status %i for %i s if nothing changes', async (url, status, seconds) => {
  const { pages, visit, clock } = await setUp(url);
  const read = async () => (await pages.read(visit, async () => made(410))).status;
  await pages.read(visit, async () => made(status));
  clock.advance(seconds * 1000 - 1);
  expect(await read()).toBe(status);
  clock.advance(1);
  expect(await read()).toBe(410);
});
