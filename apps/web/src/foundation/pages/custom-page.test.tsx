import { act, cleanup, screen, within } from '@testing-library/react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { getCustomPage, type CustomPage, type PageSeo } from '@kinora/contracts/foundation/pages.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { customPage } from '#test/pages.ts';
import { renderApp } from '#test/render-app.tsx';
import * as page from './custom-page.tsx';

const BY_SLUG = '/pages/:pageSlug';
const BY_ID = '/pages/:pageId/:pageSlug';

interface Visit {
  path?: string;
  data?: BootstrapData;
}

function open(
  values: Partial<CustomPage> = {},
  seo?: PageSeo,
  { path = '/pages/help', ...rest }: Visit = {},
) {
  const api = fakeApi();
  const shown = customPage(3, { slug: 'help', title: 'Help Center', ...values });
  api.on(getCustomPage, () => ({ page: shown, ...(seo && { seo, set_seo: true as const }) }));
  return { api, ...openPage(page, { route: BY_SLUG, path, ...rest }) };
}
const findTitle = () => screen.findByRole('heading', { level: 1 });
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const chapters = (count: number) =>
  Array.from({ length: count }, (_, index) => `<h2>Chapter ${index + 1}</h2><p>Text.</p>`).join('');

afterEach(() => {
  vi.restoreAllMocks();
});

test('[B2-177] a custom page shows its title and its HTML body', async () => {
  const { api } = open({ body: '<p>First.</p><h2>Then</h2><blockquote>Second.</blockquote>' });
  expect((await findTitle()).textContent).toBe('Help Center');
  const article = within(screen.getByRole('article'));
  expect(article.getByRole('heading', { level: 2 }).textContent).toBe('Then');
  expect(article.getByText('Second.').tagName).toBe('BLOCKQUOTE');
  expect(article.getByText('Updated Nov 1, 2026')).toBeDefined();
  expect(api.calls(getCustomPage)[0]?.path).toMatch(/custom-pages\/help$/);
});

describe('the address of a custom page', () => {
  test('[B2-038] may contain its id', async () => {
    const api = fakeApi();
    api.on(getCustomPage, () => ({ page: customPage(3, { slug: 'help' }) }));
    const { router } = openPage(page, { route: BY_ID, path: '/pages/3/help' });
    await findTitle();
    expect(api.calls(getCustomPage)[0]?.path).toMatch(/custom-pages\/3$/);
    expect(router.state.location.pathname).toBe('/pages/3/help');
  });

  test('[B4-002] redirects to the current slug', async () => {
    fakeApi().on(getCustomPage, () => ({ page: customPage(3, { slug: 'help' }) }));
    const byId = openPage(page, { route: BY_ID, path: '/pages/3/old' });
    await findTitle();
    expect(byId.router.state.location.pathname).toBe('/pages/3/help');
    cleanup();
    const bySlug = openPage(page, { route: BY_SLUG, path: '/pages/old' });
    await findTitle();
    expect(bySlug.router.state.location.pathname).toBe('/pages/help');
  });
});

/** The error boundary of the site chooses its screen by this status. */
function Status() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : 'broken'}</p>;
}

describe('a custom page that cannot be loaded', () => {
  function openRefused(status: number, data = bootstrapData()) {
    fakeApi().refuse(getCustomPage, status, { message: 'No.', code: 'refused' });
    const { clientLoader: loader, default: Page } = page;
    const route = { path: BY_SLUG, loader, element: <Page />, errorElement: <Status /> };
    const routes = [route, { path: '/login', element: <p>Login page</p> }];
    return renderApp(routes, { path: '/pages/help', data });
  }

  test.each([401, 403])('[B4-001] redirects visitors to the login page on %i', async (status) => {
    const { router } = openRefused(status);
    expect(await screen.findByText('Login page')).toBeDefined();
    expect(router.state.location.search).toBe('?redirect=%2Fpages%2Fhelp');
  });

  test('[B4-002] responds with 404, for which the site shows the not-found page', async () => {
    openRefused(404);
    expect(await screen.findByText('status 404')).toBeDefined();
  });

  test.each([
    [500, bootstrapData()],
    [403, bootstrapData({ user: currentUser() })],
  ])('[B4-003] responds with %i, for which the site shows the generic error view', async (status, data) => {
    openRefused(status, data);
    expect(await screen.findByText(`status ${status}`)).toBeDefined();
  });
});

describe('the head of a custom page', () => {
  test('takes title and description from the page', async () => {
    open({ body: `<h2>Skipped</h2><p>${'Help for everyone. '.repeat(20)}</p>` });
    await findTitle();
    expect(document.title).toBe('Help Center · Kinora');
    expect(meta('description')).toMatch(/^Help for everyone\. .{100,150}…$/);
    expect(meta('robots')).not.toContain('noindex');
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/pages\/help$/,
    );
  });

  test('[B2-178] uses the SEO data of the page', async () => {
    open({}, { title: 'Help, at once', description: 'Answers.', robots: 'noindex' });
    await findTitle();
    expect(document.title).toBe('Help, at once');
    expect(meta('description')).toBe('Answers.');
    expect(meta('robots')).toContain('noindex');
  });

  describe('on a site with several languages', () => {
    const data = bootstrapData({
      i18n: {
        language: 'de',
        direction: 'ltr',
        lines: {},
        languages: [
          { language: 'en', name: 'English' },
          { language: 'de', name: 'Deutsch' },
        ],
      },
    });
    const alternates = () =>
      [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
    const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
    const PAGE = 'http://kinora.test/pages/help';

    test('links to the page in every language', async () => {
      open({ title: 'Hilfe' }, undefined, { data });
      await findTitle();
      expect(canonical()).toBe(PAGE);
      expect(alternates()).toEqual([
        ['x-default', PAGE],
        ['en', `${PAGE}?lang=en`],
        ['de', `${PAGE}?lang=de`],
      ]);
    });

    test('is that of one language when the URL names it', async () => {
      open({ title: 'Hilfe' }, undefined, { data, path: '/pages/help?lang=de' });
      await findTitle();
      expect(canonical()).toBe(`${PAGE}?lang=de`);
    });

    test('has no links for a page that search engines must not list', async () => {
      open({}, { title: null, description: null, robots: 'noindex' }, { data });
      await findTitle();
      expect(alternates()).toEqual([]);
    });
  });

  test('keeps a page that is not published out of search engines, and says so', async () => {
    open({ is_published: false });
    await findTitle();
    expect(meta('robots')).toContain('noindex');
    expect(screen.getByText('Not published. Only editors see it.')).toBeDefined();
  });
});

describe('the contents list', () => {
  const contents = () => screen.queryByRole('navigation', { name: 'On this page' });

  test('appears from five headings and links to each section', async () => {
    open({ body: chapters(5) });
    await findTitle();
    const links = within(contents() ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `#s-chapter-${n}`),
    );
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(link.textContent);
  });

  test('is left out of short texts', async () => {
    open({ body: chapters(4) });
    await findTitle();
    expect(contents()).toBeNull();
  });

  test('marks the section in view', async () => {
    let scrolled = 0;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(this: Element) {
      return new DOMRect(0, Number(/\d$/.exec(this.id)?.[0]) * 1000 - scrolled, 0, 0);
    });
    open({ body: chapters(5) });
    await findTitle();
    const current = () => contents()?.querySelector('[aria-current]')?.textContent;
    expect(current()).toBe('Chapter 1');
    scrolled = 3000;
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(current()).toBe('Chapter 3');
  });
});

test('handles text of any direction', async () => {
  open({ title: 'مساعدة', body: '<p>نص</p>' });
  expect((await findTitle()).getAttribute('dir')).toBe('auto');
  expect(screen.getByText('نص').closest('[dir=auto]')).not.toBeNull();
});
