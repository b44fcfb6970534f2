import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import {
  listSettings,
  saveSettings,
  SETTINGS_SUBJECT,
  updateSettings,
} from '@kinora/contracts/foundation/settings.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

const CONTRACTS = path.resolve(import.meta.dirname, '../../../../packages/contracts/src');
/** More than any secret may have. */
const TOO_LONG = 5000;

const logged: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000' }, [], { logger });
let sections: readonly SettingsSection[];
let owner: TestClient;
/** Every value that must not appear anywhere. */
const secrets: string[] = [];
const answers: string[] = [];

const isSection = (value: unknown): value is SettingsSection =>
  typeof value === 'object' && value !== null && 'schema' in value && 'secret' in value && 'fields' in value;

/** All sections that a contract declares, whether or not a test knows them. */
async function declaredSections(): Promise<SettingsSection[]> {
  const files = await readdir(CONTRACTS, { recursive: true });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file): Promise<object> => (await import(path.join(CONTRACTS, file))) as object),
  );
  return modules.flatMap((module) => Object.values(module).filter(isSection));
}

const makeSecret = (key: string): string => {
  const text = `${key}-${randomBytes(12).toString('hex')}`;
  // The address of an error service has a format of its own.
  const secret = key === 'dsn' ? `https://${text}@errors.example/1` : text;
  secrets.push(secret);
  return secret;
};
const makeSecrets = (section: SettingsSection) =>
  Object.fromEntries(section.secret.map((key) => [key, makeSecret(key)]));

async function send(...args: Parameters<TestClient['send']>): Promise<number> {
  const { body, statusCode, headers } = await owner.send(...args);
  answers.push(body, JSON.stringify(headers));
  return statusCode;
}

beforeAll(async () => {
  sections = (await declaredSections()).filter(({ secret }) => secret.length > 0);
  const { id } = await makeUser(kinora.platform.db, { permissions: ['admin'] });
  owner = await withSession(kinora, id, { confirmed: true });
});

test('every section with secrets is part of the site and of this test', async () => {
  const { sections: known } = await owner.call(listSettings);
  expect(sections.map(({ name }) => name).filter((name) => known[name] === undefined)).toEqual([]);
  expect(sections.map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(['recaptcha', 'social']),
  );
});

test('no secret setting appears in a response, the log, the audit log, an export or an error', async () => {
  for (const section of sections) {
    const params = { section: section.name };
    // Set, then replaced, by both calls.
    expect(await send(updateSettings, { params, body: { secrets: makeSecrets(section) } })).toBe(200);
    const body = { sections: { [section.name]: { secrets: makeSecrets(section) } } };
    expect(await send(saveSettings, { body })).toBe(200);
    const stale = { sections: { [section.name]: { secrets: makeSecrets(section), version: 0 } } };
    expect(await send(saveSettings, { body: stale })).toBe(409);
    for (const key of section.secret) {
      const invalid = [
        { secrets: { [key]: makeSecret(key).padEnd(TOO_LONG, 'x') } },
        { secrets: { [key]: makeSecret(key) }, values: { no_such_key: makeSecret('value') } },
        { secrets: { [key]: { nested: makeSecret(key) } } },
        { values: { [key]: makeSecret(key) } },
      ];
      for (const patch of invalid) {
        expect(await send(updateSettings, { params, body: patch })).toBe(422);
        expect(await send(saveSettings, { body: { sections: { [section.name]: patch } } })).toBe(422);
      }
    }
    expect(
      await send(updateSettings, { params: { section: 'none' }, body: { secrets: makeSecrets(section) } }),
    ).toBe(404);
    await exerciseHistory(section.name);
  }
  expect(secrets.length).toBeGreaterThan(sections.length * 8);
  await readEverything();

  const { db } = kinora.platform;
  const tables = ['settings', 'audit_log', 'error_log', 'outbox'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const leaks = (texts: readonly string[]) =>
    secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  expect(leaks(answers)).toEqual([]);
  expect(leaks(logged)).toEqual([]);
  expect(leaks(rows.map((table) => JSON.stringify(table)))).toEqual([]);
  expect(logged.length).toBeGreaterThan(0);
});

/** Reads the history of a section, and tries to bring an old secret back. */
async function exerciseHistory(section: string): Promise<void> {
  const query = { subject_type: SETTINGS_SUBJECT, subject_id: section };
  await send(listAudit, { query });
  const { pagination } = await owner.call(listAudit, { query });
  expect(pagination.data.length).toBeGreaterThan(1);
  for (const { id, after, revertible } of pagination.data) {
    expect(revertible).toEqual([]);
    for (const field of Object.keys(after ?? {})) {
      expect(await send(revertAudit, { params: { id }, body: { field } })).toBe(422);
    }
  }
}

/** Every endpoint that reads, every export and the bootstrap data, for the owner and for a visitor. */
async function readEverything(): Promise<void> {
  const { routes, parts } = kinora.composition;
  const reads = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
  for (const endpoint of reads) {
    const names = [...endpoint.path.matchAll(/:([a-zA-Z_]+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, '1']));
    for (const client of [owner, kinora.client()]) {
      answers.push((await client.send(endpoint, { params })).body);
    }
  }
  const streams = parts.flatMap((part) => part.streamRoutes ?? []);
  expect(streams.length).toBeGreaterThan(0);
  for (const { path: url } of streams) {
    const address = `/${url.replaceAll(/:[a-zA-Z_]+/g, '1')}`;
    answers.push((await owner.request({ method: 'GET', url: address })).body);
  }
}
