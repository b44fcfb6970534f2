import { createMergeServices } from '#admin/merges/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { runAs } from '#platform/context/call-context.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import type { Platform } from '#platform/platform.ts';
import type { Hint, PeopleFixtures } from './hint.ts';
import type { Random } from './random.ts';

/** People to edit; the second half is deleted and restored. */
const PEOPLE = 40;
/** Records to merge, and merges to undo. */
const MERGED = 60;
const MERGES = 30;
/** Estimated number of times a record has been saved so far. */
const VERSIONS = 3;

const kept = (random: Random, { ids }: PeopleFixtures) => random.pick(ids.slice(0, PEOPLE / 2));
const text = (random: Random) => `Text ${random.int(1, 1_000_000)}`;

/** For a person who is never deleted, with a matching body. */
const ofPerson =
  (body?: (random: Random) => object): Hint =>
  (draft, random, { people }) => {
    draft.params.id = kept(random, people);
    delete draft.query.cursor;
    if (body !== undefined) draft.body = body(random);
  };
const ofFleeting: Hint = (draft, random, { people }) => {
  draft.params.id = random.pick(people.ids.slice(PEOPLE / 2));
};
const ofImage =
  (body?: () => object): Hint =>
  (draft, random, { people }) => {
    const { personId, id } = random.pick(people.images);
    Object.assign(draft.params, { id: personId, imageId: id });
    if (body !== undefined) draft.body = body();
  };

/** Two records of the same kind that may not have been merged yet. */
const ofPair =
  (kind: 'people' | 'titles', isPreview: boolean): Hint =>
  (draft, random, { people }) => {
    const ids = people.mergeable[kind];
    const into = random.pick(ids);
    draft.params.id = random.pick(ids);
    if (isPreview) draft.query = { into };
    else draft.body = { into, version: 1, into_version: 1, take: [] };
  };

/** Hints for the calls that edit and merge people and merge titles, by operation. */
export const peopleHints: Readonly<Record<string, Hint>> = {
  post_admin_people(draft, random) {
    draft.body = { name: text(random), birth_year: random.int(1900, 2000) };
  },
  get_admin_people_id: ofPerson(),
  put_admin_people_id: ofPerson((random) => ({
    version: random.int(1, VERSIONS),
    biography: text(random),
  })),
  post_admin_people_id_unlock: ofPerson(() => ({ fields: ['biography'] })),
  delete_admin_people_id: ofFleeting,
  post_admin_people_id_restore: ofFleeting,
  get_admin_people_id_credits: ofPerson(),
  get_admin_people_id_images: ofPerson(),
  put_admin_people_id_images_imageId: ofImage(() => ({ position: 1 })),
  delete_admin_people_id_images_imageId: ofImage(),
  get_admin_people_id_merge: ofPair('people', true),
  post_admin_people_id_merge: ofPair('people', false),
  get_admin_titles_id_merge: ofPair('titles', true),
  post_admin_titles_id_merge: ofPair('titles', false),
  post_admin_person_merges_id_undo(draft, random, { people }) {
    draft.params.id = random.pick(people.merges.people);
  },
  post_admin_title_merges_id_undo(draft, random, { people }) {
    draft.params.id = random.pick(people.merges.titles);
  },
};

/** Creates people with pictures, and records to merge, for these calls only. */
export async function makePeopleFixtures(
  platform: Platform,
  mergedRows: readonly MergedRows[],
): Promise<PeopleFixtures> {
  const { db } = platform;
  const { id: by } = await makeUser(db);
  const people = () => makePerson(db).then(({ id }) => id);
  const titles = () => makeTitle(db).then(({ id }) => id);
  const ids = await repeated(PEOPLE, people);
  const merging = createMergeServices(db, {
    people: createPeopleService(platform),
    titles: createTitlesService(platform),
    seasons: createSeasonsService(platform),
    mergedRows,
  });
  const mergedOf = (kind: keyof typeof merging, make: () => Promise<number>) =>
    repeated(MERGES, async () => {
      const form = { into: await make(), version: 1, into_version: 1, take: [] };
      const from = await make();
      const { id } = await runAs({ userId: by }, () => merging[kind].merge(from, form, by));
      return id;
    });
  return {
    ids,
    images: await makeImages(platform, ids),
    mergeable: { people: await repeated(MERGED, people), titles: await repeated(MERGED, titles) },
    merges: { people: await mergedOf('people', people), titles: await mergedOf('titles', titles) },
  };
}

async function makeImages({ db }: Platform, ids: readonly number[]): Promise<PeopleFixtures['images']> {
  const rows = await db
    .insertInto('images')
    .values(
      ids.map((id) => ({
        kind: 'portrait',
        person_id: id,
        key: `portraits/${id}.webp`,
        width: 2,
        height: 3,
      })),
    )
    .returning(['id', 'person_id'])
    .execute();
  return rows.map(({ id, person_id: personId }) => ({ id, personId: personId ?? 0 }));
}

async function repeated<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let done = 0; done < times; done += 1) made.push(await make());
  return made;
}
