import { sql } from 'kysely';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Executor } from '#platform/db/database.ts';

/** What the tables say about the tasks. */
export interface SiteState {
  readonly has_terms: boolean;
  readonly has_two_factor: boolean;
  readonly has_titles: boolean;
  readonly has_own_title: boolean;
  readonly has_second_admin: boolean;
}

/** Each question stops at the first rows that answer it. */
export async function readSiteState(db: Executor, userId: number, now: Date): Promise<SiteState | undefined> {
  const { rows } = await sql<SiteState>`
    select
      (
        select count(*) = 2 from custom_pages
        where slug in ('terms', 'privacy') and deleted_at is null and published_at <= ${now}
      ) as has_terms,
      exists (
        select from two_factor where user_id = ${userId} and confirmed_at is not null
      ) as has_two_factor,
      (select min(id) from titles where deleted_at is null) is not null as has_titles,
      exists (
        select from titles t
        where t.deleted_at is null and not exists (
          select from external_ids e
          where e.entity = 'title' and e.entity_id = t.id and e.provider = 'demo' and e.kind = 'title'
        )
        order by t.id desc
        limit 1
      ) as has_own_title,
      (
        select count(*) > 1 from (
          select distinct user_id from user_grants where permission = ${foundationPermissions.admin} limit 2
        ) admins
      ) as has_second_admin`.execute(db);
  return rows[0];
}
