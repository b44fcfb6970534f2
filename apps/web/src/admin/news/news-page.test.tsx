import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listEditedNews } from '@kinora/contracts/admin/news.ts';
import { editedArticle } from '#test/admin-news.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './news-page.tsx';

test('[B2-094] /admin/news lists the articles with their status, and links to each', async () => {
  fakeApi().on(listEditedNews, () => ({
    pagination: {
      data: [
        editedArticle(1, { title: 'Nine winters' }),
        editedArticle(2, { title: 'Soon', state: 'scheduled', published_at: '2030-01-01T12:00:00Z' }),
      ],
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: 2,
      is_total_exact: true,
    },
  }));
  openAdmin(page, { route: '/admin/news', permissions: [editingPermissions.updateNews] });
  expect((await screen.findByRole('row', { name: /Nine winters/ })).textContent).toContain('Draft');
  expect(screen.getByRole('row', { name: /Soon/ }).textContent).toContain('Scheduled');
  expect(screen.getByRole('link', { name: 'Edit Soon' }).getAttribute('href')).toBe('/admin/news/2/edit');
  expect(screen.getByRole('link', { name: 'Add article' }).getAttribute('href')).toBe('/admin/news/add');
});

test('redirects users without the permission to edit news', async () => {
  const { router } = openAdmin(page, { route: '/admin/news', permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe('/admin/news');
});
