import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { getTitleInsights, getVideoInsights, type ReportSubject } from '@kinora/contracts/admin/analytics.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { playsReport } from '#test/reports.ts';
import { siteRoute } from '#test/site-routes.ts';
import TitleInsightsPage, { clientLoader as loadTitle } from './title-insights-page.tsx';
import VideoInsightsPage, { clientLoader as loadVideo } from './video-insights-page.tsx';

const title = { id: 7, name: 'Saltglass' };
const subject = (values: Partial<ReportSubject>): ReportSubject => ({
  kind: 'title',
  id: 7,
  name: 'Saltglass',
  title,
  season: null,
  episode: null,
  ...values,
});
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

function open(path: string) {
  const user = currentUser({ permissions: [{ name: editingPermissions.viewReports, restrictions: [] }] });
  const titlePage = { loader: loadTitle, HydrateFallback: () => null, element: <TitleInsightsPage /> };
  renderApp(
    [
      {
        path: siteRoute('/admin/insights/videos/:videoId'),
        loader: loadVideo,
        HydrateFallback: () => null,
        element: <VideoInsightsPage />,
      },
      { path: siteRoute('/admin/insights/titles/:titleId'), ...titlePage },
      { path: siteRoute('/admin/insights/titles/:titleId/seasons/:season'), ...titlePage },
      { path: siteRoute('/admin/insights/titles/:titleId/seasons/:season/episodes/:episode'), ...titlePage },
    ],
    { path, data: bootstrapData({ user }) },
  );
}
const breadcrumbs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[B2-068] shows the insights of a video with its retention', async () => {
  api.on(getVideoInsights, () => ({
    report: playsReport(subject({ kind: 'video', id: 31, name: 'Full film' })),
  }));
  open('/admin/insights/videos/31');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Insights · Saltglass · Full film' }),
  ).toBeDefined();
  expect(breadcrumbs()).toEqual(['Reports', 'Saltglass', 'Full film']);
  const retention = screen.getByRole('region', { name: 'Retention' });
  await userEvent.click(within(retention).getByRole('button', { name: 'Retention as a table' }));
  expect(within(retention).getAllByRole('row')).toHaveLength(51);
  expect(within(retention).getAllByRole('row')[2]?.textContent).toBe('2%99099%');
  expect(screen.queryByRole('region', { name: 'Top videos' })).toBeNull();
  const file = within(retention).getByRole('link', { name: 'Download Retention as CSV' });
  expect(file.getAttribute('href')).toBe('/api/v1/admin/insights/videos/31/csv?table=retention');
});

test('shows "Video" for a video that has the name of its film', async () => {
  api.on(getVideoInsights, () => ({
    report: playsReport(subject({ kind: 'video', id: 31, name: 'Saltglass' })),
  }));
  open('/admin/insights/videos/31');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Insights · Saltglass · Video' }),
  ).toBeDefined();
  expect(breadcrumbs()).toEqual(['Reports', 'Saltglass', 'Video']);
});

test('shows "No playback data" for a video without retention data', async () => {
  const report = playsReport(subject({ kind: 'video', id: 31, name: 'Full film' }));
  api.on(getVideoInsights, () => ({ report: { ...report, retention: null } }));
  open('/admin/insights/videos/31');
  expect(await screen.findByText(/No playback data/)).toBeDefined();
});

test('[B2-069] shows the insights of a title with its most played videos', async () => {
  api.on(getTitleInsights, () => ({ report: playsReport(subject({})) }));
  open('/admin/insights/titles/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Insights · Saltglass' })).toBeDefined();
  expect(
    within(screen.getByRole('region', { name: 'Top videos' })).getByRole('link', { name: 'Full film' }),
  ).toHaveProperty('pathname', '/admin/insights/videos/31');
  expect(screen.queryByRole('region', { name: 'Most played titles' })).toBeNull();
  expect(api.calls(getTitleInsights).map(({ query }) => query)).toEqual([{}]);
});

test('[B2-070] shows the insights of a season', async () => {
  api.on(getTitleInsights, () => ({ report: playsReport(subject({ kind: 'season', id: 70, season: 2 })) }));
  open('/admin/insights/titles/7/seasons/2');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Insights · Saltglass, season 2' }),
  ).toBeDefined();
  expect(breadcrumbs()).toEqual(['Reports', 'Saltglass', 'Season 2']);
  expect(api.calls(getTitleInsights).map(({ query }) => query)).toEqual([{ season: '2' }]);
});

test('[B2-071] shows the insights of an episode', async () => {
  api.on(getTitleInsights, () => ({
    report: playsReport(subject({ kind: 'episode', id: 700, name: 'Pole Shift', season: 2, episode: 3 })),
  }));
  open('/admin/insights/titles/7/seasons/2/episodes/3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Insights · Saltglass S2 E3' })).toBeDefined();
  expect(breadcrumbs()).toEqual(['Reports', 'Saltglass', 'Season 2', 'Episode 3']);
  expect(api.calls(getTitleInsights).map(({ query }) => query)).toEqual([{ season: '2', episode: '3' }]);
  const [file] = screen.getAllByRole('link', { name: /as CSV/ });
  expect(file?.getAttribute('href')).toBe(
    '/api/v1/admin/insights/titles/7/csv?table=days&season=2&episode=3',
  );
});
