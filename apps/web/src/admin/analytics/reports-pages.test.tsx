import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getPlaysReport, getVisitorsReport } from '@kinora/contracts/admin/analytics.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { playsReport, visitorsReport } from '#test/reports.ts';
import { siteRoute } from '#test/site-routes.ts';
import { ChangeIndicator } from './parts/change-mark.tsx';
import PlaysReportPage, { clientLoader as loadPlays } from './plays-report-page.tsx';
import VisitorsReportPage, { clientLoader as loadVisitors } from './visitors-report-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getPlaysReport, () => ({ report: playsReport() }));
  api.on(getVisitorsReport, () => ({ report: visitorsReport() }));
});

async function open(path: string, permission: string = editingPermissions.viewReports) {
  const user = currentUser({ permissions: [{ name: permission, restrictions: [] }] });
  const fallback = { HydrateFallback: () => null };
  const rendered = renderApp(
    [
      { path: siteRoute('/admin'), loader: loadPlays, ...fallback, element: <PlaysReportPage /> },
      {
        path: siteRoute('/admin/visitors'),
        loader: loadVisitors,
        ...fallback,
        element: <VisitorsReportPage />,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path, data: bootstrapData({ user }) },
  );
  return { ...rendered, user: userEvent.setup() };
}

const card = (name: string) => screen.findByRole('region', { name });

test('[B2-054] /admin opens the plays report', async () => {
  await open('/admin');
  expect(await screen.findByRole('tab', { name: 'Plays', selected: true })).toBeDefined();
  const figures = screen.getByRole('radiogroup', { name: 'Metric' });
  expect(
    within(figures)
      .getAllByRole('radio')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Plays48,213+12.4%vs previous period',
    'Viewers9,876+6.1%vs previous period',
    'Hours watched31,540+15%vs previous period',
    'Finished68.2%−1.9%vs previous period',
  ]);
  expect(within(await card('Most played titles')).getByRole('link', { name: 'Saltglass' })).toHaveProperty(
    'pathname',
    '/admin/insights/titles/7',
  );
  expect((await card('Countries')).textContent).toContain('Norway14,820');
  const source = screen.getByRole('link', { name: 'IP Geolocation by DB-IP' });
  expect(source.getAttribute('href')).toBe('https://db-ip.com');
  expect((await card('Devices')).textContent).toContain('Television');
  expect((await card('Referrers')).textContent).toContain('Direct or from this site');
  expect((await card('Most active members')).textContent).toContain('Ada Lovelace');
  expect(screen.getByText(/Times are in UTC/)).toBeDefined();
});

test('[B2-055] keeps the date range when the visitors tab opens', async () => {
  const { user, router } = await open('/admin?from=2026-10-17&to=2026-11-15');
  await user.click(await screen.findByRole('tab', { name: 'Visitors' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/visitors'));
  expect(router.state.location.search).toBe('?from=2026-10-17&to=2026-11-15');
  expect(await screen.findByRole('tab', { name: 'Visitors', selected: true })).toBeDefined();
  expect(screen.getByRole('radio', { name: /Visitors/ }).textContent).toBe(
    'Visitors3,000−25%vs previous period',
  );
  expect((await card('Pages')).textContent).toContain('Titles5,000');
});

test('shows "No change" for a negligible change', async () => {
  renderApp([{ path: '/', element: <ChangeIndicator value={100_001} previous={100_000} /> }], { path: '/' });
  expect((await screen.findByText('No change')).textContent).toBe('No change');
});

test('draws the chart of the chosen metric, and offers its values as a table and a CSV file', async () => {
  const { user } = await open('/admin');
  await user.click(await screen.findByRole('radio', { name: /Finished/ }));
  const chart = await card('Finished per day');
  expect(within(chart).getByRole('img').getAttribute('aria-label')).toBe(
    'Finished per day from October 17, 2026 to November 15, 2026',
  );
  await user.click(within(chart).getByRole('button', { name: 'Finished per day as a table' }));
  const rows = within(within(chart).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toBe('October 17, 202660%50%');
  const file = within(chart).getByRole('link', { name: 'Download Finished per day as CSV' });
  expect(file.getAttribute('href')).toBe('/api/v1/admin/reports/plays/csv?table=days');
});

test('offers every other card as a table and a CSV file', async () => {
  const { user } = await open('/admin?from=2026-10-17&to=2026-11-15&compare=none');
  for (const [name, row] of [
    ['When people watch', 'Tue20:001'],
    ['Countries', 'Norway14,82014,000'],
    ['Devices', 'Television22,17820,000'],
    ['Browsers', 'Firefox900800'],
    ['Platforms', 'Linux700800'],
    ['Referrers', 'Direct or from this site600500'],
    ['Most played titles', 'Saltglass11,2048,0009,000'],
    ['Most active members', 'Ada Lovelace9980'],
    ['Top videos', 'Full film (Saltglass)4,1202,90349 min4,000'],
  ] as const) {
    const chart = within(await card(name));
    await user.click(chart.getByRole('button', { name: `${name} as a table` }));
    expect(chart.getAllByRole('row')[1]?.textContent).toBe(row);
    expect(chart.getByRole('link', { name: `Download ${name} as CSV` }).getAttribute('href')).toMatch(
      /^\/api\/v1\/admin\/reports\/plays\/csv\?table=\w+&from=2026-10-17&to=2026-11-15&compare=none$/,
    );
  }
}, 30_000);

test('turns the comparison off and applies a preset date range', async () => {
  const { user, router } = await open('/admin');
  await user.click(await screen.findByRole('switch', { name: 'Compare' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?from=2026-10-17&to=2026-11-15&compare=none'),
  );
  expect(api.calls(getPlaysReport).at(-1)?.query).toMatchObject({ compare: 'none', from: '2026-10-17' });
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(api.calls(getPlaysReport)).toHaveLength(3));
  const { from = '', to = '' } = api.calls(getPlaysReport).at(-1)?.query ?? {};
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
});

test('redirects users without the reports permission to the first page they can access', async () => {
  const { router } = await open('/admin', cataloguePermissions.updateGenres);
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/admin/genres');
  expect(api.calls(getPlaysReport)).toEqual([]);
});
