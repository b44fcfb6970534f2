import type { Composition } from '#app/modules.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { type OpenApiDocument, openApiDocument } from '#platform/openapi/openapi-document.ts';
import type { Platform } from '#platform/platform.ts';
import { ADMIN_ROLE } from '#app/install/roles.ts';
import { createRegistrationKeys } from '#foundation/registration/index.ts';
import { type InProcessSite, withInProcessSite } from '../support/in-process-site.ts';
import { Browser } from './browser.ts';
import { makeCatalogueFixtures } from './catalogue.ts';
import { makeCommunityFixtures, noCommunity } from './community.ts';
import { makeCurationFixtures } from './curation.ts';
import { makeEditingFixtures } from './editing.ts';
import { PASSWORD } from './identity.ts';
import { makeFileFixtures } from './files.ts';
import { makeListFixtures, saveViews } from './lists.ts';
import { makeModerationFixtures } from './moderation.ts';
import { makePeopleFixtures } from './people.ts';
import { beginVideo, makePlaybackFixtures } from './playback.ts';
import type { SiteFixtures } from './hint.ts';
import type { Role } from './requests.ts';

const LISTEN_PORT = 3148;
const BROWSERS: readonly Role[] = ['admin', 'admin', 'admin', 'admin', 'member', 'member', 'guest', 'guest'];

export interface FuzzSite {
  readonly document: OpenApiDocument;
  readonly facts: SiteFixtures;
  readonly browsers: Readonly<Record<Role, readonly Browser[]>>;
  readonly db: Database;
  /** Serves the same site over HTTP; returns its port. */
  listen(): Promise<number>;
}

/** Runs the whole application in this process, with browsers of each role. */
export const withFuzzSite = (work: (site: FuzzSite) => Promise<void>): Promise<void> =>
  withInProcessSite('fuzz', (site) => openFuzzSite(site, work), {
    ALLOWED_HOSTS: `127.0.0.1:${LISTEN_PORT}`,
  });

async function openFuzzSite(
  { app, config, platform, composition }: InProcessSite,
  work: (site: FuzzSite) => Promise<void>,
): Promise<void> {
  const { db } = platform;
  const facts = await makeSiteFacts(platform, composition);
  const person = (role: Role) => {
    let views: number[] = [];
    let token = 0;
    return async () => {
      const roles = [role === 'admin' ? ADMIN_ROLE : 'user'];
      const { id } = await makeUser(db, { password: PASSWORD, roles });
      await beginVideo(db, id, facts.titleId);
      await makeCommunityFixtures(platform, { userId: id, titleId: facts.titleId }, facts.community);
      facts.tokenIds.delete(token);
      token = (await makeAccessToken(db, id)).id;
      facts.tokenIds.add(token);
      if (role === 'admin') views = await saveViews(db, { userId: id, left: views }, facts.lists);
      return id;
    };
  };
  const made = BROWSERS.map((role) => ({
    role,
    browser: new Browser({
      app,
      db,
      host: config.baseUrl.host,
      makePerson: role === 'guest' ? null : person(role),
    }),
  }));
  const browsers = Map.groupBy(made, ({ role }) => role);
  const of = (role: Role) => browsers.get(role)?.map(({ browser }) => browser) ?? [];
  const endpoints = composition.routes.map((route) => route.endpoint);
  await work({
    db,
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: LISTEN_PORT });
      return LISTEN_PORT;
    },
    document: openApiDocument(endpoints, config),
    facts,
    browsers: { admin: of('admin'), member: of('member'), guest: of('guest') },
  });
}

/** Creates records of every kind and returns their ids. */
async function makeSiteFacts(platform: Platform, { parts }: Composition): Promise<SiteFixtures> {
  const { db, config, clock } = platform;
  const catalogue = await makeCatalogueFixtures(platform);
  await makePlaybackFixtures(platform, catalogue.titleId);
  const common = await makeFacts(db);
  return {
    ...common,
    ...catalogue,
    editing: await makeEditingFixtures(platform),
    people: await makePeopleFixtures(
      platform,
      parts.flatMap((part) => part.mergedRows ?? []),
    ),
    curation: await makeCurationFixtures(platform),
    ...(await makeModerationFixtures(db, catalogue)),
    ...(await makeListFixtures(db)),
    ...(await makeFileFixtures(platform)),
    logs: { errorIds: await makeErrors(db) },
    community: noCommunity(),
    tokenIds: new Set(),
    registrationKey: createRegistrationKeys(config, clock).issue(),
  };
}

async function makeFacts(db: Database): Promise<Pick<SiteFixtures, 'accounts' | 'genreIds' | 'keywordIds'>> {
  const accounts = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const user = await makeUser(db, { password: PASSWORD, roles: ['user'] });
      const tokens = [await makeAccessToken(db, user.id), await makeAccessToken(db, user.id)];
      return { ...user, password: PASSWORD, tokenIds: tokens.map(({ id }) => id) };
    }),
  );
  const genres = await db.selectFrom('genres').select('id').orderBy('id').execute();
  const words = Array.from({ length: 30 }, (_, number) => `fuzzed word ${number}`);
  const keywordIds = new Set(await ensureKeywords(db, words));
  return { accounts, genreIds: new Set(genres.map(({ id }) => id)), keywordIds };
}

/** Groups of errors, each with one entry. */
async function makeErrors(db: Database): Promise<number[]> {
  const texts = {
    exception: 'Error',
    message: 'The drill made it',
    trace: 'Error\n    at here (/srv/a.js:1:1)',
  };
  const rows = ['one', 'two', 'three'].map((fingerprint) => ({ ...texts, fingerprint }));
  await db
    .insertInto('error_log')
    .values(rows.map((row) => ({ ...row, request_id: 'drill', request: 'GET /' })))
    .execute();
  const groups = await db
    .insertInto('error_groups')
    .values(rows.map(({ fingerprint, exception, message }) => ({ fingerprint, exception, message })))
    .returning('id')
    .execute();
  return groups.map(({ id }) => id);
}
