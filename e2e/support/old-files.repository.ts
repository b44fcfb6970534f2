import { querySite } from './site.repository.ts';

/** Makes a file two days older, because a search for unused files leaves new uploads alone. */
export async function makeFileOld(id: number): Promise<void> {
  await querySite(`update file_entries set created_at = created_at - interval '2 days' where id = $1`, [id]);
}
