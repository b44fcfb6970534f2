import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { endImpersonation, type ImpersonationState } from '@kinora/contracts/foundation/impersonations.ts';
import { openDocument } from '#platform/navigation/open-document.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { ImpersonationEntry } from './impersonation-entry.tsx';

const ayo: ImpersonationState = {
  subject: { type: 'user', id: 12, name: 'Ayo Ferrand' },
  roles: ['User', 'Editor'],
  ends_at: new Date(Date.now() + 1_800_000).toISOString(),
};

vi.mock('#platform/navigation/open-document.ts', () => ({ openDocument: vi.fn() }));
beforeEach(() => {
  vi.mocked(openDocument).mockReset();
});

function open(impersonation: ImpersonationState | null = ayo) {
  const api = fakeApi();
  api.on(endImpersonation, () => ({}));
  renderApp([{ path: '*', element: <ImpersonationEntry /> }], {
    path: '/watch/3417?t=1',
    data: bootstrapData({ impersonation }),
  });
  return { api, user: userEvent.setup() };
}
const bar = async () => within(await screen.findByRole('region', { name: 'Viewing as another person' }));

test('says who is viewed, with which roles, and that nothing is saved', async () => {
  open();
  expect((await bar()).getByText('Viewing as Ayo Ferrand')).toBeDefined();
  expect((await bar()).getByText('· User and Editor. Nothing you do here is saved.')).toBeDefined();
});

test('is not there for anyone else', () => {
  open(null);
  expect(screen.queryByRole('region')).toBeNull();
});

test('exits to the same page', async () => {
  const { api, user } = open();
  await user.click((await bar()).getByRole('button', { name: 'Exit' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/watch/3417?t=1'));
  expect(api.calls(endImpersonation)).toHaveLength(1);
});

test.each([
  [ayo, '/admin/access?person=12&target=%2Fwatch%2F3417%3Ft%3D1'],
  [
    { ...ayo, subject: { type: 'role' as const, id: 3, name: 'Editor' } },
    '/admin/access?person=role-3&target=%2Fwatch%2F3417%3Ft%3D1',
  ],
])('opens the access explainer with this page and this person filled in', async (state, address) => {
  const { user } = open(state);
  await user.click((await bar()).getByRole('button', { name: 'Why is this locked?' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith(address));
});
