import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { EpisodeScope } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';

/** A judgement in words; a score without words is only counted. */
export const Review = z.object({
  id: id('integer'),
  /** Nobody, when the account is gone. */
  author: MemberCard.nullable(),
  score: z.int().min(1).max(10),
  headline: z.string().nullable(),
  body: z.string(),
  is_spoiler: z.boolean(),
  helpful: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type Review = z.infer<typeof Review>;

export const listReviews = endpoint({
  method: 'GET',
  path: 'titles/:id/reviews',
  summary: 'What people wrote about a title, or about one season or episode of it, newest first',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope.safeExtend(cursorQuery),
  response: cursorPageOf(Review),
  errors: ['titles.gone'],
});
