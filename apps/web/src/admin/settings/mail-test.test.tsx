import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listConnectionTests, testMail } from '@kinora/contracts/foundation/connections.ts';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { fakeSettings, settingField, settingsOpener, settingsWithMail } from '#test/admin-settings.ts';
import { failedMailTest, passedMailTest } from '#test/connection-tests.ts';
import * as page from './settings-page.tsx';

const open = settingsOpener(page);
const panel = async () => within(await screen.findByRole('region', { name: 'Test' }));
const steps = async () =>
  within((await panel()).getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

function setUp(tests = [failedMailTest()]) {
  const { api } = fakeSettings(settingsWithMail());
  api.on(listConnectionTests, () => ({ tests }));
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  return api;
}

describe('the mail test', () => {
  test('shows the last result with its cause, steps and dialogue, and marks the tab', async () => {
    setUp();
    const { user } = open('outgoing-email');
    const box = await panel();
    expect(box.getByText(/Last test failed/)).toBeDefined();
    expect(box.getByText('The mail server refused the password')).toBeDefined();
    expect(box.getByText(/Most providers want an app password here/)).toBeDefined();
    expect(await steps()).toEqual([
      'Passed: Found smtp.harbourmail.example198.51.100.24 · 12 ms',
      'Passed: Connected on port 58738 ms',
      'Passed: Encrypted with TLS 1.360 ms',
      'Failed: Sign in535 5.7.8 Authentication credentials invalid',
      'Not reached: Hand over the messageNot reached',
    ]);
    expect(box.getByText('→ AUTH PLAIN [hidden]')).toBeDefined();
    const tab = screen.getByRole('link', { name: /^Outgoing email/ });
    expect(tab.textContent).toContain('Last test failed');
    await user.click(box.getByRole('button', { name: 'Replace password' }));
    expect(document.activeElement?.textContent).toBe('Replace');
  });

  test('runs with unsaved values, and shows the new result', async () => {
    const api = setUp();
    api.on(testMail, () => ({ test: passedMailTest() }));
    const { user } = open('outgoing-email');
    const host = await settingField(/^Host/);
    await user.clear(host);
    await user.type(host, 'smtp.other.example');
    const port = await settingField('Port');
    await user.clear(port);
    await user.type(port, '465');
    const box = await panel();
    expect(box.getByRole('textbox', { name: 'Send the test to' })).toHaveProperty(
      'value',
      'nadia@example.org',
    );
    await user.click(box.getByRole('button', { name: 'Send test' }));
    expect(await box.findByText('The test left your server')).toBeDefined();
    expect(api.calls(testMail)[0]?.body).toEqual({
      to: 'nadia@example.org',
      sections: { mail_server: { values: { host: 'smtp.other.example', port: 465 }, secrets: {} } },
    });
    expect(await steps()).toEqual([
      'Passed: Message accepted250 2.0.0 queued as 4F9A1C',
      expect.stringMatching(/^Passed: SPF record of .*Pass$/),
      expect.stringMatching(/^Unknown: No DKIM key found/),
      'Warning: No DMARC record. Some inboxes sort such mail as spamMissing',
    ]);
    expect(screen.getByRole('link', { name: /^Outgoing email/ }).textContent).not.toContain(
      'Last test failed',
    );
  });

  test('shows errors of unsaved values and of the recipient on their fields', async () => {
    const api = setUp([]);
    api.onRequest(testMail, () =>
      Response.json(
        {
          message: 'Check the fields.',
          code: 'validation_failed',
          errors: { 'sections.mail_server.secrets.password': ['Enter this again.'] },
        },
        { status: 422 },
      ),
    );
    const { user } = open('outgoing-email');
    const box = await panel();
    expect(box.queryByText(/Last test/)).toBeNull();
    await user.click(box.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Enter this again.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toHaveProperty('type', 'password'));
    api.onRequest(testMail, () =>
      Response.json(
        {
          message: 'Check the fields.',
          code: 'validation_failed',
          errors: { to: ['Enter a valid email address.'] },
        },
        { status: 422 },
      ),
    );
    await user.click(box.getByRole('button', { name: 'Send test' }));
    expect(await box.findByText('Enter a valid email address.')).toBeDefined();
  });
});
