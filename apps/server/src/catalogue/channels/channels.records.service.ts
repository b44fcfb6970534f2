import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { TitleBrowser, BrowseRows } from '#catalogue/browse/index.ts';
import { createNewsReader } from '#catalogue/news/index.ts';
import type { PicturePresenter, StoredPicture } from '#catalogue/pictures/index.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { ChannelItemsReader } from './channels.content.service.ts';
import { publicChannelsById } from './channels.find.repository.ts';
import type { ItemKind } from './item-kinds.ts';
import { kindOf, type ParsedChannel, parseChannel, type ItemRef } from './parsed-channel.ts';
import { needsFullTitle, showsPlayButton, presentChannelCard, presentItems } from './channels.presenter.ts';
import { episodesById, genreNames, peopleById, playsById } from './channels.records.repository.ts';

/** The records of one channel to load, with the layout that shows them. */
export interface ItemsRequest {
  readonly channel: ParsedChannel;
  readonly layout: ChannelLayout;
  readonly refs: readonly ItemRef[];
  readonly titles?: readonly BrowseRows['full'][] | undefined;
}

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: TitleBrowser;
  readonly contents: ChannelItemsReader;
  readonly pictures: PicturePresenter;
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]));
const idsIn = (shown: readonly ItemsRequest[]): number[] => [
  ...new Set(shown.flatMap(({ refs }) => refs.map((ref) => ref.id))),
];

export type ItemsLoader = ReturnType<typeof createItemsLoader>;

/** Loads the records of references. Reads each record once, no matter how many rows contain it. */
export function createItemsLoader({ pool, clock, browser, contents, pictures }: Deps) {
  const news = createNewsReader({ pool, clock });
  const readTitles = async (shown: readonly ItemsRequest[], languages: readonly string[]) => {
    const there = shown.flatMap(({ titles }) => titles ?? []);
    const missing = shown.filter(({ titles }) => titles === undefined);
    const idsFor = (isMore: boolean) =>
      idsIn(missing.filter(({ layout }) => needsFullTitle(layout) === isMore));
    const [full, cards] = await Promise.all([
      unlessEmpty(idsFor(true), (ids) => browser.rows(ids, languages, 'full')),
      unlessEmpty(idsFor(false), (ids) => browser.rows(ids, languages)),
    ]);
    const more = [...there, ...full];
    return { full: byId(more), cards: byId<TitleCardRow>([...cards, ...more]) };
  };

  /** Loads channels, with the poster of the first title of each. */
  const readChannels = async (ids: readonly number[], languages: readonly string[]) => {
    const channels = (await publicChannelsById(pool, ids)).map(parseChannel);
    const ofTitles = channels.filter((channel) => kindOf(channel) === 'title');
    const firsts = await contents.beginnings(ofTitles.map((channel) => ({ channel, limit: 1 })));
    const titles = [...firsts.values()].flatMap((refs) => refs.map((ref) => ref.id));
    const posters = byId(await unlessEmpty(titles, (wanted) => browser.rows(wanted, languages)));
    const pictureOf = (channel: ParsedChannel): StoredPicture | null => {
      const [first] = firsts.get(channel.id) ?? [];
      return (first && posters.get(first.id)?.poster) ?? null;
    };
    return channels.map((channel) =>
      presentChannelCard(channel, pictureOf(channel), { pictures, languages }),
    );
  };

  return async (shown: readonly ItemsRequest[], languages: readonly string[]): Promise<ChannelItems[]> => {
    const of = (kind: ItemKind) => shown.filter(({ channel }) => kindOf(channel) === kind);
    const [titles, genres, plays, people, articles, episodes, channels] = await Promise.all([
      readTitles(of('title'), languages),
      unlessEmpty(idsIn(of('title').filter(({ layout }) => needsFullTitle(layout))), () => genreNames(pool)),
      unlessEmpty(idsIn(of('title').filter(({ layout }) => showsPlayButton(layout))), (ids) =>
        playsById(pool, ids),
      ),
      unlessEmpty(idsIn(of('person')), (ids) => peopleById(pool, ids)),
      unlessEmpty(idsIn(of('newsArticle')), (ids) => news.listByIds(ids)),
      unlessEmpty(idsIn(of('episode')), (ids) => episodesById(pool, ids, languages)),
      unlessEmpty(idsIn(of('channel')), (ids) => readChannels(ids, languages)),
    ]);
    const rows = {
      titles,
      genres: new Map(genres.map(({ id, name }) => [id, name])),
      plays: new Map(plays.map(({ id, play }) => [id, play])),
      people: byId(people),
      articles: byId(articles),
      episodes: byId(episodes),
      channels: byId(channels),
    };
    return shown.map((one) => presentItems(one, rows, pictures));
  };
}

const unlessEmpty = async <Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : read(ids));
