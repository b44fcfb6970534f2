import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { late } from '#ui/late.tsx';
import { lateCode } from '#ui/load-part.ts';
import { LateCodeNotice } from './late-code-notice.tsx';

const TEXT = 'This part could not be loaded. Check your connection and try again.';

/** A page with a part whose code fails until `arrive` is called. */
function open() {
  let hasCode = false;
  const Part = late(async (): Promise<ComponentType> => {
    if (!hasCode) throw new Error('Failed to fetch');
    return () => <p>The part</p>;
  });
  const page = (
    <>
      <h1>The page</h1>
      <Part />
      <LateCodeNotice />
    </>
  );
  renderApp([{ path: '/', element: page }]);
  return { arrive: () => (hasCode = true), user: userEvent.setup() };
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
});

test('says that a part could not be loaded, keeps the page and loads the part again', async () => {
  const { arrive, user } = open();
  expect((await screen.findByRole('alert')).textContent).toContain(TEXT);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
  arrive();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers to reload the page when another attempt was no better', async () => {
  const { arrive, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined();
  arrive();
  act(() => lateCode.retry());
  expect(await screen.findByText('The part')).toBeDefined();
});

test('can be closed, and goes when the code has come with another attempt', async () => {
  const { arrive, user } = open();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  arrive();
  act(() => lateCode.retry());
  await waitFor(() => expect(screen.getByText('The part')).toBeDefined());
});
