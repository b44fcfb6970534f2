import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { getProfileSettings, updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import { openPage } from '#test/open-page.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeProfile, ownProfile, profileFor, shelf } from '#test/profiles.ts';
import { searchHit, searchResponse } from '#test/search.ts';
import { titleCard } from '#test/titles.ts';
import * as profilePage from './profile-page.tsx';

const TITLES = [
  titleCard(1, { name: 'Saltglass' }),
  titleCard(2, { name: 'Mother Tongue' }),
  titleCard(3, { name: 'Low Sun' }),
];

function openProfile(favourites = TITLES) {
  const api = fakeProfile({ profile: ownProfile({ bio: 'Projectionist.', shelf: shelf({ favourites }) }) });
  api.on(getProfileSettings, () => ({
    settings: { bio: 'Projectionist.', visibility: 'public' as const, shows_years: false },
    favourites,
  }));
  api.on(updateProfileSettings, ({ body }) => {
    const { bio } = body as { bio: string | null };
    api.state.profile = { ...api.state.profile, bio };
    return {};
  });
  api.on(search, () =>
    searchResponse([searchHit(9, { name: 'Perigee' }), searchHit(1, { name: 'Saltglass' })]),
  );
  openPage(profilePage, profileFor('member', '/user/7/nadia'));
  return { api, user: userEvent.setup() };
}

async function openForm(favourites = TITLES) {
  const { api, user } = openProfile(favourites);
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  await dialog.findByRole('textbox', { name: 'Bio' });
  const field = (role: string, name: string | RegExp) => dialog.getByRole<HTMLInputElement>(role, { name });
  const order = () =>
    dialog
      .getAllByRole('button', { name: /^Move / })
      .map((handle) => handle.getAttribute('aria-label')?.slice(5));
  const save = () => user.click(field('button', 'Save'));
  return { api, user, dialog, field, order, save };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('shows what is saved, and saves all of it', async () => {
  const { api, user, field, save } = await openForm();
  expect(field('textbox', 'Bio').value).toBe('Projectionist.');
  expect(field('radio', /^Everyone/).checked).toBe(true);
  expect(field('link', 'Change your name and picture').getAttribute('href')).toBe(
    '/account-settings#account-details',
  );
  await pasteText(user, field('textbox', 'Bio'), 'Sits in row F.');
  await user.click(field('radio', /^Only me/));
  await user.click(field('switch', 'Show my years'));
  await save();
  await closed();
  expect(screen.getByText('Profile saved')).toBeDefined();
  expect(api.calls(updateProfileSettings).map(({ body }) => body)).toEqual([
    { bio: 'Sits in row F.', visibility: 'private', shows_years: true, favourites: [1, 2, 3] },
  ]);
  expect(await screen.findByText('Sits in row F.')).toBeDefined();
});

test('an empty bio is none', async () => {
  const { api, user, field, save } = await openForm();
  await user.clear(field('textbox', 'Bio'));
  await save();
  await closed();
  expect(api.calls(updateProfileSettings)[0]?.body).toMatchObject({ bio: null });
});

test('counts the characters of the bio, and refuses more than 160', async () => {
  const { api, user, dialog, field, save } = await openForm();
  expect(dialog.getByText('14 / 160')).toBeDefined();
  await pasteText(user, field('textbox', 'Bio'), 'a'.repeat(161));
  expect(dialog.getByText('161 / 160')).toBeDefined();
  await save();
  await waitFor(() => expect(field('textbox', 'Bio').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('textbox', 'Bio'));
  expect(api.calls(updateProfileSettings)).toEqual([]);
  await pasteText(user, field('textbox', 'Bio'), 'a'.repeat(160));
  await save();
  await closed();
});

test('shows the error of the server on its field', async () => {
  const { api, dialog, field, save } = await openForm();
  api.refuse(updateProfileSettings, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { bio: ['This text contains unsupported characters.'] },
  });
  await save();
  expect(await dialog.findByText('This text contains unsupported characters.')).toBeDefined();
  expect(document.activeElement).toBe(field('textbox', 'Bio'));
  expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeDefined();
});

test('sorts the favourites by keys, each step announced', async () => {
  const { api, user, field, order, save } = await openForm();
  field('button', 'Move Saltglass').focus();
  await user.keyboard(' {ArrowDown}');
  expect(order()).toEqual(['Mother Tongue', 'Saltglass', 'Low Sun']);
  expect(document.querySelector('p[aria-live=assertive]')?.textContent).toBe('Saltglass: position 2 of 3.');
  await user.keyboard(' ');
  expect(document.activeElement).toBe(field('button', 'Move Saltglass'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(field('button', 'Move Mother Tongue'));
  await save();
  await closed();
  expect(api.calls(updateProfileSettings)[0]?.body).toMatchObject({ favourites: [2, 1, 3] });
});

test('finds a fourth title; then there is no more search, and the new one has the focus', async () => {
  const { api, user, dialog, field, order, save } = await openForm();
  expect(dialog.getByText('3 of 4')).toBeDefined();
  await user.type(field('combobox', 'Film or series'), 'peri');
  await user.click(await screen.findByRole('option', { name: /Perigee/ }));
  await waitFor(() => expect(order()).toEqual(['Saltglass', 'Mother Tongue', 'Low Sun', 'Perigee']));
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(field('button', 'Move Perigee'));
  await save();
  await closed();
  expect(api.calls(updateProfileSettings)[0]?.body).toMatchObject({ favourites: [1, 2, 3, 9] });
});

test('a favourite is replaced: the search comes and goes with the focus', async () => {
  const { user, field, order, dialog } = await openForm([...TITLES, titleCard(4, { name: 'Tram 14' })]);
  expect(dialog.queryByRole('combobox')).toBeNull();
  await user.click(field('button', 'Remove Saltglass'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')));
  await user.keyboard('peri');
  await user.click(await screen.findByRole('option', { name: /Perigee/ }));
  await waitFor(() => expect(order()).toEqual(['Mother Tongue', 'Low Sun', 'Tram 14', 'Perigee']));
  expect(document.activeElement).toBe(field('button', 'Move Perigee'));
});

test('a title that is already a favourite is not added twice', async () => {
  const { user, dialog, field, order } = await openForm();
  await user.type(field('combobox', 'Film or series'), 'salt');
  await user.click(await screen.findByRole('option', { name: /Saltglass/ }));
  expect(order()).toEqual(['Saltglass', 'Mother Tongue', 'Low Sun']);
  expect(dialog.getByText('3 of 4')).toBeDefined();
});

test('removes a favourite by keys, and the search gets the focus', async () => {
  const { api, user, dialog, field, order, save } = await openForm();
  field('button', 'Remove Mother Tongue').focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Saltglass', 'Low Sun']);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')));
  await save();
  await closed();
  expect(api.calls(updateProfileSettings)[0]?.body).toMatchObject({ favourites: [1, 3] });
});

test('the whole dialog can be cancelled, and nothing is saved', async () => {
  const { api, user, field } = await openForm();
  await user.click(field('button', 'Remove Saltglass'));
  await user.click(field('button', 'Cancel'));
  await closed();
  expect(api.calls(updateProfileSettings)).toEqual([]);
});

test('changes are not lost by Escape', async () => {
  const { user, field, dialog } = await openForm();
  await pasteText(user, field('textbox', 'Bio'), 'New');
  await user.keyboard('{Escape}');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Bio' }).value).toBe('New');
  await user.click(field('button', 'Cancel'));
  await closed();
});

test('tries again when the settings could not be loaded', async () => {
  const { api, user } = openProfile();
  api.refuse(getProfileSettings, 500, { message: 'Broken', code: 'internal' });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(getProfileSettings, () => ({
    settings: { bio: 'Found.', visibility: 'public' as const, shows_years: false },
    favourites: [],
  }));
  await user.click(again);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bio' })).value).toBe('Found.');
});

test('the empty section of the own profile opens the same dialog', async () => {
  const { user } = openProfile([]);
  await user.click(await screen.findByRole('button', { name: 'Choose four' }));
  expect(await screen.findByRole('dialog', { name: 'Edit profile' })).toBeDefined();
});
