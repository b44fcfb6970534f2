import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { titleFilterShape } from '@kinora/contracts/catalogue/browse.ts';
import { createImagesService } from '#catalogue/images/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Platform } from '#platform/platform.ts';
import type { CatalogueFixtures, Hint } from './hint.ts';

const ofTitle: Hint = (draft, _random, { titleId }) => {
  draft.params.id = titleId;
};
const ofPart: Hint = (draft, _random, { titleId }) => {
  Object.assign(draft.params, { id: titleId, season: 1, episode: 1 });
};
const ofPerson: Hint = (draft, _random, { personId }) => {
  draft.params.id = personId;
};

const FILTERS = Object.keys(titleFilterShape).filter((name) => name !== 'type');

/** Random cursors are mostly invalid, and a page combined with a cursor is rejected. */
const ofList =
  (fact: 'titleId' | 'personId'): Hint =>
  (draft, _random, facts) => {
    delete draft.query.cursor;
    if (FILTERS.some((name) => name in draft.query)) {
      // Filters cannot be combined with ids or with the order of changes.
      delete draft.query.ids;
      delete draft.query.updated_since;
      if (draft.query.order === 'updated_at') delete draft.query.order;
    }
    if ('ids' in draft.query) draft.query.ids = String(facts[fact]);
    if ('updated_since' in draft.query) draft.query.order = 'updated_at';
  };

/** Images of a site that had none before; the first ones are edited, the others deleted. */
const IMAGES = 60;
const KEPT_IMAGES = 5;

/** Hints for the catalogue calls, by operation. */
export const catalogueHints: Readonly<Record<string, Hint>> = {
  get_images(draft, _random, { titleId }) {
    draft.query = { title_id: String(titleId) };
  },
  put_images_id(draft, random) {
    draft.params.id = random.int(1, KEPT_IMAGES);
    // A still is never the main image of a title.
    draft.body = { position: random.int(0, 99), is_main: false };
  },
  delete_images_id(draft, random) {
    draft.params.id = random.int(KEPT_IMAGES + 1, IMAGES);
  },
  get_titles: ofList('titleId'),
  get_people: ofList('personId'),
  get_titles_id: ofTitle,
  get_titles_id_credits: ofTitle,
  get_titles_id_videos: ofTitle,
  get_titles_id_images: ofTitle,
  get_titles_id_seasons_season: ofPart,
  get_titles_id_seasons_season_episodes_episode: ofPart,
  get_people_id: ofPerson,
  get_people_id_credits: ofPerson,
  get_channels_slugOrId(draft, random, { channel }) {
    draft.params.slugOrId = random.pick([channel.slug, String(channel.id)]);
    if ('restriction' in draft.query) draft.query.restriction = 'drama';
  },
  get_channels_id_content(draft, _random, { channel }) {
    draft.params.id = channel.id;
    // Random cursors are mostly invalid, and a page combined with a cursor is rejected.
    delete draft.query.cursor;
    if ('restriction' in draft.query) draft.query.restriction = 'drama';
  },
  get_news_id(draft, _random, { articleId }) {
    draft.params.id = articleId;
  },
  get_comments_id_answers(draft, _random, { commentId }) {
    draft.params.id = commentId;
    delete draft.query.cursor;
  },
};

/** Creates records that the calls can refer to. */
export async function makeCatalogueFixtures(platform: Platform): Promise<CatalogueFixtures> {
  const title = await makeTitle(platform.db, { type: 'series' });
  await createSeasonsService(platform).add(platform.db, title.id, { number: 1 }, [{ episode_number: 1 }]);
  const picture = { key: 'stills/none.webp', width: 960, height: 540, color: null, blur: null };
  await createImagesService(platform).add(
    platform.db,
    title.id,
    Array.from({ length: IMAGES }, () => ({ kind: 'still', picture })),
  );
  const person = await makePerson(platform.db);
  const article = await createNewsService(platform).create(platform.db, {
    title: 'News',
    body: '<p>Text</p>',
    published_at: '2020-01-01T00:00:00Z',
    titleIds: [title.id],
    personIds: [person.id],
  });
  const channel = await makeChannel(platform, { config: { restriction: { kind: 'genre', value: null } } }, [
    title.id,
  ]);
  const { id: userId } = await makeUser(platform.db);
  const comment = await makeComment(platform.db, { user_id: userId, title_id: title.id });
  return {
    titleId: title.id,
    personId: person.id,
    articleId: article.id,
    commentId: comment.id,
    channel,
  };
}
