import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { openPage } from '#test/open-page.tsx';
import * as loginPage from './login-page.tsx';
import * as registerPage from './register-page.tsx';

const on = { enable: true };
const data = (isCompact: boolean) =>
  bootstrapData({
    settings: publicSettings({
      social: { ...publicSettings().social, google: on, compact_buttons: isCompact },
    }),
  });
const pages = {
  login: () => ({ page: loginPage, path: '/login' }),
  register: () => ({ page: registerPage, path: '/register?key=k' }),
};

test.each([
  ['A2-045', 'login', false, 'OR'],
  ['A2-045', 'login', true, 'Or sign in with'],
  ['A2-066', 'register', false, 'OR'],
  ['A2-066', 'register', true, 'Or sign up with'],
] as const)(
  '[%s] the %s page shows social buttons (compact: %s) below %j',
  async (_, name, isCompact, divider) => {
    const { page, path } = pages[name]();
    openPage(page, { route: `/${name}`, path, data: data(isCompact) });
    expect(await screen.findByText(divider)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue with google' })).toBeDefined();
  },
);

test('shows no divider on a site without services', async () => {
  openPage(loginPage, { route: '/login', path: '/login' });
  await screen.findByLabelText('Email');
  expect(screen.queryByText('OR')).toBeNull();
});
