import { cleanup, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChannelConfig, type Channel } from '@kinora/contracts/catalogue/channels.ts';
import { seoSettings } from '@kinora/contracts/catalogue/seo.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { titleCard } from '#test/titles.ts';
import { ChannelHead } from './channel-head.tsx';

beforeEach(() => {
  // Simulates the server build: only there the structured data is generated.
  vi.stubEnv('SSR', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  cleanup();
});

const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
];

const channel = (values: Partial<Channel> = {}): Channel => ({
  id: 4,
  name: 'Out at sea',
  slug: 'out-at-sea',
  type: 'channel',
  description: 'No land in sight.',
  config: ChannelConfig.parse({}),
  ...values,
});

async function show(
  props: Partial<ComponentProps<typeof ChannelHead>> = {},
  seo: Record<string, { title: string; description: string }> = {},
  { path = '/', languages = [] }: { path?: string; languages?: typeof LANGUAGES } = {},
) {
  const settings = publicSettings({ seo: { ...seoSettings.schema.parse({}), ...seo } });
  const defaults = { restriction: null, items: [], page: 1, next: null, previous: null, isWhole: true };
  renderApp([{ path: '*', element: <ChannelHead channel={channel()} {...defaults} {...props} /> }], {
    path,
    data: bootstrapData({ settings, i18n: { language: 'de', direction: 'ltr', lines: {}, languages } }),
  });
  await waitFor(() => expect(document.title).not.toBe(''));
}
const description = () => document.head.querySelector('meta[name=description]')?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
const alternates = () =>
  [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);
const block = () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
const things = () => (JSON.parse(block()) as { '@graph': Record<string, unknown>[] })['@graph'];

test('[B2-203] the head of a channel follows the owner’s template for channels', async () => {
  await show(
    {},
    { channel: { title: ':channel_name, on :site_name', description: 'Here: :channel_description' } },
  );
  expect(document.title).toBe('Out at sea, on Kinora');
  expect(description()).toBe('Here: No land in sight.');
});

test('prefers the SEO settings of the channel', async () => {
  const config = ChannelConfig.parse({ seo: { title: 'Ships', description: 'Only ships.' } });
  await show({ channel: channel({ config }) });
  expect([document.title, description()]).toEqual(['Ships', 'Only ships.']);
});

test('lists its items with their URLs', async () => {
  const data = [titleCard(1), titleCard(2)];
  await show({ items: [{ model: 'title', data }] });
  expect(things().map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(things()[1]).toMatchObject({
    name: 'Out at sea',
    numberOfItems: 2,
    itemListElement: data.map(({ id, name, slug }, index) => ({
      position: index + 1,
      name,
      url: `http://kinora.test/titles/${id}/${slug}`,
    })),
  });
  expect(canonical()).toBe('http://kinora.test/out-at-sea');
});

test('a restricted channel has its own title and canonical URL', async () => {
  await show({ restriction: { value: 'horror', name: 'Horror' } });
  expect(document.title).toBe('Horror · Out at sea · Kinora');
  expect(canonical()).toBe('http://kinora.test/out-at-sea/horror');
});

test('links to its page in every language of the site', async () => {
  await show({}, {}, { path: '/out-at-sea?lang=de', languages: LANGUAGES });
  expect(canonical()).toBe('http://kinora.test/out-at-sea?lang=de');
  expect(alternates()).toEqual([
    ['x-default', 'http://kinora.test/out-at-sea'],
    ['en', 'http://kinora.test/out-at-sea?lang=en'],
    ['de', 'http://kinora.test/out-at-sea?lang=de'],
  ]);
});

test('links to the same number of a page in every language', async () => {
  await show({ page: 2 }, {}, { path: '/out-at-sea?page=2', languages: LANGUAGES });
  expect(canonical()).toBe('http://kinora.test/out-at-sea?page=2');
  expect(alternates()).toEqual([
    ['x-default', 'http://kinora.test/out-at-sea?page=2'],
    ['en', 'http://kinora.test/out-at-sea?page=2&lang=en'],
    ['de', 'http://kinora.test/out-at-sea?page=2&lang=de'],
  ]);
});

test.each([
  ['of a site with one language', { isWhole: true }, []],
  ['that is filtered', { isWhole: false }, LANGUAGES],
])('a channel %s has no links to other languages', async (_, props, languages) => {
  await show(props, {}, { languages });
  expect(alternates()).toEqual([]);
});

test.each(XSS_PAYLOADS)('renders %j as text', async (text) => {
  await show({ channel: channel({ name: text, description: text }) });
  expect(block()).not.toMatch(/<\/?script/i);
  expect(JSON.stringify(things())).toContain(JSON.stringify(text).slice(1, -1));
});
