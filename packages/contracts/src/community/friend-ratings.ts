import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId } from '../platform/fields.ts';
import { Review } from './reviews.ts';

/** The members you follow who have rated a title. */
export const listFriendRatings = endpoint({
  method: 'GET',
  path: 'titles/:id/friends',
  summary: 'Returns how members you follow have rated a title, and their reviews',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({
    /** How many of them have rated it. */
    total: z.int(),
    average: z.number().nullable(),
    /** Latest first, at most 12. */
    ratings: z.array(z.object({ member: MemberCard, score: z.int(), review_id: z.int().nullable() })),
    /** Their latest reviews, at most two. */
    reviews: z.array(Review),
  }),
  errors: ['titles.gone'],
});
