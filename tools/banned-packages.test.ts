import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const lock = readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8');

// Each with the reason why it must never be installed, not even as a transitive dependency.
test.each([
  ['node_modules/react-server-dom-', 'turns what a browser sends into calls on the server (CVE-2025-55182)'],
  ['node_modules/ua-parser-js"', 'is AGPL from version 2 on'],
])('no package %s is installed: it %s', (name) => {
  expect(lock.includes(name)).toBe(false);
});

test('every package comes from the registry that npm is configured with', () => {
  const resolved = [...lock.matchAll(/"resolved": "([^"]+)"/gu)].map(([, address = '']) => address);
  expect(resolved.filter((address) => /^[a-z+]+:/u.test(address))).toEqual([]);
});

/** Its install script only compiles what a prebuilt package already contains. */
const WITH_INSTALL_SCRIPT = ['node_modules/msgpackr-extract'];

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
}

describe('78: an installation', () => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const installed = Object.entries(packages).filter(([name]) => name.includes('node_modules/'));

  test('runs no install scripts', () => {
    const settings = readFileSync(path.join(import.meta.dirname, '../.npmrc'), 'utf8');
    expect(settings.split('\n')).toContain('ignore-scripts=true');
  });

  test('contains no package with an install script except reviewed ones', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name);
    expect(scripted).toEqual(WITH_INSTALL_SCRIPT);
  });

  test('contains only packages with an integrity hash in the lockfile', () => {
    const loose = installed.filter(([, { integrity, link }]) => integrity === undefined && link !== true);
    expect(loose.map(([name]) => name)).toEqual([]);
    expect(installed.length).toBeGreaterThan(500);
  });

  test('waits seven days before an update', () => {
    const renovate = JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../renovate.json'), 'utf8'),
    ) as object;
    expect(renovate).toMatchObject({
      minimumReleaseAge: '7 days',
      internalChecksFilter: 'strict',
      rangeStrategy: 'pin',
    });
  });
});
