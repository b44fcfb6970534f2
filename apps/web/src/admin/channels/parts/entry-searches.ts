import { listEditedChannels } from '@kinora/contracts/admin/channels.ts';
import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';
import {
  search,
  SEARCH_QUERY_MAX,
  type SearchHit,
  type SearchKind,
} from '@kinora/contracts/catalogue/search.ts';
import type { PickedRecord, RecordSearch } from '#admin/kit/record-searches.ts';
import { call } from '#platform/api/call.ts';

const SHOWN = 8;

const KINDS: Record<Exclude<ContentModel, 'channel'>, readonly SearchKind[]> = {
  title: ['movie', 'series'],
  movie: ['movie'],
  series: ['series'],
  episode: ['episode'],
  person: ['person'],
  newsArticle: ['news'],
  list: ['list'],
};

const detailOf = ({ year, about, department, season_number: season, episode_number: episode }: SearchHit) => {
  if (season !== null && episode !== null)
    return [about, `S${season} E${episode}`].filter(Boolean).join(', ');
  return year === null ? (about ?? department) : String(year);
};

/** Searches the database, because a new channel is not in the search index yet. */
export const channelSearch: RecordSearch<PickedRecord> = {
  key: 'channels',
  find: async (text, signal) => {
    const query = { query: text.slice(0, SEARCH_QUERY_MAX), perPage: SHOWN };
    const { pagination } = await call(listEditedChannels, { query }, { signal });
    return pagination.data.map(({ id, name, slug }) => ({ id, name, detail: `/${slug}` }));
  },
};

/** Finds items that can be added to a channel with this content model. */
export function entrySearch(model: ContentModel): RecordSearch<PickedRecord> {
  if (model === 'channel') return channelSearch;
  const kinds = KINDS[model];
  return {
    key: `channel-${model}`,
    find: async (text, signal) => {
      const query = text.slice(0, SEARCH_QUERY_MAX);
      const answers = await Promise.all(
        kinds.map((kind) => call(search, { query: { query, kind, limit: SHOWN } }, { signal })),
      );
      return answers.flatMap(({ results }) =>
        results.map((hit) => ({ id: hit.id, name: hit.name, detail: detailOf(hit) })),
      );
    },
  };
}
