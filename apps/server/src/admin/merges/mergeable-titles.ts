import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { mergedFields } from '@kinora/contracts/platform/record-fields.ts';
import { reassignChannelItems } from '#catalogue/channels/index.ts';
import { reassignComments } from '#community/comments/index.ts';
import { reassignCredits } from '#catalogue/credits/index.ts';
import { reassignExternalIds } from '#catalogue/external-ids/index.ts';
import { reassignImages } from '#catalogue/images/index.ts';
import { reassignArticlesOfTitles } from '#catalogue/news/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { reassignReviews } from '#community/reviews/index.ts';
import { recountParts, reassignEpisodes, reassignSeasons } from '#catalogue/seasons/index.ts';
import {
  reassignMergedTitles,
  reassignTitleAliases,
  reassignTitleScores,
  reassignTitleTranslations,
  type TitlesService,
} from '#catalogue/titles/index.ts';
import { reassignVideos } from '#catalogue/videos/index.ts';
import { reassignWatchDismissals, reassignWatchProgress } from '#catalogue/watch-progress/index.ts';
import type { Events } from '#platform/events/events.ts';
import { emitInBatches, idsOf, type Mergeable } from './mergeable.ts';
import { listPeople, readTitleMergeMoves, type TitleRelation } from './merges.title.repository.ts';

interface Deps {
  readonly events: Events;
  readonly titles: TitlesService;
}

export const createMergeableTitles = ({ events, titles }: Deps): Mergeable<TitleRelation> => ({
  entity: 'title',
  read: readTitleMergeMoves,
  repoint: {
    seasons: reassignSeasons,
    episodes: reassignEpisodes,
    credits: reassignCredits,
    images: reassignImages,
    videos: reassignVideos,
    external_ids: reassignExternalIds,
    reviews: reassignReviews,
    comments: reassignComments,
    channel_items: reassignChannelItems,
    articles: reassignArticlesOfTitles,
    translations: reassignTitleTranslations,
    aliases: reassignTitleAliases,
    scores: reassignTitleScores,
    watch_progress: reassignWatchProgress,
    watch_dismissals: reassignWatchDismissals,
    merged_before: reassignMergedTitles,
  },
  joined: ['genre_ids', 'keyword_ids', ...mergedFields(titleFields, 'combine')],
  hide: (tx, { from, into }) => titles.merge(tx, from, into),
  async show(tx, { from, into }) {
    await titles.split(tx, from, into);
    // The title lists of people are stored, so everyone credited here needs a refresh.
    await emitInBatches(tx, events, peopleChanged, await listPeople(tx, from));
  },
  async write(tx, id, fields, by) {
    await titles.update(tx, id, fields, { source: 'local', by });
  },
  async settle(tx, alive, moves) {
    const hasParts = (moves.get('seasons')?.length ?? 0) + (moves.get('episodes')?.length ?? 0) > 0;
    if (hasParts) for (const id of alive) await titles.update(tx, id, await recountParts(tx, id));
    await emitInBatches(tx, events, peopleChanged, idsOf(moves.get('credits'), 'person_id'));
  },
});
