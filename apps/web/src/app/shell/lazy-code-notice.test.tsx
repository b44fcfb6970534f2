import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { consentScript } from '#foundation/consent/consent-script.ts';
import { CookieNoticeMarkup } from '#foundation/consent/cookie-notice.tsx';
import { CookieNoticeSpace } from '#foundation/consent/cookie-notice-space.ts';
import { runScript } from '#test/run-script.ts';
import { renderApp } from '#test/render-app.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { lazyCode } from '#ui/load-part.ts';
import { LazyCodeNotice } from './lazy-code-notice.tsx';

const TEXT = 'This part could not be loaded. Check your connection and try again.';

/** A page with a part whose code fails to load until `arrive` is called. */
function open(others: ReactNode = null) {
  let hasCode = false;
  const Part = lazyHydrated(async (): Promise<ComponentType> => {
    if (!hasCode) throw new Error('Failed to fetch');
    return () => <p>The part</p>;
  });
  const page = (
    <>
      <h1>The page</h1>
      <Part />
      {others}
      <LazyCodeNotice />
    </>
  );
  renderApp([{ path: '/', element: page }]);
  return { arrive: () => (hasCode = true), user: userEvent.setup() };
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
});

test('says that a part failed to load, keeps the page and retries', async () => {
  const { arrive, user } = open();
  expect((await screen.findByRole('alert')).textContent).toContain(TEXT);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
  arrive();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers to reload the page when a retry fails too', async () => {
  const { arrive, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined();
  arrive();
  act(() => lazyCode.retry());
  expect(await screen.findByText('The part')).toBeDefined();
});

test('can be closed, and the part appears when a later retry succeeds', async () => {
  const { arrive, user } = open();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  arrive();
  act(() => lazyCode.retry());
  await waitFor(() => expect(screen.getByText('The part')).toBeDefined());
});

test('stacks above the cookie notice, and toasts above both', async () => {
  document.cookie = 'cookie_notice=; Path=/; Max-Age=0';
  delete document.documentElement.dataset.cookiesAccepted;
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  onTestFinished(() => height.mockRestore());
  height.mockImplementation(function heightOf(this: HTMLElement) {
    return this.matches('[role=alert]') ? 40 : 56;
  });
  runScript(consentScript());
  const { user } = open(
    <>
      <CookieNoticeMarkup />
      <CookieNoticeSpace />
    </>,
  );
  const notice = await screen.findByRole('alert');
  const heightBelow = (element: HTMLElement) => element.style.getPropertyValue('--bottom-notice');
  const places = notice.className.split(' ').filter((name) => name.includes('bottom-'));
  expect(places).toHaveLength(2);
  for (const place of places) expect(place).toContain('+var(--bottom-notice,0px)');
  expect([heightBelow(notice), heightBelow(document.body)]).toEqual(['68px', '120px']);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect([heightBelow(notice), heightBelow(document.body)]).toEqual(['0px', '52px']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(heightBelow(document.body)).toBe('');
});
