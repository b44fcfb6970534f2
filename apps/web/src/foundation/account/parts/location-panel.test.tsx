import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Account, updateUser } from '@kinora/contracts/foundation/account.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { accountApi, openPanel } from '#test/account.tsx';
import { LocationPanel } from './location-panel.tsx';

// jsdom cannot reload the window.
vi.mock('#platform/navigation/reload-page.ts', () => ({ reloadPage: vi.fn() }));

afterEach(() => void vi.mocked(reloadPage).mockReset());

async function setUp(start: Partial<Account> = {}) {
  const { api, server } = accountApi(start);
  api.on(updateUser, ({ body }) => {
    server.account = { ...server.account, ...(body as Partial<Account>) };
    return { user: server.account };
  });
  const { user, session } = await openPanel(LocationPanel);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('combobox', { name: 'Country' });
  return { api, user, session, save };
}

const box = (name: string) => screen.getByRole('combobox', { name });
const language = () => screen.getByRole('button', { name: /Language/ });

test("[A3-003] starts with the account's language, country and timezone", async () => {
  await setUp({ language: 'de', country: 'NO', timezone: 'Europe/Oslo' });
  expect(language().textContent).toContain('Deutsch');
  expect(box('Country')).toHaveProperty('value', 'Norway');
  expect(box('Timezone')).toHaveProperty('value', 'Europe/Oslo');
});

test('[A1-008] saves a changed country and timezone, and nothing else', async () => {
  const { api, user, session, save } = await setUp();
  await user.type(box('Country'), 'Fra{ArrowDown}{Enter}');
  await user.type(box('Timezone'), 'tok{ArrowDown}{Enter}');
  await save();
  expect(await screen.findByText('Updated account details')).toBeDefined();
  expect(api.calls(updateUser)).toMatchObject([{ body: { country: 'FR', timezone: 'Asia/Tokyo' } }]);
  expect(api.calls(updateUser)[0]?.body).not.toHaveProperty('language');
  expect(session.get()?.user?.timezone).toBe('Asia/Tokyo');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('[A1-008] saves a changed language, and reloads the page in it', async () => {
  const { api, user, save } = await setUp();
  await user.click(language());
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await save();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(api.calls(updateUser)[0]?.body).toEqual({ language: 'de' });
});

test('clears the country with an empty field', async () => {
  const { api, user, save } = await setUp({ country: 'NO' });
  await user.clear(box('Country'));
  await user.tab();
  await save();
  await waitFor(() => expect(api.calls(updateUser)[0]?.body).toEqual({ country: null }));
});

test('shows a server error at its field', async () => {
  const { api, user, save } = await setUp();
  api.refuse(updateUser, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { timezone: ['Choose a time zone of the list.'] },
  });
  await user.type(box('Timezone'), 'Oslo{ArrowDown}{Enter}');
  await save();
  expect(await screen.findByText('Choose a time zone of the list.')).toBeDefined();
  expect(document.activeElement).toBe(box('Timezone'));
});
