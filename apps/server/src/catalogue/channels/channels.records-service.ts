import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Browser, BrowseRows } from '#catalogue/browse/index.ts';
import { articlesById, presentNewsCard } from '#catalogue/news/index.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { Pictures, StoredPicture } from '#catalogue/pictures/index.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Contents, KnownChannel, Ref } from './channels.content-service.ts';
import {
  type ChannelRow,
  ITEM_KINDS,
  type ItemKind,
  publicChannelsById,
} from './channels.find-repository.ts';
import { needsMore, presentChannelCard, presentChannelTitle, presentEpisode } from './channels.presenter.ts';
import { episodesById, genreNames, peopleById } from './channels.records-repository.ts';

/** Records of one channel, for the layout that shows them. */
export interface Shown {
  readonly channel: KnownChannel;
  readonly layout: ChannelLayout;
  readonly refs: readonly Ref[];
  readonly titles?: readonly BrowseRows['full'][] | undefined;
}

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: Browser;
  readonly contents: Contents;
  readonly pictures: Pictures;
}

type Identified = { readonly id: number };
const byId = <Row extends Identified>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

export const known = (row: ChannelRow): KnownChannel => ({
  ...row,
  config: ChannelConfig.parse(row.config),
});

export type Records = ReturnType<typeof createRecords>;

/** Turns references into what is shown: each record is read once, whatever number of rows it stands in. */
export function createRecords({ pool, clock, browser, contents, pictures }: Deps) {
  const readTitles = async (shown: readonly Shown[], languages: readonly string[]) => {
    const there = shown.flatMap(({ titles }) => titles ?? []);
    const missing = shown.filter(({ titles }) => titles === undefined);
    const ids = (more: boolean) => [
      ...new Set(
        missing
          .filter(({ layout }) => needsMore(layout) === more)
          .flatMap(({ refs }) => refs.map((ref) => ref.id)),
      ),
    ];
    const [full, cards] = await Promise.all([
      unlessEmpty(ids(true), (wanted) => browser.rows(wanted, languages, 'full')),
      unlessEmpty(ids(false), (wanted) => browser.rows(wanted, languages)),
    ]);
    return { full: byId([...there, ...full]), cards: byId<TitleCardRow>([...cards, ...there, ...full]) };
  };

  /** With the poster of the first title each of them holds. */
  const readChannels = async (ids: readonly number[], languages: readonly string[]) => {
    const channels = (await publicChannelsById(pool, ids)).map(known);
    const ofTitles = channels.filter(({ config }) => ITEM_KINDS[config.content_model] === 'title');
    const firsts = await contents.beginnings(ofTitles.map((channel) => ({ channel, limit: 1 })));
    const posters = await unlessEmpty(
      [...firsts.values()].flatMap((refs) => refs.map((ref) => ref.id)),
      async (titles) => browser.rows(titles, languages),
    );
    const posterOf = byId(posters);
    const pictureOf = (channel: KnownChannel): StoredPicture | null => {
      const [first] = firsts.get(channel.id) ?? [];
      return (first && posterOf.get(first.id)?.poster) ?? null;
    };
    return byId(channels.map((channel) => presentChannelCard(channel, pictureOf(channel), pictures)));
  };

  return async (shown: readonly Shown[], languages: readonly string[]): Promise<ChannelItems[]> => {
    const of = (kind: ItemKind) =>
      shown.filter(({ channel }) => ITEM_KINDS[channel.config.content_model] === kind);
    const idsOf = (kind: ItemKind) => [...new Set(of(kind).flatMap(({ refs }) => refs.map((ref) => ref.id)))];
    const [titles, genres, people, articles, episodes, channels] = await Promise.all([
      readTitles(of('title'), languages),
      shown.some(({ layout }) => needsMore(layout)) ? genreNames(pool) : [],
      unlessEmpty(idsOf('person'), (ids) => peopleById(pool, ids)),
      unlessEmpty(idsOf('newsArticle'), (ids) => articlesById(pool, clock.now(), ids)),
      unlessEmpty(idsOf('episode'), (ids) => episodesById(pool, ids, languages)),
      readChannels(idsOf('channel'), languages),
    ]);
    const names = new Map(genres.map(({ id, name }) => [id, name]));
    const maps = { people: byId(people), articles: byId(articles), episodes: byId(episodes) };
    const pick = <Row, Item>(
      refs: readonly Ref[],
      rows: ReadonlyMap<number, Row>,
      present: (row: Row, ref: Ref) => Item,
    ): Item[] =>
      refs.flatMap((ref) => {
        const row = rows.get(ref.id);
        return row === undefined ? [] : [present(row, ref)];
      });

    return shown.map(({ channel, layout, refs }): ChannelItems => {
      const model = ITEM_KINDS[channel.config.content_model];
      const isUpdated = channel.config.content_type === 'autoUpdate';
      switch (model) {
        case 'title': {
          const rows = needsMore(layout) ? titles.full : titles.cards;
          const data = pick<TitleCardRow, ReturnType<typeof presentChannelTitle>>(refs, rows, (row, ref) =>
            presentChannelTitle(row, {
              layout,
              pictures,
              genres: names,
              climbed: isUpdated ? ref.climbed : undefined,
            }),
          );
          return { model, data };
        }
        case 'person':
          return { model, data: pick(refs, maps.people, (row) => presentPersonCard(row, pictures)) };
        case 'newsArticle':
          return { model, data: pick(refs, maps.articles, (row) => presentNewsCard(row, pictures)) };
        case 'episode':
          return { model, data: pick(refs, maps.episodes, (row) => presentEpisode(row, pictures)) };
        case 'channel':
          return { model, data: pick(refs, channels, (card) => card) };
      }
    });
  };
}

const unlessEmpty = async <Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : read(ids));
