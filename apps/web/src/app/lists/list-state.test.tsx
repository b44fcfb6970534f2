import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import type { MemberList } from '@kinora/contracts/community/lists.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { answerComments } from '#test/comments.ts';
import { fakeList, memberList } from '#test/lists.ts';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor } from '#test/titles.ts';
import * as listPage from './list-page.tsx';

const HELD = 'Held for review. Only you and the editors can see this list until a moderator approves it.';
const HIDDEN = 'A moderator hid this list.';
const NADIA = { id: 7, name: 'Nadia', image: null };

const member = () =>
  catalogueVisitor({
    user: currentUser({ permissions: [{ name: 'titles.view', restrictions: [] }] }),
  });
const openList = (data = member()) =>
  openPage(listPage, { route: '/lists/:slugOrId', path: '/lists/rain-on-windows', data });
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rain on windows' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const press = async (item: string) => userEvent.click(await screen.findByRole('menuitem', { name: item }));

describe('a list that others cannot see', () => {
  test.each([
    ['held', 'owner', HELD],
    ['held', 'editor', HELD],
    ['hidden', 'owner', HIDDEN],
    ['hidden', 'editor', HIDDEN],
    // A moderator who is no member of the list.
    ['held', 'reader', 'Held for review'],
  ] as const)('that is %s says so to its %s', async (state, role, notice) => {
    fakeList({ list: memberList({ state }), marks: { role } });
    openList();
    expect(await screen.findByText(notice)).toBeDefined();
  });

  test.each(['held', 'hidden'] as const)('that is %s cannot be shared or discussed', async (state) => {
    const api = fakeList({
      list: memberList({ state, owner: NADIA, visibility: 'unlisted' }),
      marks: { role: 'owner' },
    });
    answerComments(api);
    openList();
    await screen.findByText(state === 'held' ? HELD : HIDDEN);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull();
    expect(await openMenu()).toEqual(['Edit list', 'Duplicate', 'Make private', 'Delete list']);
  });

  test('shows no comments although it is public', async () => {
    fakeList({ list: memberList({ state: 'hidden' }), marks: { role: 'owner' } });
    openList();
    await screen.findByText(HIDDEN);
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
  });
});

test('a visible list has no notice', async () => {
  fakeList({ marks: { role: 'owner' } });
  openList();
  await screen.findByRole('link', { name: 'Edit list' });
  expect(screen.queryByText(/^Held/)).toBeNull();
  expect(screen.queryByText(HIDDEN)).toBeNull();
});

describe('reporting a list', () => {
  test('sends the reason, and the list stays as it is', async () => {
    const api = fakeList();
    api.on(reportContent, () => ({}));
    openList();
    await openMenu();
    await press('Report');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this list' }));
    expect(dialog.getByText(/Wilhelmina Ose will not see who reported it/u)).toBeDefined();
    expect(dialog.getByRole('radio', { name: 'Harassment or hate' })).toHaveProperty('checked', true);
    await userEvent.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeDefined();
    expect(api.calls(reportContent)[0]?.body).toEqual({ kind: 'list', id: 4, reason: 'spam', text: '' });
    expect(screen.getByRole('heading', { level: 1, name: 'Rain on windows' })).toBeDefined();
  });

  test('asks visitors to sign in first', async () => {
    const api = fakeList();
    openList(catalogueVisitor());
    await openMenu();
    await press('Report');
    expect(await screen.findByRole('dialog', { name: 'Sign in to report this list' })).toBeDefined();
    expect(api.calls(reportContent)).toEqual([]);
  });

  test.each([
    ['an own list, while the role is loading', { owner: NADIA }],
    ['a private list', { visibility: 'private' }],
    ['a held list', { state: 'held' }],
  ] satisfies [string, Partial<MemberList>][])('is not offered for %s', async (_, changes) => {
    fakeList({ list: memberList(changes) });
    openList();
    const items = await openMenu();
    expect(items).toContain('Duplicate');
    expect(items).not.toContain('Report');
  });
});

test('a name with markup stays text in the dialog', async () => {
  fakeList({ list: memberList({ owner: { id: 9, name: '<b>Ann</b> :name [one a]', image: null } }) });
  openList();
  await openMenu();
  await press('Report');
  const dialog = await screen.findByRole('dialog', { name: 'Report this list' });
  await waitFor(() => expect(dialog.textContent).toContain('<b>Ann</b> :name [one a] will not see'));
});
