import {
  countNewActivity,
  getActivityAside,
  listActivity,
  listFriendTitles,
} from '@kinora/contracts/community/activities.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import { toListPageWithCursor } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { ActivityAside } from './activities.aside.service.ts';
import { presentActivity } from './activities.presenter.ts';
import type { ActivitiesService } from './activities.service.ts';

interface Deps {
  readonly activities: ActivitiesService;
  readonly aside: ActivityAside;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

export const activitiesRoutes = ({ activities, aside, pictures, languagesOf }: Deps): Route[] => [
  route(listActivity, async ({ request, query, caller }) => {
    const languages = await languagesOf(request, caller);
    const { rows, nextCursor } = await activities.list(requireUserId(caller), query, languages);
    const entries = rows.flatMap((row) => presentActivity(row, pictures) ?? []);
    return toListPageWithCursor(entries, nextCursor, query);
  }),
  route(countNewActivity, async ({ query, caller }) => ({
    count: await activities.countNew(requireUserId(caller), query.since),
  })),
  route(getActivityAside, async ({ request, caller }) => {
    const userId = requireUserId(caller);
    const [popular, suggestions] = await Promise.all([
      languagesOf(request, caller).then((languages) => aside.popular(userId, languages)),
      aside.suggestions(userId),
    ]);
    return {
      popular: popular.map((row) => ({ ...row, title: presentTitleCard(row.title, pictures) })),
      suggestions,
    };
  }),
  route(listFriendTitles, async ({ request, caller }) => {
    const languages = await languagesOf(request, caller);
    const titles = await aside.friendTitles(requireUserId(caller), languages);
    return { titles: titles.map((row) => ({ ...row, title: presentTitleCard(row.title, pictures) })) };
  }),
];
