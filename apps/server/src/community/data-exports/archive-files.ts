import type { z } from 'zod';
import { AccountFile, ProfileFile } from './account-shapes.ts';
import type { DescribedFile } from './archive-list.ts';
import { presentList } from './data-exports.library.presenter.ts';
import { type ListRow, listTitles } from './data-exports.lists.repository.ts';
import type { LinkTo } from './data-exports.titles.presenter.ts';
import { type ExportFile, objectFile } from './export-file.ts';
import { letterboxdFiles, letterboxdList } from './letterboxd-files.ts';
import { LIBRARY_LISTS } from './library-lists.ts';
import { ListFile } from './library-shapes.ts';
import { listsOf } from './member-pages.ts';
import type { MemberReader } from './member-reader.ts';
import { NOTIFICATION_LISTS } from './notification-lists.ts';
import { readme } from './readme.ts';
import { SOCIAL_LISTS } from './social-lists.ts';
import { traktFiles } from './trakt-files.ts';

export interface ArchiveSource {
  readonly reader: MemberReader;
  readonly linkTo: LinkTo;
  readonly siteName: string;
  readonly at: Date;
  readonly account: z.input<typeof AccountFile>;
  readonly profile: z.input<typeof ProfileFile>;
}

const LISTS = [...LIBRARY_LISTS, ...SOCIAL_LISTS, ...NOTIFICATION_LISTS];

const ACCOUNT_FILE = { name: 'account.json', about: 'Your account.', shape: AccountFile };
const PROFILE_FILE = { name: 'profile.json', about: 'Your profile.', shape: ProfileFile };

const DESCRIBED: readonly DescribedFile[] = [
  ACCOUNT_FILE,
  PROFILE_FILE,
  ...LISTS,
  { name: 'lists/….json', about: 'A file for each of your lists.', shape: ListFile },
  { name: 'deleted-lists/….json', about: 'The same for lists that you deleted.', shape: ListFile },
];

/** Windows cannot store files with these names. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/u;

const listFileName = ({ id, slug, deleted_at: deleted }: ListRow): string => {
  if (deleted !== null) return `deleted-lists/${id}.json`;
  return `lists/${slug}${RESERVED.test(slug) ? '-' : ''}.json`;
};

async function* listFiles({ reader, linkTo }: ArchiveSource): AsyncGenerator<ExportFile> {
  for await (const page of listsOf(reader))
    for (const list of page) {
      const titles = await listTitles(reader.pool, list.id);
      yield objectFile(listFileName(list), ListFile, presentList(list, titles, linkTo));
    }
}

async function* letterboxdLists({ reader }: ArchiveSource): AsyncGenerator<ExportFile> {
  for await (const page of listsOf(reader))
    for (const list of page)
      if (list.deleted_at === null) yield* letterboxdList(list, await listTitles(reader.pool, list.id));
}

/** All files of the archive, always in the same order. */
export async function* archiveFiles(source: ArchiveSource): AsyncGenerator<ExportFile> {
  const { reader, linkTo, account, profile } = source;
  yield { name: 'README.txt', text: [readme(source, DESCRIBED)] };
  yield objectFile(ACCOUNT_FILE.name, AccountFile, account);
  yield objectFile(PROFILE_FILE.name, ProfileFile, profile);
  for (const list of LISTS) yield list.write(reader, linkTo);
  yield* listFiles(source);
  yield* letterboxdFiles(reader);
  yield* letterboxdLists(source);
  yield* traktFiles(reader);
}
