import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { EpisodeScope } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';

/** A review with text. A score without text is only counted. */
export const Review = z.object({
  id: id('integer'),
  /** Null if the account was deleted. */
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
  summary: 'Lists the reviews of a title, season or episode, newest first',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope.safeExtend(cursorQuery),
  response: cursorPageOf(Review),
  errors: ['titles.gone'],
});
