import { CAST } from '@kinora/contracts/catalogue/credits.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import type { Platform } from '#platform/platform.ts';
import type { EditingFixtures, Hint } from './hint.ts';
import type { Random } from './random.ts';

/** Series to edit; the second half is deleted and restored. */
const SERIES = 40;
const SEASONS = 12;
/** Estimated number of times a record has been saved so far. */
const VERSIONS = 3;

const kept = (random: Random, { titleIds }: EditingFixtures) => random.pick(titleIds.slice(0, SERIES / 2));
const fleeting = (random: Random, { titleIds }: EditingFixtures) => random.pick(titleIds.slice(SERIES / 2));
const version = (random: Random) => random.int(1, VERSIONS);
const text = (random: Random) => `Text ${random.int(1, 1_000_000)}`;

/** For a title that is never deleted, with a matching body. */
const ofTitle =
  (body?: (random: Random) => object, params: object = {}): Hint =>
  (draft, random, { editing }) => {
    Object.assign(draft.params, params, { id: kept(random, editing) });
    delete draft.query.cursor;
    if (body !== undefined) draft.body = body(random);
  };
const ofCredit =
  (body?: () => object): Hint =>
  (draft, random, { editing }) => {
    const { titleId, ids } = random.pick(editing.credits);
    Object.assign(draft.params, { id: titleId, creditId: random.pick(ids) });
    if (body !== undefined) draft.body = body();
  };
const scoped: Hint = (draft, random, facts) => {
  ofTitle()(draft, random, facts);
  draft.query = { ...('part' in draft.query ? { part: 'cast' } : {}), season: 1, episode: 1 };
};

const SEASON = { season: 1 };
const EPISODE = { season: 1, episode: 1 };
const unlocked = () => ({ fields: ['name'] });

/** Hints for the calls that edit titles and their parts, by operation. */
export const editingHints: Readonly<Record<string, Hint>> = {
  post_admin_titles(draft, random) {
    draft.body = { type: 'movie', name: text(random), keywords: ['fuzz'] };
  },
  get_admin_titles_id: ofTitle(),
  put_admin_titles_id: ofTitle((random) => ({ version: version(random), tagline: text(random) })),
  post_admin_titles_id_unlock: ofTitle(unlocked),
  delete_admin_titles_id(draft, random, { editing }) {
    draft.params.id = fleeting(random, editing);
  },
  post_admin_titles_id_restore(draft, random, { editing }) {
    draft.params.id = fleeting(random, editing);
  },
  get_admin_titles_id_seasons: ofTitle(),
  post_admin_titles_id_seasons: ofTitle(() => ({})),
  get_admin_titles_id_seasons_season: ofTitle(undefined, SEASON),
  put_admin_titles_id_seasons_season: ofTitle(
    (random) => ({ version: version(random), name: text(random) }),
    SEASON,
  ),
  delete_admin_titles_id_seasons_season(draft, random, { editing }) {
    Object.assign(draft.params, { id: kept(random, editing), season: random.int(2, SEASONS) });
  },
  post_admin_titles_id_seasons_season_unlock: ofTitle(unlocked, SEASON),
  post_admin_titles_id_seasons_season_episodes: ofTitle(() => ({}), SEASON),
  get_admin_titles_id_seasons_season_episodes_episode: ofTitle(undefined, EPISODE),
  put_admin_titles_id_seasons_season_episodes_episode: ofTitle(
    (random) => ({ version: version(random), name: text(random) }),
    EPISODE,
  ),
  delete_admin_titles_id_seasons_season_episodes_episode(draft, random, { editing }) {
    Object.assign(draft.params, { id: kept(random, editing), season: 1, episode: random.int(2, SEASONS) });
  },
  post_admin_titles_id_seasons_season_episodes_episode_unlock: ofTitle(unlocked, EPISODE),
  get_admin_titles_id_credits: scoped,
  get_admin_titles_id_videos: scoped,
  put_admin_titles_id_videos_order: ofTitle(() => ({ ids: [1] })),
  post_admin_titles_id_credits: ofTitle((random) => ({ department: CAST, person_name: text(random) })),
  put_admin_titles_id_credits_creditId: ofCredit(() => ({ department: CAST, character: 'Somebody' })),
  put_admin_titles_id_credits_creditId_place: ofCredit(() => ({ after: null })),
  delete_admin_titles_id_credits_creditId: ofCredit(),
  put_images_order(draft, random, { titleId }) {
    draft.body = { title_id: titleId, ids: [random.int(1, SERIES)] };
  },
};

/** Creates series with seasons, episodes and a cast, for these calls only. */
export async function makeEditingFixtures(platform: Platform): Promise<EditingFixtures> {
  const parts = createSeasonsService(platform);
  const { id: personId } = await makePerson(platform.db);
  const titleIds: number[] = [];
  for (let made = 0; made < SERIES; made += 1) {
    const { id } = await makeTitle(platform.db, { type: 'series' });
    titleIds.push(id);
    for (let number = 1; number <= SEASONS; number += 1)
      await parts.add(
        platform.db,
        id,
        { number },
        Array.from({ length: number === 1 ? SEASONS : 0 }, (_, at) => ({ episode_number: at + 1 })),
      );
    const cast = Array.from({ length: SEASONS }, (_, position) => ({ personId, department: CAST, position }));
    await createCreditsService(platform).add(platform.db, id, cast);
  }
  return { titleIds, credits: await creditsOf(platform, titleIds) };
}

async function creditsOf({ db }: Platform, titleIds: readonly number[]): Promise<EditingFixtures['credits']> {
  const rows = await db
    .selectFrom('credits')
    .select(['id', 'title_id'])
    .where('title_id', 'in', titleIds)
    .execute();
  const byTitle = Map.groupBy(rows, ({ title_id: titleId }) => titleId);
  return [...byTitle].map(([titleId, credits]) => ({ titleId, ids: credits.map(({ id }) => id) }));
}
