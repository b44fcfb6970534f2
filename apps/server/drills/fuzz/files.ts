import { makeFile } from '#foundation/files/files.factory.ts';
import { makeTag } from '#foundation/tags/tags.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Platform } from '#platform/platform.ts';
import type { FileFixtures, Hint } from './hint.ts';

/** Enough to restore and delete for a while. */
const RECORDS = 40;

const anyFile: Hint = (draft, random, { files }) => {
  draft.params.id = random.pick(files.fileIds);
};
const tagBody = (name: number) => ({ name: `tag ${name}`, display_name: '', type: 'custom' });

/** Hints for files and tags, by operation. */
export const fileHints: Readonly<Record<string, Hint>> = {
  get_admin_files_id: anyFile,
  get_admin_files_owners(draft) {
    draft.query = { query: 'ada' };
  },
  post_admin_files_restore(draft, random, { files }) {
    draft.body = { ids: [random.pick(files.trashedIds)] };
  },
  post_admin_file_sweeps_id_apply(draft, random, { files }) {
    draft.params.id = random.pick(files.sweepIds);
  },
  // Random tags would not exist.
  post_admin_custom_pages(draft, random) {
    draft.body = {
      title: `Page ${random.int(1, 1_000_000)}`,
      body: '<p>Text.</p>',
      access: 'public',
      published_at: '2026-01-01T00:00:00.000Z',
    };
  },
  post_admin_tags(draft, random) {
    draft.body = tagBody(random.int(1, 1_000_000));
  },
  put_admin_tags_id(draft, random, { files }) {
    draft.params.id = random.pick(files.tagIds);
    draft.body = tagBody(random.int(1, 1_000_000));
  },
  post_admin_tags_delete(draft, random, { files }) {
    draft.body = { ids: [random.pick(files.tagIds)] };
  },
};

/** Files, some of them in the trash, finished searches and tags. */
export async function makeFileFixtures(platform: Platform): Promise<{ files: FileFixtures }> {
  const { db } = platform;
  const { id: userId } = await makeUser(db);
  const make = async () => (await makeFile(platform, { userId, policy: 'images' })).id;
  const fileIds = await Promise.all(Array.from({ length: 3 }, make));
  const trashedIds = await Promise.all(Array.from({ length: RECORDS }, make));
  await db
    .updateTable('file_entries')
    .set({ deleted_at: new Date() })
    .where('id', 'in', trashedIds)
    .execute();
  const tags = await Promise.all(Array.from({ length: RECORDS }, () => makeTag(db)));
  const sweeps = await db
    .insertInto('file_sweeps')
    .values(Array.from({ length: RECORDS }, () => ({ state: 'found', started_at: new Date() })))
    .returning('id')
    .execute();
  return {
    files: {
      fileIds,
      trashedIds,
      tagIds: tags.map(({ id }) => id),
      sweepIds: sweeps.map(({ id }) => id),
    },
  };
}
