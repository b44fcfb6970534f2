import { act } from '@testing-library/react';
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { SessionProvider } from '#platform/session/session-context.tsx';
import { createSessionStore } from '#platform/session/session-store.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { PageQueryClient } from './page-query-client.ts';
import { useMemberQuery } from './use-member-query.ts';

const queryFn = vi.fn(() => Promise.resolve('three'));
const own = { queryKey: ['rows'], queryFn };

beforeEach(() => queryFn.mockClear());

function Rows() {
  const { data } = useMemberQuery(own);
  return data === undefined ? null : <p>{data} rows</p>;
}

function page(queryClient: PageQueryClient, user: CurrentUser | null = currentUser()) {
  const session = createSessionStore(() => Promise.reject(new Error('It is there already')));
  session.set(bootstrapData({ user }));
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <Rows />
      </SessionProvider>
    </QueryClientProvider>
  );
}

const client = () => new PageQueryClient(browserTransport);

/** Hydrates what the server has written. Returns its element and the errors that React reports. */
async function hydrated(written: string, queryClient: PageQueryClient) {
  const container = document.createElement('div');
  container.innerHTML = written;
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page(queryClient), { onRecoverableError: (error) => errors.push(error) }),
  );
  onTestFinished(() => act(() => root.unmount()));
  return { container, errors };
}

test('data that arrived before the code of a part does not break its hydration', async () => {
  const written = renderToString(page(client()));
  expect(written).toBe('');
  const early = client();
  early.setQueryData(own.queryKey, 'three');
  const { container, errors } = await hydrated(written, early);
  expect(errors).toEqual([]);
  expect(container.textContent).toBe('three rows');
});

test('data that the server rendered is shown from the first render on', async () => {
  const server = client();
  server.setQueryData(own.queryKey, 'three');
  // Vitest is no server: the client has to be told what it renders with.
  server.hydrate({ mutations: [], queries: [] });
  const written = renderToString(page(server));
  expect(written).toContain('three');
  const browser = client();
  browser.hydrate(dehydrate(server));
  const { container, errors } = await hydrated(written, browser);
  expect(errors).toEqual([]);
  expect(container.innerHTML).toBe(written);
});

test('guests request nothing', () => {
  expect(renderToString(page(client(), null))).toBe('');
  expect(queryFn).not.toHaveBeenCalled();
});
