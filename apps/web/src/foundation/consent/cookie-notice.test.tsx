import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { runScript } from '#test/run-script.ts';
import { renderApp } from '#test/render-app.tsx';
import { consentScript } from './consent-script.ts';
import { CookieNoticeMarkup } from './cookie-notice.tsx';
import { CookieNoticeSpace } from './cookie-notice-space.ts';

beforeEach(() => {
  document.cookie = 'cookie_notice=; Path=/; Max-Age=0';
  delete document.documentElement.dataset.cookiesAccepted;
});

type NoticeSettings = ReturnType<typeof publicSettings>['cookie_notice'];

/** Shows the page as the browser gets it: the markup of the server and the script in its head. */
function open(changes: Partial<NoticeSettings> = {}) {
  const notice = { ...publicSettings().cookie_notice, ...changes };
  const data = bootstrapData({ settings: publicSettings({ cookie_notice: notice }) });
  runScript(consentScript());
  const element = (
    <>
      <CookieNoticeMarkup />
      <CookieNoticeSpace />
    </>
  );
  return renderApp([{ path: '*', element }], { data });
}
const notice = () => screen.queryByRole('complementary', { name: 'Cookie notice' });
/** CSS hides the notice in such a document. */
const isHidden = () =>
  document.documentElement.dataset.cookiesAccepted === '' &&
  notice()?.className.split(' ').includes('in-data-cookies-accepted:hidden');

test('[A4-036] shows until it is accepted, and not again after a reload', async () => {
  open();
  expect([notice() !== null, isHidden()]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(isHidden()).toBe(true);
  cleanup();
  delete document.documentElement.dataset.cookiesAccepted;
  open();
  expect(isHidden()).toBe(true);
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

test('a cookie with a longer name does not hide it', () => {
  document.cookie = 'not_cookie_notice=true; Path=/';
  onTestFinished(() => {
    document.cookie = 'not_cookie_notice=; Path=/; Max-Age=0';
  });
  open();
  expect(isHidden()).toBe(false);
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
  expect(notice()?.className.split(' ')).toEqual(expect.arrayContaining(['fixed', className]));
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

  test('do not move when the notice is at the top, or was accepted before', () => {
    open({ position: 'top' });
    expect(room()).toBe('');
    cleanup();
    document.cookie = 'cookie_notice=true; Path=/';
    open();
    expect(room()).toBe('');
  });
});

test('[A4-038] has the configured button, which links to its action', () => {
  open({ button: { label: 'Our cookies', action: '/pages/cookies' } });
  expect(screen.getByRole('link', { name: 'Our cookies' }).getAttribute('href')).toBe('/pages/cookies');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])(
  'does not link to "%s"',
  (action) => {
    open({ button: { label: 'Our cookies', action } });
    expect(screen.queryByRole('link')).toBeNull();
  },
);
