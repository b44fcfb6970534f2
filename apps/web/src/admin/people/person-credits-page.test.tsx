import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createCredit, deleteCredit, updateCredit } from '@kinora/contracts/admin/credits.ts';
import {
  getEditedPerson,
  listEditedPersonCredits,
  type PersonCreditRow,
} from '@kinora/contracts/admin/people.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { editedPerson, openPersonSection } from '#test/admin-people.tsx';
import { titleHit } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as PersonCreditsPage from './person-credits-page.tsx';

let api: ReturnType<typeof fakeApi>;
let credits: PersonCreditRow[];

const credit = (id: number, changes: Partial<PersonCreditRow> = {}): PersonCreditRow => ({
  id,
  title: {
    id: 50 + id,
    name: `Film ${id}`,
    slug: 'film',
    type: 'movie',
    year: 2001,
    poster: null,
    is_deleted: false,
  },
  season: null,
  episode: null,
  department: 'Acting',
  job: null,
  character: 'Maren',
  position: 0,
  ...changes,
});
const answer = {
  credit: {
    id: 1,
    person: { id: 7, name: 'Ada Novak', slug: 'ada-novak', portrait: null },
    character: null,
    job: null,
    department: 1,
  },
};

beforeEach(() => {
  api = fakeApi();
  credits = [
    credit(1),
    credit(2, { department: 'Directing', character: null, job: 'Director', season: 1, episode: 2 }),
  ];
  api.on(getEditedPerson, () => ({ person: editedPerson() }));
  api.on(listEditedPersonCredits, ({ query }) => ({
    pagination: {
      data: query['cursor'] === undefined ? credits : [credit(3)],
      per_page: 50,
      next_cursor: query['cursor'] === undefined ? 'next' : null,
      prev_cursor: null,
    },
  }));
});

const BOTH = ['people.update', 'titles.update'];
const open = (permissions = BOTH) =>
  openPersonSection(PersonCreditsPage, { section: 'credits', permissions });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Credits' })).findAllByRole('listitem');

test('[B2-065] /admin/people/{personId}/edit has tab credits, loaded page by page', async () => {
  const { user } = await open();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Credits31');
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/Film 1.*2001.*Acting · Maren/);
  expect(second?.textContent).toMatch(/Directing · Director · Season 1, episode 2/);
  expect(screen.queryByText('Save')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more credits' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('changes and removes a credit through its title', async () => {
  api.on(updateCredit, () => answer);
  api.on(deleteCredit, () => ({}));
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Edit the credit in Film 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the credit in Film 1' }));
  await pasteText(user, dialog.getByRole('textbox', { name: 'Character or job' }), 'Maren Vik');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Credit updated')).toBeDefined();
  expect(api.calls(updateCredit)[0]).toMatchObject({
    path: '/api/v1/admin/titles/51/credits/1',
    body: { department: 1, character: 'Maren Vik', job: null },
  });
  await user.click(screen.getByRole('button', { name: 'Remove the credit in Film 2' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Credit removed')).toBeDefined();
  expect(api.calls(deleteCredit)[0]?.path).toBe('/api/v1/admin/titles/52/credits/2');
});

test('adds a credit to a title found by name', async () => {
  api.on(createCredit, () => answer);
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' ? [titleHit(90, 'Harrow')] : [],
    corrected: null,
  }));
  const { user } = await open();
  await rows();
  await user.type(screen.getByRole('combobox', { name: 'Title' }), 'harr');
  await user.click(await screen.findByRole('option', { name: /Harrow/ }));
  await pasteText(user, screen.getByRole('textbox', { name: 'Character or job' }), 'Nell');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Credit added')).toBeDefined();
  expect(api.calls(createCredit)[0]).toMatchObject({
    path: '/api/v1/admin/titles/90/credits',
    body: { person_id: 7, department: 1, character: 'Nell', job: null },
  });
});

test('shows the credits read-only without the permission to edit titles', async () => {
  await open(['people.update']);
  await rows();
  expect(screen.queryByRole('button', { name: /credit in/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Title' })).toBeNull();
});
