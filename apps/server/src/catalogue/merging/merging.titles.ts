import { repointChannelItems } from '#catalogue/channels/index.ts';
import { repointComments } from '#catalogue/comments/index.ts';
import { repointCredits } from '#catalogue/credits/index.ts';
import { repointExternalIds } from '#catalogue/external-ids/index.ts';
import { repointImages } from '#catalogue/images/index.ts';
import { repointArticlesOfTitles } from '#catalogue/news/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { repointReviews } from '#catalogue/reviews/index.ts';
import { recountParts, repointEpisodes, repointSeasons } from '#catalogue/seasons/index.ts';
import {
  createTitlesService,
  repointMergedTitles,
  repointTitleAliases,
  repointTitleScores,
  repointTitleTranslations,
} from '#catalogue/titles/index.ts';
import { repointVideos } from '#catalogue/videos/index.ts';
import { repointWatchDismissals, repointWatchProgress } from '#catalogue/watching/index.ts';
import { emitMany, idsOf, type Mergeable } from './merging.mergeable.ts';
import { listPeople, titleMoves, type TitleRelation } from './merging.title-repository.ts';

/** Titles as they are merged. */
export const mergeableTitles: Mergeable<TitleRelation> = {
  entity: 'title',
  read: titleMoves,
  repoint: {
    seasons: repointSeasons,
    episodes: repointEpisodes,
    credits: repointCredits,
    images: repointImages,
    videos: repointVideos,
    external_ids: repointExternalIds,
    reviews: repointReviews,
    comments: repointComments,
    channel_items: repointChannelItems,
    articles: repointArticlesOfTitles,
    translations: repointTitleTranslations,
    aliases: repointTitleAliases,
    scores: repointTitleScores,
    watch_progress: repointWatchProgress,
    watch_dismissals: repointWatchDismissals,
    merged_before: repointMergedTitles,
  },
  joined: ['genre_ids', 'keyword_ids', 'country_codes'],
  hide: (deps, { from, into }) => createTitlesService(deps).merge(from, into),
  async show(deps, { from, into }) {
    await createTitlesService(deps).split(from, into);
    // Lists of people's titles are stored: whoever worked on it has one more.
    await emitMany(deps.db, deps.events, peopleChanged, await listPeople(deps.db, from));
  },
  async write(deps, id, fields, by) {
    await createTitlesService(deps).update(id, fields, { source: 'local', by });
  },
  async settle({ db, events }, alive, moves) {
    const hasParts = (moves.get('seasons')?.length ?? 0) + (moves.get('episodes')?.length ?? 0) > 0;
    if (hasParts)
      for (const id of alive)
        await createTitlesService({ db, events }).update(id, await recountParts(db, id));
    await emitMany(db, events, peopleChanged, idsOf(moves.get('credits'), 'person_id'));
  },
};
