import type { VideoCategory } from '@kinora/contracts/catalogue/videos.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { FILE_USES_MAX } from '#platform/file-usage.ts';

export interface VideoUseRow {
  file_id: number;
  id: number;
  role: VideoCategory;
  name: string;
}

/** The videos with these files. Results of processing may still refer to a file that its video no longer has. */
export async function listFileUses(db: Executor, fileIds: readonly number[]): Promise<VideoUseRow[]> {
  const { rows } = await sql<VideoUseRow>`
    select used.file_id, v.id, v.category as role, t.name
    from (
      select file_id, id as video_id from videos where file_id = any(${fileIds}::integer[])
      union select file_id, video_id from video_assets where file_id = any(${fileIds}::integer[])) used
    join videos v on v.id = used.video_id
    join titles t on t.id = v.title_id
    order by v.id limit ${FILE_USES_MAX}`.execute(db);
  return rows;
}
