import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import {
  getProfile,
  getProfileRelation,
  getProfileSettings,
  listFollowedMembers,
  listFollowers,
  listProfileComments,
  listProfileLists,
  listProfileRatings,
  listProfileReviews,
  updateProfileSettings,
} from '@kinora/contracts/community/profiles.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import { presentComment } from '#community/comments/index.ts';
import { presentListCard } from '#community/lists/index.ts';
import { presentReview } from '#community/reviews/index.ts';
import { toCursorPage, toListPageWithCursor } from '#platform/db/paging.ts';
import { type Caller, requireUserId } from '#platform/http/caller.ts';
import { assertMayReadOwnData } from '#platform/http/gate.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import { memberLines, presentProfile, presentTaste } from './profiles.presenter.ts';
import type { ProfilesReader } from './profiles.service.ts';
import type { ProfileSettingsService } from './profiles.settings.service.ts';
import type { ProfileTabs } from './profiles.tabs.service.ts';

interface Deps {
  readonly reader: ProfilesReader;
  readonly tabs: ProfileTabs;
  readonly settings: ProfileSettingsService;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

/**
 * None of these responses is shared or cached: each depends on what the member shows this viewer. So a page that
 * contains one is rendered for its viewer alone.
 */
export const profilesRoutes = (deps: Deps): Route[] => [
  ...profileRoutes(deps),
  ...titleTabRoutes(deps),
  ...textTabRoutes(deps),
  ...memberTabRoutes(deps),
  ...settingsRoutes(deps),
];

const visitOf = ({ params, caller }: { params: { id: number }; caller: Caller }) => ({
  memberId: params.id,
  viewerId: caller.userId,
});

const profileRoutes = ({ reader, pictures, languagesOf }: Deps): Route[] => [
  route(getProfile, async ({ params, request, caller }) => {
    const languages = await languagesOf(request, caller);
    return { profile: presentProfile(await reader.find(caller.userId, params.id, languages), pictures) };
  }),
  route(getProfileRelation, async ({ params, request, caller }) => {
    const languages = await languagesOf(request, caller);
    const { taste, ...relation } = await reader.relation(requireUserId(caller), params.id, languages);
    return { ...relation, taste: taste && presentTaste(taste, pictures) };
  }),
  route(listFriendRatings, async ({ params, caller }) => {
    const { reviews, ...ratings } = await reader.friendRatings(requireUserId(caller), params.id);
    return { ...ratings, reviews: reviews.map(presentReview) };
  }),
];

const titleTabRoutes = ({ tabs, pictures, languagesOf }: Deps): Route[] => [
  route(listProfileLists, async ({ query, ...call }) =>
    toCursorPage(await tabs.lists(visitOf(call), query), pageOf(query), {
      item: (row) => presentListCard(row, pictures),
      key: (row) => [row.place, row.id],
    }),
  ),
  route(listProfileRatings, async ({ query, request, ...call }) => {
    if (query.mine !== undefined) assertMayReadOwnData(call.caller);
    const languages = await languagesOf(request, call.caller);
    const { rows, nextCursor } = await tabs.ratings(visitOf(call), query, languages);
    const ratings = rows.map(({ title, score, rated_at }) => ({
      title: presentTitleCard(title, pictures),
      score,
      rated_at,
    }));
    return toListPageWithCursor(ratings, nextCursor, query);
  }),
];

const textTabRoutes = ({ tabs, pictures, languagesOf }: Deps): Route[] => [
  route(listProfileReviews, async ({ query, request, ...call }) => {
    const languages = await languagesOf(request, call.caller);
    return toCursorPage(await tabs.reviews(visitOf(call), query, languages), pageOf(query), {
      item: ({ review, title, season, episode }) => ({
        review: presentReview(review),
        title: presentTitleCard(title, pictures),
        season,
        episode,
      }),
      key: ({ review }) => [review.created_at, review.id],
    });
  }),
  route(listProfileComments, async ({ query, ...call }) =>
    toCursorPage(await tabs.comments(visitOf(call), query), pageOf(query), {
      item: ({ comment, place }) => ({ comment: presentComment(comment), place }),
      key: ({ comment }) => [comment.id],
    }),
  ),
];

const memberTabRoutes = ({ tabs }: Deps): Route[] => [
  route(listFollowers, async ({ query, ...call }) =>
    toCursorPage(await tabs.followers(visitOf(call), query), pageOf(query), memberLines),
  ),
  route(listFollowedMembers, async ({ query, ...call }) =>
    toCursorPage(await tabs.followed(visitOf(call), query), pageOf(query), memberLines),
  ),
];

const settingsRoutes = ({ settings, pictures, languagesOf }: Deps): Route[] => [
  route(getProfileSettings, async ({ request, caller }) => {
    const found = await settings.find(requireUserId(caller), await languagesOf(request, caller));
    return { ...found, favourites: found.favourites.map((title) => presentTitleCard(title, pictures)) };
  }),
  route(updateProfileSettings, async ({ body, caller }) => {
    await settings.update(requireUserId(caller), body);
    return {};
  }),
];

const pageOf = ({ perPage, cursor }: { perPage: number; cursor?: string | undefined }) => ({
  perPage,
  cursor,
});
