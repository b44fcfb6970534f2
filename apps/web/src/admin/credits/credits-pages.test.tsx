import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  createCredit,
  deleteCredit,
  type EditedCredit,
  listEditedCredits,
  moveCredit,
  updateCredit,
} from '@kinora/contracts/admin/credits.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { editedTitle, openTitleSection } from '#test/admin-titles.tsx';
import { titleHit } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as CastPage from './cast-page.tsx';
import * as CrewPage from './crew-page.tsx';

let api: ReturnType<typeof fakeApi>;
let credits: EditedCredit[];

const credit = (id: number, name: string, changes: Partial<EditedCredit> = {}): EditedCredit => ({
  id,
  department: 1,
  person: { id: 100 + id, name, slug: name.toLowerCase(), portrait: null },
  character: `Part ${id}`,
  job: null,
  ...changes,
});
const pageOf = (data: EditedCredit[], next: string | null = null) => ({
  pagination: { data, per_page: 100, next_cursor: next, prev_cursor: null },
});

beforeEach(() => {
  api = fakeApi();
  credits = [credit(1, 'Ada'), credit(2, 'Bo'), credit(3, 'Cy')];
  api.on(getEditedTitle, () => ({ title: editedTitle() }));
  api.on(listEditedCredits, () => pageOf(credits));
  api.on(search, () => ({
    results: [{ ...titleHit(77, 'Dina Dahl'), kind: 'person' as const, department: 'Acting' }],
    corrected: null,
  }));
  api.on(createCredit, ({ body }) => ({ credit: { ...credit(9, 'Dina Dahl'), ...(body as object) } }));
  api.on(moveCredit, () => ({ credit: credit(1, 'Ada') }));
});

const openCast = () => openTitleSection(CastPage, { section: 'cast' });
const openCrew = () => openTitleSection(CrewPage, { section: 'crew' });
const rows = async (name = 'Cast') =>
  within(await screen.findByRole('grid', { name }))
    .getAllByRole('row')
    .map((row) => within(row).getByRole('link').textContent);

test('[B2-079] admin title edit has tab cast', async () => {
  await openCast();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Cast31');
  expect(await rows()).toEqual(['Ada', 'Bo', 'Cy']);
  expect(screen.getByText('Part 2')).toBeDefined();
  expect(api.calls(listEditedCredits)[0]?.query).toMatchObject({ part: 'cast' });
  expect(screen.queryByText('Save')).toBeNull();
});

test('adds a person by keyboard alone, and clears the field for the next one', async () => {
  const { user } = await openCast();
  const person = screen.getByRole('combobox', { name: /Person/ });
  await user.type(person, 'Dina');
  await screen.findByRole('option', { name: /Dina Dahl/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.tab();
  await user.keyboard('The keeper{Enter}');
  await waitFor(() =>
    expect(api.calls(createCredit).map(({ body }) => body)).toEqual([
      { person_id: 77, department: 1, character: 'The keeper', job: '' },
    ]),
  );
  await waitFor(() => expect(document.activeElement).toBe(person));
  expect(person).toHaveProperty('value', '');
});

test('creates a person for an unknown name', async () => {
  const { user } = await openCast();
  await user.type(screen.getByRole('combobox', { name: /Person/ }), 'Nobody Knew');
  await user.click(await screen.findByRole('option', { name: /Nobody Knew.*New person/ }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(api.calls(createCredit)[0]?.body).toMatchObject({ person_name: 'Nobody Knew', department: 1 }),
  );
});

test('requires a person', async () => {
  const { user } = await openCast();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Choose a person.')).toBeDefined();
  expect(api.calls(createCredit)).toEqual([]);
});

test('moves a row with its buttons', async () => {
  const { user } = await openCast();
  await rows();
  api.on(listEditedCredits, () => pageOf([credit(2, 'Bo'), credit(1, 'Ada'), credit(3, 'Cy')]));
  await user.click(screen.getByRole('button', { name: 'Move Ada down' }));
  await waitFor(() => expect(api.calls(moveCredit)).toHaveLength(1));
  expect(api.calls(moveCredit)[0]).toMatchObject({
    path: expect.stringContaining('/credits/2/place'),
    body: { after: null },
  });
  await waitFor(async () => expect(await rows()).toEqual(['Bo', 'Ada', 'Cy']));
});

test('changes the character in a dialog, and removes a credit after confirmation', async () => {
  api.on(updateCredit, () => ({ credit: credit(2, 'Bo') }));
  api.on(deleteCredit, () => ({}));
  const { user } = await openCast();
  await user.click(await screen.findByRole('button', { name: 'Edit Bo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bo' }));
  await pasteText(user, dialog.getByRole('textbox', { name: 'Character' }), 'Other');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Credit updated')).toBeDefined();
  expect(api.calls(updateCredit)[0]?.body).toEqual({ department: 1, character: 'Other', job: '' });
  await user.click(screen.getByRole('button', { name: 'Remove Bo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Bo?' }));
  credits = credits.filter(({ id }) => id !== 2);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Bo was removed')).toBeDefined();
  await waitFor(async () => expect(await rows()).toEqual(['Ada', 'Cy']));
});

test('loads more credits of a long list', async () => {
  api.on(listEditedCredits, ({ query }) =>
    query['cursor'] === undefined ? pageOf(credits, 'next') : pageOf([credit(4, 'Dot')]),
  );
  const { user } = await openCast();
  expect(await rows()).toEqual(['Ada', 'Bo', 'Cy']);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await rows()).toEqual(['Ada', 'Bo', 'Cy', 'Dot']));
});

test('[B2-080] admin title edit has tab crew', async () => {
  credits = [
    credit(1, 'Ada', { department: 2, character: null, job: 'Director' }),
    credit(2, 'Bo', { department: 3, character: null, job: 'Writer' }),
  ];
  const { user } = await openCrew();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Crew64');
  expect(await rows('Directing')).toEqual(['Ada']);
  expect(await rows('Writing')).toEqual(['Bo']);
  expect(api.calls(listEditedCredits)[0]?.query).toMatchObject({ part: 'crew' });
  await user.type(screen.getByRole('combobox', { name: /Person/ }), 'Dina');
  await user.click(await screen.findByRole('option', { name: /Dina Dahl/ }));
  await user.type(screen.getByRole('textbox', { name: 'Job' }), 'Director{Enter}');
  await waitFor(() =>
    expect(api.calls(createCredit)[0]?.body).toMatchObject({ person_id: 77, department: 2, job: 'Director' }),
  );
});

test('shows an error when the list fails to load', async () => {
  api.refuse(listEditedCredits, 404, { message: 'No.', code: 'not_found' });
  await openCast();
  expect(await screen.findByText('This list could not be loaded.')).toBeDefined();
});
