import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { getBrowseOptions, listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import {
  type Channel,
  type ChannelContent,
  type ChannelRow,
  getChannel,
  listChannelContent,
  type Restriction,
} from '@kinora/contracts/catalogue/channels.ts';
import { currentUser } from './bootstrap-data.ts';
import { channelTitles, channelContent, filmChannel } from './channels.ts';
import { fakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { siteRoute } from './site-routes.ts';
import { catalogueVisitor } from './titles.ts';

const genre = (value: string, name: string) => ({ value, name, titles_count: 3 });
const code = (value: string) => ({ value, name: null, titles_count: 2 });
const options = {
  genres: [genre('drama', 'Drama'), genre('science-fiction', 'Science fiction')],
  countries: [code('NO'), code('CA')],
  languages: [code('nb')],
  certifications: [code('15')],
  statuses: [code('released')],
  years: { from: 1911, to: 2026 },
};
const keyword = (id: number, name: string) => ({ id, name, slug: name.replaceAll(' ', '-') });

const MEMBER = [{ name: 'titles.view', restrictions: [] }];

/** The responses for the channel that a test opens. */
export interface ChannelSite {
  shown?: Channel;
  restriction?: Restriction | null;
  rows?: ChannelRow[] | null;
  content?: ChannelContent | null;
  /** Whether a member opens the page, and not a visitor. */
  isMember?: boolean;
}

/** Opens the page of a channel. Every further page of its content has films 50 and 51. */
export function openChannel(
  { default: Page, clientLoader }: { default: ComponentType; clientLoader: LoaderFunction },
  path: string,
  site: ChannelSite = {},
) {
  const api = fakeApi();
  const {
    shown = filmChannel(),
    restriction = null,
    rows = null,
    content = channelContent(channelTitles(3)),
    isMember = false,
  } = site;
  api.on(getChannel, () => ({ channel: shown, restriction, rows, content: rows ? null : content }));
  api.on(listChannelContent, () => ({ content: channelContent(channelTitles(2, 50)) }));
  api.on(getBrowseOptions, () => ({ options }));
  api.on(listKeywords, ({ query }) => ({
    keywords:
      query.query === 'wh' ? [keyword(3, 'white whale')] : [keyword(1, 'sea'), keyword(2, 'lighthouse')],
  }));
  const page = { loader: clientLoader, element: <Page />, HydrateFallback: () => null };
  const app = renderApp(
    [
      { path: siteRoute('/channel/:slugOrId/:restriction?'), ...page },
      { path: siteRoute('/:slugOrId/:restriction?'), ...page, errorElement: <p>Doorway</p> },
      { path: '/login', element: <p>Login</p> },
      { path: '/lists/:slug', element: <p>Elsewhere</p> },
    ],
    { path, data: catalogueVisitor(isMember ? { user: currentUser({ permissions: MEMBER }) } : {}) },
  );
  return { api, ...app };
}

/** Returns the heading of the page, once it is rendered. */
export const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
/** The names of the titles on the page. */
export const names = () =>
  [...document.querySelectorAll('a[href^="/titles/"]')].map((link) => link.textContent);
/** The current path and query of the router. */
export const address = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;
/** The canonical URL for search engines. */
export const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
