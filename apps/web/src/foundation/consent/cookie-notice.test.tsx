import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SessionProvider } from '#platform/session/session-context.tsx';
import { createSessionStore } from '#platform/session/session-store.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { CookieNotice } from './cookie-notice.tsx';

beforeEach(() => {
  document.cookie = 'cookie_notice=; Path=/; Max-Age=0';
});

type NoticeSettings = ReturnType<typeof publicSettings>['cookie_notice'];

function dataWith(changes: Partial<NoticeSettings>) {
  const notice = { ...publicSettings().cookie_notice, ...changes };
  return bootstrapData({ settings: publicSettings({ cookie_notice: notice }) });
}
const open = (changes: Partial<NoticeSettings> = {}) =>
  renderApp([{ path: '*', element: <CookieNotice /> }], { data: dataWith(changes) });
const notice = () => screen.queryByRole('complementary', { name: 'Cookie notice' });

test('[A4-036] shows until it is accepted, and not again after a reload', async () => {
  open();
  expect(notice()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(notice()).toBeNull();
  open();
  expect(notice()).toBeNull();
});

test('[A4-037] acceptance is stored 30 days in the cookie cookie_notice', async () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const text = write.mock.calls[0]?.[0] ?? '';
  expect(text).toMatch(/^cookie_notice=/);
  expect(text).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  write.mockRestore();
});

test('[A4-038] shows only with enable on', () => {
  open({ enable: false });
  expect(notice()).toBeNull();
});

test.each([
  ['top', 'top-3'],
  ['bottom', 'bottom-3'],
] as const)('[A4-038] shows at the configured position: %s', (position, className) => {
  open({ position });
  expect(notice()?.className.split(' ')).toContain(className);
});

describe('toasts', () => {
  const room = () => document.body.style.getPropertyValue('--bottom-notice');
  beforeEach(() => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
    onTestFinished(() => height.mockRestore());
  });

  test('stay above the notice until it is accepted', async () => {
    open();
    expect(room()).toBe('68px');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(room()).toBe('');
  });

  test('do not move when the notice is at the top', () => {
    open({ position: 'top' });
    expect(room()).toBe('');
  });
});

test('[A4-038] has the configured button, which links to its action', () => {
  open({ button: { label: 'Our cookies', action: '/pages/cookies' } });
  expect(screen.getByRole('link', { name: 'Our cookies' }).getAttribute('href')).toBe('/pages/cookies');
});

test('is fixed and not in the HTML of the server, so it shifts no content', () => {
  open();
  expect(notice()?.className.split(' ')).toContain('fixed');
  const session = createSessionStore(() => new Promise(() => undefined));
  session.set(dataWith({}));
  const router = createMemoryRouter([{ path: '*', element: <CookieNotice /> }]);
  const html = renderToString(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  expect(html).not.toContain('Cookie notice');
});
