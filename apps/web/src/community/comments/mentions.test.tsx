import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addComment, listMentionable } from '@kinora/contracts/community/comments.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { answerComments, comment, commentWriter, thread } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openComments, openComposer } from '#test/open-comments.tsx';

const people = [
  { id: 20, name: 'Idris Vantongeren', image: null },
  { id: 22, name: 'Idrissa Obi', image: null },
];

beforeEach(() => closeAllDialogs());

async function open(data = commentWriter()) {
  const api = fakeApi();
  answerComments(api, { threads: [thread(8)] });
  api.on(listMentionable, ({ query }) => ({
    members: people.filter(({ name }) => name.toLowerCase().startsWith(query['text']?.toLowerCase() ?? '-')),
  }));
  api.on(addComment, () => ({ comment: comment(50) }));
  const { user } = openComments({ data });
  const field = await openComposer(user);
  return { api, user, field };
}
/** The option that screen readers announce. */
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('offers people after an @, and the arrow keys choose', async () => {
  const { api, user, field } = await open();
  await user.type(field, 'Well, @idr');
  const list = await screen.findByRole('listbox', { name: 'Mention someone' });
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  expect(screen.getByText(/^2 people found/u)).toBeDefined();
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(people.map(({ name }) => name));
  expect(active(field)).toBe('Idris Vantongeren');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Idrissa Obi');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(active(field)).toBe('Idrissa Obi');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Well, @Idrissa Obi ');
  expect(field.selectionStart).toBe(field.value.length);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('hello{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.calls(addComment)).toHaveLength(1));
  expect(api.calls(addComment)[0]?.body).toMatchObject({
    body: 'Well, @Idrissa Obi hello',
    mentions: [22],
  });
});

test('a press chooses, without taking the focus from the text', async () => {
  const { user, field } = await open();
  await user.type(field, '@Idr');
  await user.click(await screen.findByRole('option', { name: /Idris Vantongeren/u }));
  expect(field.value).toBe('@Idris Vantongeren ');
  expect(document.activeElement).toBe(field);
});

test('Escape closes the list until another @', async () => {
  const { user, field } = await open();
  await user.type(field, '@Idr');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('@Idr');
  await user.keyboard(' and @Idr');
  expect(await screen.findByRole('listbox')).toBeDefined();
});

test('a mention that was deleted from the text is not sent', async () => {
  const { api, user, field } = await open();
  await user.type(field, '@Idr');
  await screen.findByRole('listbox');
  await user.keyboard('{Enter}');
  await user.clear(field);
  await user.type(field, 'Nobody{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.calls(addComment)).toHaveLength(1));
  expect(api.calls(addComment)[0]?.body).toMatchObject({ body: 'Nobody', mentions: [] });
});

test('a reply finds the members of its thread first', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.type(await screen.findByRole('textbox', { name: 'Write a reply' }), '@Idr');
  await screen.findByRole('listbox');
  expect(api.calls(listMentionable).at(-1)?.query).toEqual({ text: 'Idr', comment: '8' });
});

test('Enter starts a new line while no one is offered', async () => {
  const { user, field } = await open();
  await user.type(field, '@nobody{Enter}here');
  expect(field.value).toBe('@nobody\nhere');
  expect(screen.queryByRole('listbox')).toBeNull();
});
