import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import {
  createMemberList,
  type EditedMemberList,
  getEditedMemberList,
  getListsSummary,
  saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { fakeApi } from './fake-api.ts';
import { memberList } from './lists.ts';
import { searchHit, searchResponse } from './search.ts';
import { titleCard } from './titles.ts';

export const NADIA = { id: 7, name: 'Nadia', image: null };

/** Titles that the search finds, and that lists contain. */
export const CARDS = {
  radio: titleCard(1, { name: 'Monsoon Radio', year: 2025, score: 6.1 }),
  tram: titleCard(2, { name: 'Tram 14', year: 2024, score: 8.2 }),
  motel: titleCard(3, { name: 'Blue Hour Motel', year: 2021, score: null }),
  choir: titleCard(4, { name: 'Deepwater Choir', year: 2023 }),
} satisfies Record<string, TitleCard>;

/** A list of the signed-in member with three titles. */
export const editedList = (changes: Partial<EditedMemberList> = {}): EditedMemberList => ({
  ...memberList({ owner: NADIA, description: 'Start with the loud one.' }),
  version: 5,
  role: 'owner',
  changed_by: NADIA,
  titles: [
    { title: CARDS.radio, note: 'The loud one.' },
    { title: CARDS.tram, note: null },
    { title: CARDS.motel, note: null },
  ],
  editors: [],
  ...changes,
});

type SaveBody = CallInput<typeof saveMemberList>['body'];

const hits = Object.values(CARDS).map(({ id, name, year, score }) => searchHit(id, { name, year, score }));

/** A list in its editor, on a site that saves it. */
export function fakeListEditor(initial: EditedMemberList = editedList()) {
  onTestFinished(() => {
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
  const api = fakeApi();
  const site = { list: initial };
  const saved = (body: Omit<SaveBody, 'version'>, version: number): EditedMemberList => ({
    ...site.list,
    ...body,
    description: body.description || null,
    version,
    changed_by: NADIA,
    titles: body.titles.map(({ title_id: id, note }) => ({
      title: Object.values(CARDS).find((card) => card.id === id) ?? titleCard(id),
      note: note || null,
    })),
  });
  api.on(getEditedMemberList, () => ({ list: site.list }));
  api.onRequest(saveMemberList, ({ body }) => {
    const sent = body as SaveBody;
    if (sent.version !== site.list.version)
      return Response.json({ message: 'Changed meanwhile.', code: 'conflict' }, { status: 409 });
    site.list = saved(sent, sent.version + 1);
    return Response.json({ list: site.list });
  });
  api.on(createMemberList, ({ body }) => {
    const sent = body as CallInput<typeof createMemberList>['body'];
    site.list = {
      ...saved({ ...sent, titles: sent.titles ?? [], slug: sent.slug ?? 'a-new-list' }, 1),
      id: 90,
      editors: [],
    };
    return { list: site.list };
  });
  api.on(search, ({ query }) =>
    searchResponse(
      hits.filter(({ name }) => name.toLowerCase().includes((query['query'] ?? '').toLowerCase())),
    ),
  );
  api.on(getListsSummary, () => ({
    all: 3,
    public: 3,
    private: 0,
    shared: 0,
    liked: 0,
    titles: 3,
    seen: 0,
    max: 20,
  }));
  return { ...api, site };
}

interface OpenOptions {
  readonly route: string;
  readonly path: string;
  readonly data: BootstrapData;
}

/** Opens the editor as its owner, and waits for its form. */
export const listEditorOpener =
  <Opened extends object>(openPage: (options: OpenOptions) => Opened) =>
  async (path = '/lists/rain-on-windows/edit') => {
    const user = userEvent.setup();
    const opened = openPage({
      route: path === '/lists/new' ? path : '/lists/:slugOrId/edit',
      path,
      data: bootstrapData({ user: currentUser() }),
    });
    await screen.findByRole('button', { name: 'Save list' });
    return { ...opened, user };
  };

/** The names of the rows, in their order. */
export const rowNames = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.replace(/ \d{4}$/, ''));

/** The row of a title. */
export function row(name: string) {
  const item = screen.getByRole('button', { name: `Move ${name}` }).closest('li');
  return within(item ?? document.body);
}

/** What the last save sent. */
export const lastSave = ({ calls }: Pick<ReturnType<typeof fakeApi>, 'calls'>) =>
  calls(saveMemberList).at(-1)?.body as SaveBody;
