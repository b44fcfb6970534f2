import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { copyMemberList } from '@kinora/contracts/community/lists.ts';
import { shareImagePath } from '@kinora/contracts/catalogue/share-images.ts';
import { useTestApp } from '#test/app.ts';
import { NO_MEMBER_DATA, OWN_RESPONSES } from '#test/privacy/no-member-data.ts';
import {
  type Kind,
  KINDS,
  makeViewers,
  markerOf,
  type MemberVisibility,
  type PlantedMember,
  plantMember,
  TITLE_KINDS,
  VIEWERS,
} from '#test/privacy/planted-members.ts';
import { plantNotifications } from '#test/privacy/planted-notifications.ts';
import { expectedIn, PRIVACY_TABLE } from '#test/privacy/privacy-table.ts';

/**
 * Every endpoint that reads × every viewer of a member with data of every kind. What a viewer finds in the raw responses
 * must be exactly what the table says.
 */
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000' });

const VISIBILITIES: readonly MemberVisibility[] = ['followers', 'private'];
const members = new Map<MemberVisibility, PlantedMember>();
const viewers = new Map<MemberVisibility, Awaited<ReturnType<typeof makeViewers>>>();
beforeAll(async () => {
  for (const visibility of VISIBILITIES) {
    const member = await plantMember(kinora, visibility);
    members.set(visibility, member);
    const browsers = await makeViewers(kinora, member.id);
    viewers.set(visibility, browsers);
    for (const { id } of Object.values(browsers))
      if (id !== null) await plantNotifications(kinora, member, id);
  }
}, 60_000);

const memberOf = (visibility: MemberVisibility) => {
  const [member, browsers] = [members.get(visibility), viewers.get(visibility)];
  if (member === undefined || browsers === undefined) throw new Error('Expected a planted member');
  return { member, browsers };
};

/** The kinds of data of any member that a text contains. */
const kindsIn = (text: string, visibility: MemberVisibility): Kind[] => {
  const lower = text.toLowerCase();
  return KINDS.filter((kind) => lower.includes(markerOf(kind, visibility)));
};

const reading = (): AnyEndpoint[] =>
  kinora.composition.routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
const endpointOf = (path: string) => {
  const found = reading().find((endpoint) => endpoint.path === path);
  if (found === undefined) throw new Error(`No endpoint reads ${path}`);
  return found;
};
const isCovered = (path: string, pattern: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
const isEmpty = (response: z.ZodType) =>
  response instanceof z.ZodObject && Object.keys(response.shape).length === 0;
/** The kinds whose text is not the name of a title, which the catalogue shows. */
const texts = KINDS.filter((kind) => !TITLE_KINDS.some((title) => title === kind));
const reasons = Object.values(NO_MEMBER_DATA).flat();

test('every endpoint that reads has a row, or a reason why it returns no data of members', () => {
  const paths = reading().map(({ path }) => path);
  const known = (path: string) =>
    path in PRIVACY_TABLE || reasons.some((pattern) => isCovered(path, pattern));
  expect(paths.filter((path) => !known(path))).toEqual([]);
});

test('every endpoint that writes and returns something has a reason why it is not data of others', () => {
  const patterns = Object.values(OWN_RESPONSES).flat();
  const paths = kinora.composition.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, response }) => method !== 'GET' && !isEmpty(response))
    .map(({ path }) => path);
  expect(paths.filter((path) => !patterns.some((pattern) => isCovered(path, pattern)))).toEqual([]);
  expect(patterns.filter((pattern) => !paths.some((path) => isCovered(path, pattern)))).toEqual([]);
});

test('every row and every reason is about an endpoint that exists', () => {
  const paths = reading().map(({ path }) => path);
  const rows = Object.keys(PRIVACY_TABLE).filter((path) => !paths.includes(path));
  const stale = reasons.filter((pattern) => !paths.some((path) => isCovered(path, pattern)));
  expect([rows, stale]).toEqual([[], []]);
});

describe.each(VISIBILITIES)('of a member whose profile is for %s', (visibility) => {
  test.each(Object.keys(PRIVACY_TABLE))('%s shows to each viewer what the table says', async (path) => {
    const { member, browsers } = memberOf(visibility);
    const row = PRIVACY_TABLE[path] ?? {};
    const found: Record<string, Kind[]> = {};
    for (const viewer of VIEWERS) {
      const { client, listId } = browsers[viewer];
      const bodies = [];
      for (const call of row.calls?.(member, { listId }) ?? [{}]) {
        const { body, statusCode } = await client.send(endpointOf(path), call);
        expect(statusCode).not.toBe(422);
        expect(statusCode).toBeLessThan(500);
        bodies.push(body);
      }
      found[viewer] = kindsIn(bodies.join('\n'), visibility);
    }
    expect(found).toEqual(
      Object.fromEntries(VIEWERS.map((viewer) => [viewer, expectedIn(row, viewer, visibility)])),
    );
  });
});

describe('an endpoint without data of members', () => {
  const others = () => reading().filter(({ path }) => !(path in PRIVACY_TABLE));
  test('shows no text of a member, also with the ids of their records', async () => {
    const { member, browsers } = memberOf('private');
    const ids = [member.id, ...member.lists.slice(2).map(({ id }) => id)];
    const leaks: string[] = [];
    for (const endpoint of others()) {
      const names = [...endpoint.path.matchAll(/:([a-zA-Z_]+)/g)].map(([, name = '']) => name);
      for (const id of names.length === 0 ? [0] : ids)
        for (const viewer of ['guest', 'follower', 'moderator'] as const) {
          const params = Object.fromEntries(names.map((name) => [name, String(id)]));
          const { body } = await browsers[viewer].client.send(endpoint, { params });
          const found = texts.filter((kind) => kindsIn(body, 'private').includes(kind));
          if (found.length > 0) leaks.push(`${endpoint.path} for ${viewer}: ${found.join(', ')}`);
        }
    }
    expect(leaks).toEqual([]);
  }, 60_000);
});

test('only moderators find members in the files of the back office', async () => {
  const { browsers } = memberOf('private');
  const found: string[] = [];
  const files = kinora.composition.parts
    .flatMap((part) => part.streamRoutes ?? [])
    // An event stream does not end. It carries numbers only.
    .filter(({ path, methods, isLong }) => methods.includes('GET') && !path.includes(':') && isLong !== true);
  for (const { path } of files)
    for (const viewer of VIEWERS) {
      const { body } = await browsers[viewer].client.request({ method: 'GET', url: path });
      const kinds = texts.filter((kind) => kindsIn(body, 'private').includes(kind));
      if (kinds.length > 0) found.push(`${path} ${viewer}`);
    }
  expect(found.toSorted()).toEqual(
    ['comments', 'lists', 'reviews'].map((name) => `/api/v1/admin/${name}/csv moderator`),
  );
});

describe.each(VISIBILITIES)('outside of the API, a member whose profile is for %s', (visibility) => {
  const read = (url: string) => kinora.client().request({ method: 'GET', url });

  test('is not in sitemaps and feeds', async () => {
    await kinora.composition.sitemaps.build();
    const { body: index } = await read('/sitemap.xml');
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
    expect(files.length).toBeGreaterThan(0);
    const bodies = await Promise.all(
      [...files, '/news/feed.xml', '/news/feed.json'].map(async (file) => (await read(file)).body),
    );
    const kinds = kindsIn(bodies.join('\n'), visibility).filter((kind) => texts.includes(kind));
    expect(kinds).toEqual([]);
  });

  test('has share images of public and unlisted lists only, unless they are held', async () => {
    const { member } = memberOf(visibility);
    const codes = [];
    for (const { id, name } of member.lists) {
      const look = { id, name, year: null, siteName: 'Kinora', backdrop: null, poster: null };
      codes.push((await read(shareImagePath('lists', 'en', { ...look, posters: [] }))).statusCode);
    }
    // An address of another version redirects to the image; without a record there is none.
    expect(codes).toEqual([302, 302, 404, 404]);
  });
});

test('responses that depend on the viewer are not stored by any cache', async () => {
  const { member, browsers } = memberOf('followers');
  const open = Object.entries(PRIVACY_TABLE).filter(([path]) => path.startsWith('profiles/'));
  for (const [path, row] of open)
    for (const viewer of ['guest', 'follower'] as const) {
      const call = row.calls?.(member, browsers[viewer])[0];
      const { headers } = await browsers[viewer].client.send(endpointOf(path), call);
      expect(headers['cache-control']).toContain('no-store');
    }
});

test('a private or held list cannot be copied by others', async () => {
  const { member, browsers } = memberOf('private');
  for (const { id } of member.lists.slice(2))
    for (const viewer of ['stranger', 'asking', 'follower', 'blocked'] as const) {
      const refused = await browsers[viewer].client.refused(copyMemberList, { params: { id } });
      expect(refused).toMatchObject({ status: 404 });
      expect(kindsIn(JSON.stringify(refused), 'private')).toEqual([]);
    }
});
