import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import {
  type Activity,
  type ActivityTab,
  countNewActivity,
  getActivityAside,
  listActivity,
} from '@kinora/contracts/community/activities.ts';
import { listCommentMarks } from '@kinora/contracts/community/comments.ts';
import { followMember, listMemberMarks, unfollowMember } from '@kinora/contracts/community/relations.ts';
import { listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from './bootstrap-data.ts';
import { fakeApi } from './fake-api.ts';
import { catalogueVisitor, titleCard } from './titles.ts';

export const NADIA = { id: 7, name: 'Nadia', image: null };
export const IDRIS = { id: 20, name: 'Idris Vantongeren', image: null };
export const JUN = { id: 21, name: 'Jun Harada', image: null };
export const PETRA = { id: 22, name: 'Petra Quist', image: null };

type Of<Kind extends Activity['kind']> = Extract<Activity, { kind: Kind }>;
type Watched = Of<'watched'>;

/** A film as an item of an entry. */
export const watchedFilm = (
  id: number,
  changes: Partial<Watched['items'][number]> = {},
): Watched['items'][number] => ({
  title: titleCard(id),
  season: null,
  episode: null,
  is_rewatch: false,
  score: null,
  ...changes,
});

/** Idris watched a film. */
export const watched = (id: number, at: string, changes: Partial<Watched> = {}): Watched => ({
  kind: 'watched',
  key: `watched-${id}`,
  at,
  member: IDRIS,
  items: [watchedFilm(id)],
  more: 0,
  ...changes,
});

/** Petra follows the member, who is called Nadia. */
export const followed = (at: string, changes: Partial<Of<'followed'>> = {}): Of<'followed'> => ({
  kind: 'followed',
  key: 'followed-1',
  at,
  member: PETRA,
  followed: NADIA,
  ...changes,
});

interface ActivitySite {
  readonly entries?: Partial<Record<ActivityTab, readonly Activity[]>>;
  readonly aside?: Partial<CallOutput<typeof getActivityAside>>;
  readonly perPage?: number;
  /** The ids of members whom the member follows. */
  readonly follow?: CallOutput<typeof listMemberMarks>['followed'];
}

/** The activity of a member called Nadia, which answers like the server. */
export function fakeActivity({ entries = {}, aside = {}, perPage = 20, follow = [] }: ActivitySite = {}) {
  onTestFinished(() => {
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
  const api = fakeApi();
  const site = { entries };
  api.on(listActivity, ({ query }) => {
    const all = site.entries[(query['tab'] ?? 'following') as ActivityTab] ?? [];
    // A cursor is a position, and stays there when new entries come before it.
    const start = all.findIndex(({ key }) => key === query['cursor']) + 1;
    const data = all.slice(start, start + perPage);
    const next = start + perPage < all.length ? (data.at(-1)?.key ?? null) : null;
    return { pagination: { data, per_page: perPage, next_cursor: next, prev_cursor: null } };
  });
  api.on(countNewActivity, ({ query }) => ({
    count: (site.entries.following ?? []).filter(({ at }) => at >= (query['since'] ?? '')).length,
  }));
  api.on(getActivityAside, () => ({ popular: [], suggestions: [], ...aside }));
  api.on(listReviewMarks, () => ({ liked: [], texts: [] }));
  api.on(listCommentMarks, () => ({ liked: [], texts: [] }));
  api.on(listMemberMarks, () => ({ followed: follow, requested: [], hidden: [] }));
  api.on(followMember, () => ({ follow: 'following' as const }));
  api.on(unfollowMember, () => ({}));
  return { ...api, site };
}

/** What `openPage` needs to open the activity of a member in their time zone. */
export const memberActivity = (path = '/activity', timezone = 'UTC') => ({
  route: '/activity',
  path,
  data: catalogueVisitor({ user: currentUser({ timezone }) }),
});
