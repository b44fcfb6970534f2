import type { ChannelEntry } from '@kinora/contracts/admin/channels.ts';
import type { ItemKind } from '#catalogue/channels/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface EntryRow extends Omit<ChannelEntry, 'picture'> {
  picture: StoredPicture | null;
}

interface Columns {
  readonly name: string;
  readonly picture: string;
  readonly isShown: string;
  readonly type?: string;
  readonly year?: string;
  readonly score?: string;
  readonly about?: string;
  readonly numbers?: string;
  readonly from: string;
}

type Values = [channel: number, offset: number, limit: number, now: Date];

/** The items of a channel, including those hidden from visitors, so that its editor can remove them. */
const entries = (kind: ItemKind, columns: Columns) =>
  defineStatement<Values, EntryRow>(
    `channel-entries-${kind}`,
    `select i.record_id as id, coalesce(${columns.name}, '') as name, ${columns.type ?? 'null::text'} as type,
       ${columns.year ?? 'null::integer'} as year, ${columns.score ?? 'null::double precision'} as score,
       ${columns.about ?? 'null::text'} as about,
       ${columns.numbers ?? 'null::integer as season_number, null::integer as episode_number'},
       ${columns.picture} as picture, coalesce(${columns.isShown}, false) as is_shown
     from (
       select record_id, position from channel_items where channel_id = $1 and kind = '${kind}'
       order by position offset $2 limit $3) i
     left join ${columns.from}
     where $4::timestamptz is not null
     order by i.position`,
  );

export const entriesOf: Readonly<Record<ItemKind, ReturnType<typeof entries>>> = {
  title: entries('title', {
    from: 'titles r on r.id = i.record_id',
    name: 'r.name',
    type: 'r.type',
    year: 'r.year',
    score: 'r.score',
    picture: 'r.poster',
    isShown: 'r.id is not null and r.deleted_at is null',
  }),
  person: entries('person', {
    from: 'people r on r.id = i.record_id',
    name: 'r.name',
    about: 'r.known_for_department',
    picture: 'r.portrait',
    isShown: 'r.id is not null and r.deleted_at is null',
  }),
  newsArticle: entries('newsArticle', {
    from: 'news_articles r on r.id = i.record_id',
    name: 'r.title',
    year: 'extract(year from r.published_at)::integer',
    picture: 'r.image',
    isShown: 'r.deleted_at is null and r.published_at <= $4::timestamptz',
  }),
  channel: entries('channel', {
    from: 'channels r on r.id = i.record_id',
    name: 'r.name',
    picture: 'null::jsonb',
    isShown: 'r.is_public and r.deleted_at is null',
  }),
  episode: entries('episode', {
    from: 'episodes r on r.id = i.record_id left join titles t on t.id = r.title_id',
    name: 'r.name',
    year: 'extract(year from r.release_date)::integer',
    about: 't.name',
    numbers: 'r.season_number, r.episode_number',
    picture: 'r.still',
    isShown: 't.id is not null and t.deleted_at is null',
  }),
};

export const countEntries = defineStatement<[channel: number, kind: ItemKind], { count: number }>(
  'channel-entries-count',
  'select count(*)::integer as count from channel_items where channel_id = $1 and kind = $2',
);
