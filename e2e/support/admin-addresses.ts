import type { APIRequestContext } from '@playwright/test';
import { fetchTitles } from './catalogue.ts';

/** One back office screen of every kind; `:series` is a series of the demo. */
export const ADMIN_SCREENS = [
  '/admin/genres',
  '/admin/titles',
  '/admin/titles/new',
  '/admin/titles/:series/edit',
  '/admin/titles/:series/edit/images',
  '/admin/titles/:series/edit/genres',
  '/admin/titles/:series/edit/cast',
  '/admin/titles/:series/edit/videos',
  '/admin/titles/:series/edit/reviews',
  '/admin/titles/:series/edit/seasons',
  '/admin/titles/:series/edit/seasons/1',
  '/admin/titles/:series/edit/seasons/1/episodes/1/edit',
  '/admin/titles/:series/videos/new',
  '/admin/titles/:series/merge',
  '/admin/people/1/edit',
  '/admin/people/1/edit/credits',
  '/admin/channels',
  '/admin/channels/new',
  '/admin/channels/home/edit',
  '/admin/channels/guide',
  '/admin/lists/new',
  '/admin/news',
  '/admin/news/add',
  '/admin/keywords',
  '/admin/comments',
  '/admin/list-moderation',
  '/admin/roles',
  '/admin/roles/new',
  '/admin/roles/1/edit',
  '/admin/custom-pages',
  '/admin/custom-pages/new',
  '/admin/messages',
  '/admin/ads',
  '/admin/logs/schedule',
  '/admin/logs/error',
  '/admin/logs/outgoing-email',
  '/admin/logs/queues',
  '/admin/logs/system',
  '/admin/get-started',
  '/admin/tags',
  '/admin/files',
  '/admin/localizations',
  '/admin/localizations/en/translate',
  '/admin/settings/general',
  '/admin/settings/authentication',
  '/admin/users',
  '/admin/users/1',
  '/admin/users/1/permissions',
  '/admin/users/1/security',
  '/admin/users/1/date',
  '/admin/users/1/api',
  '/admin/access',
] as const;

/** Other addresses of the same kinds of screens. */
export const MORE_ADMIN_ADDRESSES = [
  '/admin',
  '/admin/visitors',
  '/admin/titles/:series/edit/seasons/1/episodes',
  '/admin/titles/:series/edit/seasons/1/episodes/new',
  '/admin/news/1/edit',
  '/admin/videos',
  '/admin/videos/new',
  '/admin/videos/1/edit',
  '/admin/settings/outgoing-email',
  '/admin/settings/localization',
  '/admin/settings/uploading',
  '/admin/settings/queue',
  '/admin/settings/cache',
  '/admin/settings/search',
] as const;

/** Fills in the id of the most popular series. */
export async function fillSeriesId(request: APIRequestContext, address: string): Promise<string> {
  if (!address.includes(':series')) return address;
  const [series] = await fetchTitles(request, 'series');
  if (series === undefined) throw new Error('The demo catalogue has no series');
  return address.replace(':series', String(series.id));
}
