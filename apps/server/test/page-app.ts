import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import inject, { type Response as InjectedResponse } from 'light-my-request';
import { afterAll, beforeAll } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { buildApp } from '#app/build-app.ts';
import { registerSsr } from '#app/ssr/register-ssr.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type TestClock, testClock } from './clock.ts';

/**
 * A fake web build that calls the API as pages do and prints everything it learns about the visitor, so that leaks are
 * visible.
 */
const WEB_BUILD = `
let renders = 0;
const ask = async (host, url) => {
  const answer = await host.request({ method: 'GET', url, headers: { accept: 'application/json' } });
  return { status: answer.status, body: JSON.parse(answer.body) };
};
const render = async (request, host) => {
  renders += 1;
  const own = renders;
  const url = new URL(request.url);
  const bootstrap = await ask(host, '/api/v1/bootstrap-data');
  const id = /^\\/titles\\/(\\d+)/.exec(url.pathname)?.[1];
  const title = id === undefined ? { status: 200, body: {} } : await ask(host, '/api/v1/titles/' + id);
  const video = /^\\/watch\\/(\\d+)/.exec(url.pathname)?.[1];
  const watch = video === undefined ? title : await ask(host, '/api/v1/watch/' + video);
  if (video !== undefined && host.onRules) await ask(host, '/api/v1/videos/' + video + '/playback');
  if (url.pathname === '/people/1/personal') await ask(host, '/api/v1/current-user');
  const slug = title.body.title?.slug;
  if (slug !== undefined && url.pathname !== '/titles/' + id + '/' + slug)
    return new Response(null, { status: 301, headers: { location: '/titles/' + id + '/' + slug + url.search } });
  const state = JSON.stringify({
    renders: own, search: url.search, agent: request.headers.get('user-agent'), cookies: host.cookies,
    user: bootstrap.body.user?.email ?? null, rights: bootstrap.body.shared_rights, ads: bootstrap.body.ads, language: bootstrap.body.i18n.language, title: title.body.title?.name ?? null,
    tagline: title.body.title?.tagline ?? null, viewing: bootstrap.body.impersonation?.subject.name ?? null,
  });
  const html = '<html><style nonce="' + host.nonce + '">a{}</style><script nonce="' + host.nonce + '">start()</script>' +
    '<script type="module" nonce="' + host.nonce + '" async="">import "/assets/a.js"</script>' +
    '<script>planted()</script><script type="application/json" id="state" nonce="' + host.nonce + '">' + state + '</script></html>';
  return new Response(new Blob([html]).stream(), { status: watch.status, headers: {
    'content-type': 'text/html; charset=utf-8', ...(url.pathname === '/genres' ? { 'set-cookie': 'a=b' } : {}) } });
};
export const entry = { module: { createRenderer: () => render } };
`;

/** What the fake page prints. */
export interface PageState extends Pick<BootstrapData, 'ads'> {
  renders: number;
  search: string;
  agent: string;
  cookies: string;
  user: string | null;
  rights: BootstrapData['shared_rights'];
  language: string;
  title: string | null;
  tagline: string | null;
  /** Whom the visitor views the site as. */
  viewing: string | null;
}

/** Returns what the fake web build printed into a page. */
export const stateOf = ({ body }: InjectedResponse): PageState =>
  JSON.parse(/id="state"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '{}') as PageState;

/** The whole application with the fake web build and the page cache, for the tests of one file. */
export interface PageTestApp {
  readonly kinora: TestApp;
  readonly clock: TestClock;
  /** Whether pages run third-party code. */
  setForeign(isForeign: boolean): void;
  /** Requests a page as a browser does: cached pages are served before the framework sees a request. */
  visit(url: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<InjectedResponse>;
  /** Creates a title; `path` is its page. */
  pageOf(): Promise<{ id: number; name: string; slug: string; path: string }>;
}

export function usePageTestApp(): PageTestApp {
  const clock = testClock();
  let isForeign = false;
  let build: string;
  let kinora: TestApp & { close: () => Promise<void> };
  let app: FastifyInstance;

  beforeAll(async () => {
    build = await mkdtemp(join(tmpdir(), 'kinora-pages-'));
    await mkdir(join(build, 'server'));
    await mkdir(join(build, 'client'));
    await writeFile(join(build, 'server', 'package.json'), '{"type":"module"}');
    await writeFile(join(build, 'server', 'index.js'), WEB_BUILD);
    const env = { CACHE_MEMORY_MB: '32', WEB_BUILD: build, RATE_LIMIT_FACTOR: '1000' };
    kinora = await createTestApp(env, [], { clock });
    app = await buildApp(kinora.platform, kinora.composition);
    const { config } = kinora.platform;
    const sharing = { ...kinora.platform, ...kinora.composition, runsForeignCode: () => isForeign };
    await registerSsr(app, { config, sharing, onRenderer: kinora.composition.connectPages });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await kinora.close();
    await rm(build, { recursive: true });
  });

  return {
    get kinora() {
      return kinora;
    },
    clock,
    setForeign: (value) => {
      isForeign = value;
    },
    visit: (url, headers = {}, method = 'GET') =>
      inject((request, response) => void app.server.emit('request', request, response), {
        method,
        url,
        headers: { host: kinora.platform.config.baseUrl.host, ...headers },
      }),
    pageOf: async () => {
      const title = await makeTitle(kinora.platform.db);
      return { ...title, path: `/titles/${title.id}/${title.slug}` };
    },
  };
}
