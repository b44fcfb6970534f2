import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  inviteListEditor,
  listPossibleEditors,
  removeListEditor,
  saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import {
  CARDS,
  editedList,
  fakeListEditor,
  lastSave,
  NADIA,
  listEditorOpener,
  row,
  rowNames,
} from '#test/list-editor.ts';
import { WILHELMINA } from '#test/lists.ts';
import { pasteText } from '#test/paste-text.ts';
import { openPage } from '#test/open-page.tsx';
import * as editorPage from './list-editor-page.tsx';

const openListEditor = listEditorOpener((options) => openPage(editorPage, options));

const JUN = { id: 12, name: 'Jun Harada', image: null };
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save list' });
const people = () => within(screen.getByRole('region', { name: 'Editors' }));
const states = () =>
  people()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const shared = () =>
  editedList({
    editors: [
      { member: WILHELMINA, is_accepted: true },
      { member: JUN, is_accepted: false },
    ],
  });

/** Opens the editor, changes its name, and lets someone else save the list meanwhile. */
async function openConflict(person: typeof WILHELMINA | null = WILHELMINA) {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  await pasteText(user, field('Name'), 'Rain');
  api.site.list = editedList({
    version: 6,
    changed_by: person,
    description: 'Theirs.',
    titles: [{ title: CARDS.choir, note: 'Theirs.' }],
  });
  await user.click(save());
  return { api, user };
}

test('when someone else has saved the list, it can be loaded again', async () => {
  const { api, user } = await openConflict();
  await screen.findByRole('alertdialog', { name: 'Wilhelmina Ose changed this list.' });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(rowNames()).toEqual(['Deepwater Choir']));
  expect(field('Name').value).toBe('Rain on windows');
  expect(field('Description').value).toBe('Theirs.');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.queryByText('List saved')).toBeNull();
  expect(api.calls(saveMemberList)).toHaveLength(1);
});

test('the own list can replace that of someone else', async () => {
  const { api, user } = await openConflict();
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await screen.findByText('List saved');
  expect(lastSave(api)).toMatchObject({
    name: 'Rain',
    description: 'Start with the loud one.',
    titles: [{ title_id: 1 }, { title_id: 2 }, { title_id: 3 }],
    version: 6,
  });
  expect(rowNames()).toHaveLength(3);
});

test('deciding later keeps the changes', async () => {
  const { api, user } = await openConflict();
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Name').value).toBe('Rain');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  expect(api.calls(saveMemberList)).toHaveLength(1);
});

test.each([
  [NADIA, 'You changed this list elsewhere.'],
  [null, 'Someone else changed this list.'],
])('names who changed the list (%#)', async (person, name) => {
  await openConflict(person);
  expect(await screen.findByRole('alertdialog', { name })).toBeDefined();
});

test('an editor reads the form, and changes titles and notes only', async () => {
  const api = fakeListEditor(editedList({ role: 'editor', owner: WILHELMINA }));
  const { user } = await openListEditor();
  expect(
    screen.getByText('You can change titles and notes. Only Wilhelmina Ose can change the rest.'),
  ).toBeDefined();
  for (const name of ['Name', 'Description', 'Address']) expect(field(name).readOnly).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Private/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Public/ }).checked).toBe(true);
  await user.click(screen.getByRole('switch', { name: /^Numbered list/ }));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Numbered list/ }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Invite an editor' })).toBeNull();
  await user.click(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  await user.click(save());
  await screen.findByText('List saved');
  expect(lastSave(api)).toMatchObject({
    name: 'Rain on windows',
    titles: [{ title_id: 1 }, { title_id: 3 }],
  });
});

test('an editor who keeps their titles leaves the new fields of the owner', async () => {
  const api = fakeListEditor(editedList({ role: 'editor', owner: WILHELMINA }));
  const { user } = await openListEditor();
  await user.click(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  api.site.list = { ...api.site.list, version: 6, name: 'Rain on glass', changed_by: WILHELMINA };
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await screen.findByText('List saved');
  expect(lastSave(api)).toMatchObject({ name: 'Rain on glass', titles: [{ title_id: 1 }, { title_id: 3 }] });
  expect(field('Name').value).toBe('Rain on glass');
});

test('shows the owner and the editors, and who has not accepted yet', async () => {
  fakeListEditor(shared());
  await openListEditor();
  expect(people().getByText('3 of 10')).toBeDefined();
  expect(states()).toEqual(['NadiaOwner', 'Wilhelmina OseCan edit', 'Jun HaradaInvited']);
});

test('invites a member by name, without those who are there', async () => {
  const api = fakeListEditor(editedList({ editors: [{ member: WILHELMINA, is_accepted: true }] }));
  api.on(listPossibleEditors, () => ({ members: [WILHELMINA, JUN] }));
  api.on(inviteListEditor, () => ({}));
  const { user } = await openListEditor();
  await user.click(screen.getByRole('button', { name: 'Invite an editor' }));
  const search = await screen.findByRole('combobox', { name: 'Invite an editor' });
  expect(document.activeElement).toBe(search);
  await user.type(search, 'h');
  const jun = await screen.findByRole('option', { name: 'Jun Harada' });
  expect(screen.getAllByRole('option')).toEqual([jun]);
  await user.click(jun);
  await screen.findByText('Invited Jun Harada');
  expect(states().at(-1)).toBe('Jun HaradaInvited');
  expect(api.calls(inviteListEditor)).toMatchObject([{ path: '/api/v1/lists/4/editors/12' }]);
  expect(api.calls(listPossibleEditors).at(-1)?.query).toEqual({ text: 'h' });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('shows why someone was not invited', async () => {
  const api = fakeListEditor();
  api.on(listPossibleEditors, () => ({ members: [JUN] }));
  api.refuse(inviteListEditor, 409, {
    message: 'A list can have at most 10 editors.',
    code: 'lists.too_many_editors',
  });
  const { user } = await openListEditor();
  await user.click(screen.getByRole('button', { name: 'Invite an editor' }));
  await user.type(await screen.findByRole('combobox', { name: 'Invite an editor' }), 'j');
  await user.click(await screen.findByRole('option', { name: 'Jun Harada' }));
  await screen.findByText('A list can have at most 10 editors.');
  expect(states()).toEqual(['NadiaOwner']);
});

test('removes an editor, who can be invited again', async () => {
  const api = fakeListEditor(shared());
  api.on(removeListEditor, () => ({}));
  api.on(inviteListEditor, () => ({}));
  const { user } = await openListEditor();
  await user.click(screen.getByRole('button', { name: 'Remove Wilhelmina Ose' }));
  await screen.findByText('Removed Wilhelmina Ose');
  expect(states()).toEqual(['NadiaOwner', 'Jun HaradaInvited']);
  await user.click(screen.getByRole('button', { name: 'Invite again' }));
  await screen.findByText('Invited Wilhelmina Ose');
  await user.click(screen.getByRole('button', { name: 'Cancel the invitation of Jun Harada' }));
  await screen.findByText('Invitation canceled');
  expect(states()).toEqual(['NadiaOwner', 'Wilhelmina OseInvited']);
});

test('an editor who could not be removed stays, with a retry', async () => {
  const api = fakeListEditor(shared());
  api.refuse(removeListEditor, 503, { message: 'Down', code: 'unavailable' });
  const { user } = await openListEditor();
  await user.click(screen.getByRole('button', { name: 'Remove Wilhelmina Ose' }));
  await screen.findByText('Wilhelmina Ose was not removed.');
  expect(states()).toContain('Wilhelmina OseCan edit');
  api.on(removeListEditor, () => ({}));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(states()).not.toContain('Wilhelmina OseCan edit'));
});

test('ten people are the limit', async () => {
  const editors = Array.from({ length: 9 }, (_, place) => ({
    member: { id: place + 20, name: `Member ${place}`, image: null },
    is_accepted: true,
  }));
  fakeListEditor(editedList({ editors }));
  await openListEditor();
  expect(people().getByText('10 of 10')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Invite an editor' })).toHaveProperty('disabled', true);
});
