import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import { titleNameSql } from '#catalogue/title-cards/index.ts';
import { type CommentPlaceRow, NOTIFIED_COMMENTS } from '#community/comments/index.ts';
import { NOTIFIED_LISTS } from '#community/lists/index.ts';
import { isPublishedSql } from '#community/text-checks/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';

/** A review, comment or list that its reader may see, and the page that it is on. */
export interface TextRow extends CommentPlaceRow {
  kind: ReportedKind;
  id: number;
  /** Its author also sees it while it is held or hidden. */
  is_published: boolean;
}

type Ids = readonly number[];

/** Those of these texts that a reader may see now, in any order. Titles are named in a language of `$2`. */
export const findTexts = defineStatement<
  [reviewIds: Ids, languages: readonly string[], readerId: number, commentIds: Ids, listIds: Ids],
  TextRow
>(
  'texts-of-notifications',
  `select 'review' as kind, r.id, ${isPublishedSql('r.state')} as is_published, 'title' as subject,
     t.id as subject_id, t.slug, ${titleNameSql('t')} as name, coalesce(s.number, e.season_number) as season,
     e.episode_number as episode
   from reviews r join titles t on t.id = r.title_id and t.deleted_at is null
     left join seasons s on s.id = r.season_id left join episodes e on e.id = r.episode_id
   where r.id = any(${hiddenParam(1, 'integer[]')}) and r.body is not null
     and (${isPublishedSql('r.state')} or r.user_id = $3::integer)
   union all
   ${NOTIFIED_COMMENTS}
   union all
   ${NOTIFIED_LISTS}`,
);
