import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { describeAccess } from '#platform/openapi/operation.ts';
import { useTestApp } from '#test/app.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const INVENTORY = path.join(ROOT, 'docs/generated/endpoints.md');

const kinora = useTestApp();

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'access', 'response', 'errors'].every((key) => key in value);
const nameOf = ({ method, path: address }: AnyEndpoint) => `${method} ${wirePath(address)}`;

const contracts = globSync('packages/contracts/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file): Promise<Record<string, unknown>> => import(path.join(ROOT, file)));
const declared = (await Promise.all(contracts)).flatMap((module) => Object.values(module).filter(isEndpoint));
const mounted = () => kinora.composition.routes.map(({ endpoint }) => nameOf(endpoint));

test.each(declared.map(nameOf))('%s is registered exactly once', (name) => {
  expect(mounted().filter((other) => other === name)).toEqual([name]);
});

test('no endpoint is registered that the contracts do not declare', () => {
  expect(declared.length).toBeGreaterThan(200);
  expect(mounted().filter((name) => !declared.map(nameOf).includes(name))).toEqual([]);
});

test('every admin endpoint and every path below /admin requires a permission', () => {
  const admin = declared.filter(
    ({ area, path: address }) => area === 'admin' || address.startsWith('admin/'),
  );
  expect(admin.length).toBeGreaterThan(0);
  expect(admin.filter(({ access }) => access.kind !== 'permission').map(nameOf)).toEqual([]);
});

test('every permission of an endpoint is declared by a module', () => {
  const needed = declared.flatMap(({ access }) => (access.kind === 'permission' ? [access.permission] : []));
  expect(needed.filter((permission) => !kinora.composition.permissions.has(permission))).toEqual([]);
});

test('docs/generated/endpoints.md is up to date (UPDATE=1 writes it)', async () => {
  const rows = declared
    .map((endpoint) => {
      const errors = endpoint.errors.map((code) => `\`${code}\``).join(', ');
      const address = `\`${wirePath(endpoint.path)}\``;
      const access = [
        describeAccess(endpoint),
        ...(endpoint.confirmed ? ['password'] : []),
        ...(endpoint.tokens ? [] : ['no token']),
        ...(endpoint.ownPages ? ['own pages'] : []),
      ].join(', ');
      return `| ${endpoint.method} | ${address} | ${access} | ${errors} | ${endpoint.summary} |`;
    })
    .toSorted();
  const text = [
    '# Endpoints',
    '',
    'Written by `apps/server/src/app/endpoint-inventory.api.test.ts`; run it with `UPDATE=1` after a change and',
    'review the difference like code. Access is a permission, or who may call: open, public, pending (also before the',
    'address is verified), login; `password` asks for a fresh confirmation, `no token` refuses API tokens, `own pages`',
    'refuses a browser that another site has sent.',
    '',
    '| Method | Address | Access | Own errors | What it does |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  if (process.env.UPDATE === '1') await writeFile(INVENTORY, text);
  expect(await readFile(INVENTORY, 'utf8')).toBe(text);
});
