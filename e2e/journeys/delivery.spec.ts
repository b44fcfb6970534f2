import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIResponse, Page, Response } from '@playwright/test';
import { openPage } from '../support/pages.ts';
import { WEB } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

interface Chunk {
  file: string;
  modules: Record<string, number>;
}

/** The build files that contain back office code. */
function adminFiles(): Set<string> {
  const report = readFileSync(join(WEB, 'build', 'bundle-report.json'), 'utf8');
  const chunks = JSON.parse(report) as Chunk[];
  return new Set(
    chunks
      .filter(({ modules }) => Object.keys(modules).some((path) => path.includes('/src/admin/')))
      .map(({ file }) => `/${file}`),
  );
}

/** Opens pages and returns all network responses. */
async function responsesOf(page: Page, ...paths: string[]): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  for (const path of paths) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
  }
  return responses;
}

const pathsOf = (responses: Response[]) => responses.map((response) => new URL(response.url()).pathname);

for (const signedInAs of ['guest', 'admin'] as const) {
  test.describe(`as ${signedInAs}`, () => {
    test.use({ signedInAs });

    test('public pages load no back office code', async ({ page, faults }) => {
      faults.expect(/status of 404/);
      const loaded = pathsOf(await responsesOf(page, '/', '/genres', '/404'));
      const admin = adminFiles();
      expect(loaded.filter((path) => admin.has(path))).toEqual([]);
    });
  });
}

test.describe('the back office', () => {
  test.use({ signedInAs: 'admin' });

  test('loads its own code', async ({ page }) => {
    const admin = adminFiles();
    const loaded = pathsOf(await responsesOf(page, '/admin/genres'));
    expect(loaded.filter((path) => admin.has(path)).length).toBeGreaterThan(0);
  });
});

test('[A7-069] scripts, styles and fonts load from assets/ and are cached as immutable', async ({ page }) => {
  const responses = await responsesOf(page, '/', '/genres', '/login');
  const assets = responses.filter((response) =>
    ['script', 'stylesheet', 'font'].includes(response.request().resourceType()),
  );
  expect(new Set(assets.map((response) => response.request().resourceType()))).toEqual(
    new Set(['script', 'stylesheet', 'font']),
  );
  for (const response of assets) {
    expect(new URL(response.url()).pathname).toMatch(/^\/assets\/[^/]+-[\w-]{8}\.(?:js|css|woff2)$/);
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('a page links its icons and its manifest, and all of them exist', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  const types = linked.map(async ([, path = '']) => {
    const response = await request.get(path);
    return [path, response.status(), response.headers()['content-type']];
  });
  expect(await Promise.all(types)).toEqual([
    ['/favicon.ico', 200, expect.stringMatching(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)],
    ['/favicon.svg', 200, 'image/svg+xml'],
    ['/apple-touch-icon.png', 200, 'image/png'],
    ['/manifest.webmanifest', 200, 'application/manifest+json; charset=utf-8'],
  ]);
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

/** Checks the security headers that every page has. */
function expectProtection(response: APIResponse): string {
  const headers = response.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  return policy;
}

/** Executable scripts with their code. Excludes JSON data blocks. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b(?<tag>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .map(({ groups }) => ({ tag: groups?.tag ?? '', code: groups?.code ?? '' }))
    .filter(({ tag }) => !/application\/(?:ld\+)?json/.test(tag));

test('a page rendered for one visitor has a unique nonce on its scripts and in its CSP', async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of ['/login', '/404', '/account-settings?x=1', '/genres?x=1']) {
    const response = await request.get(path);
    const policy = expectProtection(response);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'no nonce';
    nonces.add(nonce);
    const scripts = scriptsOf(await response.text());
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(({ tag }) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(4);
});

test('a page shared by visitors allows only its own scripts, by their hashes', async ({ request }) => {
  for (const path of ['/', '/genres', '/news']) {
    const response = await request.get(path);
    const policy = expectProtection(response);
    expect(policy).not.toContain('nonce-');
    expect(response.headers()['set-cookie']).toBeUndefined();
    const scripts = scriptsOf(await response.text());
    expect(scripts.length).toBeGreaterThan(0);
    for (const { tag, code } of scripts.filter((script) => !script.tag.includes('src='))) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(policy, `${path} ${tag}`).toContain(`'sha256-${hash}'`);
    }
  }
});

test('the product does not serve the component gallery', async ({ request }) => {
  expect((await request.get('/dev/gallery')).status()).toBe(404);
});
