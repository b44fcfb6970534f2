import { beforeAll } from 'vitest';
import { downloadDataExport, startDataExport } from '@kinora/contracts/community/data-exports.ts';
import { readArchive } from '#community/data-exports/data-exports.factory.ts';
import type { TestApp } from './app.ts';
import { type FullMember, makeFullMember } from './full-member.ts';
import { AT } from './full-member-values.ts';
import { runJobs } from './jobs.ts';
import { withSession } from './sign-in.ts';

const SITE = 'http://localhost:3000';
/** Where an entry is about a whole title. */
export const WHOLE = { season: null, episode: null, episode_name: null };

/** The time at which everything of the member happened, or some hours later. */
export const at = (hours = 0): string => new Date(AT.getTime() + hours * 3_600_000).toISOString();

export const siteUrl = (address: string): string => `${SITE}${address}`;

/** The files of an archive, by their names. */
export type Archive = ReadonlyMap<string, string>;

/** Exports the data of a member. */
export async function exportData(
  kinora: TestApp,
  client: Awaited<ReturnType<typeof withSession>>,
): Promise<Archive> {
  const { id } = (await client.call(startDataExport, { body: {} })).export;
  await runJobs(kinora, { name: 'data-exports.collect' });
  return readArchive((await client.send(downloadDataExport, { params: { id } })).rawPayload);
}

/** A member with data of every kind, and the export of it; created before the tests of a file. */
export function useExportedMember(kinora: TestApp) {
  let made:
    | { member: FullMember; client: Awaited<ReturnType<typeof withSession>>; files: Archive }
    | undefined;
  const current = () => {
    if (made === undefined) throw new Error('The member is made before the first test, not earlier');
    return made;
  };
  beforeAll(async () => {
    const member = await makeFullMember(kinora.platform);
    const client = await withSession(kinora, member.id, { confirmed: true });
    made = { member, client, files: await exportData(kinora, client) };
  });
  const textOf = (name: string): string => {
    const found = current().files.get(name);
    if (found === undefined) throw new Error(`The archive has no ${name}`);
    return found;
  };
  return {
    get member() {
      return current().member;
    },
    get client() {
      return current().client;
    },
    get files() {
      return current().files;
    },
    textOf,
    json: (name: string): unknown => JSON.parse(textOf(name)),
    /** The titles as the files have them. */
    titles: () => titleRefs(current().member),
  };
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

function titleRefs({ titles: { film, formula, arabic, series } }: FullMember) {
  const ref = (title: Named, { year, hasIds = false }: { year: number | null; hasIds?: boolean }) => ({
    id: title.id,
    type: 'movie',
    name: title.name,
    year,
    url: siteUrl(`/titles/${title.id}/${encodeURI(title.slug)}`),
    imdb_id: hasIds ? `tt${1_000_000 + title.id}` : null,
    tmdb_id: hasIds ? 500_000 + title.id : null,
  });
  const slug = series.name.toLowerCase().replace(' ', '-');
  return {
    film: ref(film, { year: 1999, hasIds: true }),
    formula: ref(formula, { year: null }),
    arabic: ref(arabic, { year: 2011 }),
    series: { ...ref({ ...series, slug }, { year: null, hasIds: true }), type: 'series' },
  };
}
