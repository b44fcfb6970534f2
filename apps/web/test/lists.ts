import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import {
  acceptListInvitation,
  copyMemberList,
  deleteMemberList,
  type EditedMemberList,
  getListMarks,
  getListsSummary,
  getMemberList,
  likeList,
  type ListEntry,
  listMemberListTitles,
  listOwnLists,
  type ListVisibility,
  type MemberList,
  removeListEditor,
  unlikeList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { titleMark, titleMarks } from './marks.ts';
import { picture, titleCard } from './titles.ts';

type OwnList = CallOutput<typeof listOwnLists>['pagination']['data'][number];
type Summary = CallOutput<typeof getListsSummary>;
type ListMarks = CallOutput<typeof getListMarks>;

const NADIA = { id: 7, name: 'Nadia', image: null };
export const WILHELMINA = { id: 9, name: 'Wilhelmina Ose', image: null };

/** A public list of the signed-in member. */
export const ownList = (id: number, changes: Partial<OwnList> = {}): OwnList => ({
  id,
  name: `List ${id}`,
  slug: `list-${id}`,
  visibility: 'public',
  owner: NADIA,
  titles_count: 12,
  likes: 0,
  editors_count: 0,
  posters: [picture(`poster-${id}`)],
  updated_at: '2026-11-01T12:00:00Z',
  role: 'owner',
  ...changes,
});

/** A public list of another member on its page. */
export const memberList = (changes: Partial<MemberList> = {}): MemberList => {
  const { role: _, ...card } = ownList(4, { name: 'Rain on windows', slug: 'rain-on-windows', likes: 2140 });
  return {
    ...card,
    owner: WILHELMINA,
    titles_count: 3,
    state: 'visible',
    description: 'Quiet pictures.\nhttps://example.org',
    is_ranked: true,
    comments_count: 0,
    ...changes,
  };
};

type Entry = ListEntry & { position: number };

/** A film of a list that can be watched here. */
export const listEntry = (position: number, changes: Partial<Entry> = {}): Entry => ({
  title: titleCard(position),
  position,
  runtime: 89,
  by: 'Ettore Vance',
  note: null,
  play: { video_id: position + 1000, category: 'full', season: null, episode: null },
  ...changes,
});

/** Closes what a test has left open. */
function closeOverlays(): void {
  onTestFinished(() => {
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
}

const idOf = ({ path }: FakeCall) => Number(/lists\/(\d+)/.exec(path)?.[1]);

const MATCHES: Record<string, (list: OwnList) => boolean> = {
  all: ({ role }) => role === 'owner',
  public: ({ role, visibility }) => role === 'owner' && visibility === 'public',
  private: ({ role, visibility }) => role === 'owner' && visibility !== 'public',
  shared: ({ role }) => role === 'editor' || role === 'invited',
  liked: ({ role }) => role === 'reader',
};

/** The lists of a member, which answer like the server. */
export function fakeLists(
  initial: readonly OwnList[],
  { perPage = 24, ...changes }: Partial<Summary> & { perPage?: number } = {},
) {
  closeOverlays();
  const api = fakeApi();
  const site = { lists: [...initial] };
  const change = (id: number, values: Partial<OwnList>) => {
    site.lists = site.lists.map((list) => (list.id === id ? { ...list, ...values } : list));
  };
  const drop = (id: number) => {
    site.lists = site.lists.filter((list) => list.id !== id);
  };
  const matching = (filter: string) => site.lists.filter(MATCHES[filter] ?? (() => false));
  api.on(listOwnLists, ({ query }) => {
    const found = matching(query['filter'] ?? 'all').toSorted((a, b) =>
      query['sort'] === 'name' ? a.name.localeCompare(b.name) : 0,
    );
    const start = Number(query['cursor'] ?? 0);
    const end = start + perPage;
    return {
      pagination: {
        data: found.slice(start, end),
        per_page: perPage,
        next_cursor: end < found.length ? String(end) : null,
        prev_cursor: null,
      },
    };
  });
  api.on(getListsSummary, () => ({
    all: matching('all').length,
    public: matching('public').length,
    private: matching('private').length,
    shared: matching('shared').length,
    liked: matching('liked').length,
    titles: matching('all').reduce((sum, list) => sum + list.titles_count, 0),
    seen: 7,
    max: 20,
    ...changes,
  }));
  api.on(updateListVisibility, (call) => {
    change(idOf(call), call.body as { visibility: ListVisibility });
    return {};
  });
  api.on(deleteMemberList, (call) => {
    drop(idOf(call));
    return {};
  });
  api.on(removeListEditor, (call) => {
    drop(idOf(call));
    return {};
  });
  api.on(acceptListInvitation, (call) => {
    change(idOf(call), { role: 'editor' });
    return {};
  });
  api.on(copyMemberList, () => ({ list: editedCopy }));
  return { ...api, site };
}

/** The copy of a list, as its editor shows it. */
export const editedCopy: EditedMemberList = {
  ...memberList({ id: 90, name: 'Rain on windows (copy)', slug: 'rain-on-windows-copy', owner: NADIA }),
  version: 1,
  role: 'owner',
  changed_by: null,
  titles: [],
  editors: [],
};

interface ListSite {
  readonly list?: MemberList;
  readonly entries?: readonly Entry[];
  readonly perPage?: number;
  readonly marks?: Partial<ListMarks>;
  /** The ids of titles that the member has seen. */
  readonly seen?: readonly number[];
}

/** The page of one list. */
export function fakeList({
  list = memberList(),
  entries = [1, 2, 3].map((position) => listEntry(position)),
  perPage = 60,
  marks = {},
  seen = [],
}: ListSite = {}) {
  closeOverlays();
  const api = fakeApi();
  const initial: ListMarks = { role: 'reader', is_liked: false, seen: seen.length, ...marks };
  const state = { marks: initial };
  api.on(getMemberList, () => ({ list }));
  api.on(listMemberListTitles, ({ query }) => {
    const sorted = query['order'] === 'name' ? entries.toReversed() : entries;
    const start = Number(query['cursor'] ?? 0);
    const end = start + perPage;
    return {
      pagination: {
        data: sorted.slice(start, end),
        per_page: perPage,
        next_cursor: end < sorted.length ? String(end) : null,
        prev_cursor: null,
      },
    };
  });
  api.on(getListMarks, () => state.marks);
  api.on(likeList, () => ({ likes: list.likes + 1 }));
  api.on(unlikeList, () => ({ likes: list.likes }));
  api.on(listMarks, () => ({ marks: seen.map((id) => titleMark(id, { is_seen: true })) }));
  api.on(getTitleMarks, ({ path }) => titleMarks(Number(path.split('/').at(-2))));
  api.on(acceptListInvitation, () => {
    state.marks = { ...state.marks, role: 'editor' };
    return {};
  });
  api.on(removeListEditor, () => ({}));
  api.on(deleteMemberList, () => ({}));
  api.on(copyMemberList, () => ({ list: editedCopy }));
  return { ...api, state };
}
