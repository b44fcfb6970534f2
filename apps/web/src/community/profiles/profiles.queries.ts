import type { ProfileTab } from '@kinora/contracts/catalogue/addresses.ts';
import {
  getProfileSettings,
  listFollowedMembers,
  listFollowers,
  listProfileComments,
  listProfileLists,
  listProfileRatings,
  listProfileReviews,
} from '@kinora/contracts/community/profiles.ts';
import { type EndpointQuery, endpointQuery } from '#platform/query/endpoint-query.ts';
import { relationQueries } from '../relations/relations.queries.ts';
import type { RatingsAddress } from './profile-address.ts';

const LISTS_PER_PAGE = 12;
const RATINGS_PER_PAGE = 24;
const TEXTS_PER_PAGE = 10;
const MEMBERS_PER_PAGE = 30;

const pageAt = (cursor: string | null, perPage: number) => ({
  perPage,
  ...(cursor !== null && { cursor }),
});

export const profileQueries = {
  one: relationQueries.profile,
  lists: (id: number, cursor: string | null = null) =>
    endpointQuery(listProfileLists, { params: { id }, query: pageAt(cursor, LISTS_PER_PAGE) }),
  ratings: (id: number, address: RatingsAddress, cursor: string | null = null) => {
    const { score, type, genre, isUnseen, sort } = address;
    return endpointQuery(listProfileRatings, {
      params: { id },
      query: {
        ...(score !== null && { score }),
        ...(type !== null && { type }),
        ...(genre !== null && { genre }),
        ...(isUnseen && { mine: 'unseen' }),
        sort,
        ...pageAt(cursor, RATINGS_PER_PAGE),
      },
    });
  },
  reviews: (id: number, cursor: string | null = null) =>
    endpointQuery(listProfileReviews, { params: { id }, query: pageAt(cursor, TEXTS_PER_PAGE) }),
  comments: (id: number, cursor: string | null = null) =>
    endpointQuery(listProfileComments, { params: { id }, query: pageAt(cursor, TEXTS_PER_PAGE) }),
  followers: (id: number, cursor: string | null = null) =>
    endpointQuery(listFollowers, { params: { id }, query: pageAt(cursor, MEMBERS_PER_PAGE) }),
  followed: (id: number, cursor: string | null = null) =>
    endpointQuery(listFollowedMembers, { params: { id }, query: pageAt(cursor, MEMBERS_PER_PAGE) }),
  /** The settings of the member's own profile. */
  settings: () => endpointQuery(getProfileSettings),
};

/** The first page of a tab. */
export function tabQuery(id: number, tab: ProfileTab, address: RatingsAddress): EndpointQuery<unknown> {
  switch (tab) {
    case 'lists':
      return profileQueries.lists(id);
    case 'ratings':
      return profileQueries.ratings(id, address);
    case 'reviews':
      return profileQueries.reviews(id);
    case 'comments':
      return profileQueries.comments(id);
    case 'followers':
      return profileQueries.followers(id);
    case 'followed-users':
      return profileQueries.followed(id);
  }
}
