import type { ImageKind } from '@kinora/contracts/catalogue/images.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { FILE_USES_MAX } from '#platform/file-usage.ts';

export interface ImageUseRow {
  file_id: number;
  type: 'title' | 'season' | 'episode' | 'person';
  id: number;
  role: ImageKind;
  name: string;
  /** Only for images of seasons and episodes. */
  title_id: number | null;
  season: number | null;
  episode: number | null;
}

/** The images that were made from these files. */
export async function listFileUses(db: Executor, fileIds: readonly number[]): Promise<ImageUseRow[]> {
  const { rows } = await sql<ImageUseRow>`
    select i.file_id, i.kind as role, coalesce(p.name, t.name) as name,
      case
        when i.person_id is not null then 'person'
        when i.episode_id is not null then 'episode'
        when i.season_id is not null then 'season'
        else 'title'
      end as type,
      coalesce(i.title_id, i.season_id, i.episode_id, i.person_id) as id,
      coalesce(s.title_id, e.title_id) as title_id,
      coalesce(s.number, e.season_number) as season, e.episode_number as episode
    from images i
    left join seasons s on s.id = i.season_id
    left join episodes e on e.id = i.episode_id
    left join titles t on t.id = coalesce(i.title_id, s.title_id, e.title_id)
    left join people p on p.id = i.person_id
    where i.file_id = any(${fileIds}::integer[])
    order by i.id limit ${FILE_USES_MAX}`.execute(db);
  return rows;
}
