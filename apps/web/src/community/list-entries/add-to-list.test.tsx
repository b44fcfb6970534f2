import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import {
  addToList,
  createMemberList,
  deleteMemberList,
  listListsForTitle,
  removeFromList,
  saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { editedList, fakeListEditor, lastSave } from '#test/list-editor.ts';
import { renderApp } from '#test/render-app.tsx';
import type { MemberTitle } from '../marks/member-title.ts';
import type { ListForTitle } from './list-entries.queries.ts';
import { openAddToListDialog } from './open-add-to-list-dialog.ts';
import { useAddToList } from './use-add-to-list.ts';

const TRAM = { id: 2, name: 'Tram 14' };
const CHOIR = { id: 4, name: 'Deepwater Choir' };

const listRow = (id: number, changes: Partial<ListForTitle> = {}): ListForTitle => ({
  id,
  name: `List ${id}`,
  slug: `list-${id}`,
  visibility: 'public',
  has_title: false,
  ...changes,
});

const LISTS = [
  listRow(4, { name: 'Rain on windows' }),
  listRow(5, { name: 'Trams', visibility: 'private', has_title: true }),
];

function Single() {
  const addTo = useAddToList();
  return (
    <button type="button" onClick={() => addTo(TRAM)}>
      Open
    </button>
  );
}

const Many = ({ titles }: { titles: readonly MemberTitle[] }) => (
  <button type="button" onClick={() => void openAddToListDialog({ titles })}>
    Open
  </button>
);

/** Opens the dialog on a site with these lists. */
async function open({
  lists = LISTS,
  titles,
  isGuest = false,
  isDown = false,
}: {
  lists?: readonly ListForTitle[];
  titles?: readonly MemberTitle[];
  isGuest?: boolean;
  isDown?: boolean;
} = {}) {
  onTestFinished(() => {
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
  const api = fakeListEditor();
  const site = { lists: [...lists], isDown };
  const mark = (id: number, isIn: boolean) => {
    site.lists = site.lists.map((list) => (list.id === id ? { ...list, has_title: isIn } : list));
    // The list that was changed last comes first.
    site.lists.sort((a, b) => Number(b.id === id) - Number(a.id === id));
    return {};
  };
  api.onRequest(listListsForTitle, () =>
    site.isDown
      ? Response.json({ message: 'Down', code: 'unavailable' }, { status: 503 })
      : Response.json({ lists: site.lists }),
  );
  api.on(addToList, ({ path }) => mark(Number(path.split('/')[4]), true));
  api.on(removeFromList, ({ path }) => mark(Number(path.split('/')[4]), false));
  renderApp(
    [
      {
        path: '*',
        element: (
          <>
            {titles ? <Many titles={titles} /> : <Single />}
            <DialogHost />
            <ToastHost />
          </>
        ),
      },
    ],
    { data: bootstrapData(isGuest ? {} : { user: currentUser() }) },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { api, user, site };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const boxNames = () =>
  within(screen.getByRole('list', { name: 'Your lists' }))
    .getAllByRole('checkbox')
    .map((one) => one.closest('label')?.textContent);

test('shows which lists have the title, and who can see them', async () => {
  await open();
  expect((await box('Rain on windows')).checked).toBe(false);
  expect((await box('Trams')).checked).toBe(true);
  expect(screen.getByText('Private')).toBeDefined();
  expect(within(screen.getByRole('dialog', { name: 'Add to list' })).getByText('Tram 14')).toBeDefined();
});

test('a press adds the title at once, and Undo removes it; the rows stay where they are', async () => {
  const { api, user } = await open();
  await user.click(await box('Trams'));
  await screen.findByText('Removed from Trams');
  expect((await box('Trams')).checked).toBe(false);
  await waitFor(() => expect(api.calls(removeFromList)).toHaveLength(1));
  await waitFor(() => expect(api.calls(listListsForTitle)).toHaveLength(2));
  expect(boxNames()).toEqual(['Rain on windows', 'Trams']);
  await user.click(await box('Rain on windows'));
  await screen.findByText('Added to Rain on windows');
  await waitFor(() => expect(api.calls(addToList)).toMatchObject([{ path: '/api/v1/lists/4/titles/2' }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(removeFromList)).toHaveLength(2));
  expect((await box('Rain on windows')).checked).toBe(false);
});

test('shows a change before the server has answered', async () => {
  const { api, user } = await open();
  let answer: (() => void) | undefined;
  api.on(addToList, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return {};
  });
  await user.click(await box('Rain on windows'));
  expect((await box('Rain on windows')).checked).toBe(true);
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
});

test('a failed change goes back, with a retry', async () => {
  const { api, user } = await open();
  api.refuse(addToList, 503, { message: 'Down', code: 'unavailable' });
  await user.click(await box('Rain on windows'));
  await screen.findByText('Rain on windows was not saved.');
  expect((await box('Rain on windows')).checked).toBe(false);
  api.on(addToList, () => ({}));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Added to Rain on windows');
});

test('says why a list takes no more titles', async () => {
  const { api, user } = await open();
  api.refuse(addToList, 409, { message: 'A list can have at most 1,000 titles.', code: 'lists.full' });
  await user.click(await box('Rain on windows'));
  expect(await screen.findByText('A list can have at most 1,000 titles.')).toBeDefined();
});

test('creates a private list with the title, and Undo deletes it', async () => {
  const { api, user } = await open({ lists: [] });
  api.on(deleteMemberList, () => ({}));
  await screen.findByText('No lists yet');
  await user.click(screen.getByRole('button', { name: 'New list' }));
  const name = screen.getByRole('textbox', { name: 'Name of the new list' });
  expect(document.activeElement).toBe(name);
  await user.keyboard('{Enter}');
  await screen.findByText('This field is required.');
  await user.type(name, 'Trams{Enter}');
  await screen.findByText('Added to Trams');
  expect(api.calls(createMemberList)).toMatchObject([
    { body: { name: 'Trams', visibility: 'private', titles: [{ title_id: 2 }] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(deleteMemberList)).toMatchObject([{ path: '/api/v1/lists/90' }]));
});

test('says in place that there is no room for another list', async () => {
  const { api, user } = await open();
  api.refuse(createMemberList, 409, { message: 'You have reached 20 lists.', code: 'lists.too_many' });
  await box('Trams');
  await user.click(screen.getByRole('button', { name: 'New list' }));
  await user.keyboard('Snow{Enter}');
  expect(await screen.findByText('You have reached 20 lists.')).toBeDefined();
  await user.keyboard('y');
  expect(screen.queryByText('You have reached 20 lists.')).toBeNull();
});

test('asks guests to sign in, with the reason', async () => {
  const { api } = await open({ isGuest: true });
  expect(await screen.findByRole('dialog', { name: 'Sign in to keep your own lists' })).toBeDefined();
  expect(api.calls(listListsForTitle)).toEqual([]);
});

test('offers to try again when the lists could not be loaded', async () => {
  const { user, site } = await open({ isDown: true });
  await screen.findByText('Your lists could not be loaded.');
  site.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box('Trams')).toBeDefined();
});

test('adds several titles in one save, and Undo removes those that were new', async () => {
  const { api, user } = await open({ titles: [TRAM, CHOIR] });
  expect(await screen.findByText('2 titles')).toBeDefined();
  expect((await box('Trams')).checked).toBe(false);
  await user.click(await box('Rain on windows'));
  await screen.findByText('Added 1 title to Rain on windows');
  expect(lastSave(api)).toMatchObject({
    name: 'Rain on windows',
    titles: [{ title_id: 1, note: 'The loud one.' }, { title_id: 2 }, { title_id: 3 }, { title_id: 4 }],
    version: 5,
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Removed from Rain on windows');
  expect(lastSave(api).titles?.map((entry) => entry.title_id)).toEqual([1, 2, 3]);
});

test('says that a list has several titles already', async () => {
  const { api, user } = await open({ titles: [TRAM, { id: 1, name: 'Monsoon Radio' }] });
  await user.click(await box('Rain on windows'));
  expect(await screen.findByText('Rain on windows already has these titles')).toBeDefined();
  expect(api.calls(saveMemberList)).toEqual([]);
});

test('adds several titles to the new state of a list that someone else has saved', async () => {
  const { api, user } = await open({ titles: [TRAM, CHOIR] });
  let isFirst = true;
  api.onRequest(saveMemberList, ({ body }) => {
    if (!isFirst) return Response.json({ list: editedList(body as { version: number }) });
    isFirst = false;
    api.site.list = editedList({ version: 6, name: 'Rain' });
    return Response.json({ message: 'Changed meanwhile.', code: 'conflict' }, { status: 409 });
  });
  await user.click(await box('Rain on windows'));
  await screen.findByText('Added 1 title to Rain on windows');
  expect(lastSave(api)).toMatchObject({ name: 'Rain', version: 6 });
});

test('several titles that were not saved can be tried again', async () => {
  const { api, user } = await open({ titles: [TRAM, CHOIR] });
  api.refuse(saveMemberList, 503, { message: 'Down', code: 'unavailable' });
  await user.click(await box('Rain on windows'));
  await screen.findByText('Rain on windows was not saved.');
  expect((await box('Rain on windows')).checked).toBe(false);
});
