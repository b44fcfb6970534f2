import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { countVisit } from '@kinora/contracts/catalogue/visits.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { VisitCounter } from './visit-count.ts';

test('counts each client-side navigation, except in the back office', async () => {
  const api = fakeApi();
  api.on(countVisit, () => ({}));
  const page = (
    <>
      <VisitCounter />
      <p>Page</p>
    </>
  );
  // The document of this test is loaded at `/`.
  const { router } = renderApp([{ path: '*', element: page }], { path: '/' });
  await screen.findByText('Page');
  expect(api.calls(countVisit)).toEqual([]);
  for (const path of ['/people/3/lang', '/people/3/lang?tab=1', '/admin/titles', '/news'])
    await act(() => router.navigate(path));
  await vi.waitFor(() => expect(api.calls(countVisit)).toHaveLength(2));
  expect(api.calls(countVisit).map(({ query }) => query['path'])).toEqual(['/people/3/lang', '/news']);
});
