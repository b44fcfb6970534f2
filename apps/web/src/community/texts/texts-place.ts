import { useSuspenseQuery } from '@tanstack/react-query';
import { type Params, useParams } from 'react-router';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { Episode, Season } from '@kinora/contracts/catalogue/seasons.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { seasonQueries, sharedSpoilers } from '#catalogue/seasons/seasons.queries.ts';
import { titleQueries } from '#catalogue/titles/titles.queries.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import type { PartScope } from '../marks/member-title.ts';

/** The title, season or episode that a page of reviews or comments is about. */
export type TextsRecord = { title: Title } | { season: Season } | { episode: Episode };

/** The season or episode in a URL; undefined on the pages of a whole title. */
export function scopeOf({ season, episode }: Params): PartScope | undefined {
  if (season === undefined) return undefined;
  return { season: Number(season), ...(episode !== undefined && { episode: Number(episode) }) };
}

/** The record in the URL; for members without spoilers. */
export function recordQuery(params: Params, viewer: { isSignedIn: boolean }): EndpointQuery<TextsRecord> {
  const id = Number(params.id);
  const scope = scopeOf(params);
  if (scope === undefined) return titleQueries.one(id);
  const { season, episode } = scope;
  const spoilers = sharedSpoilers(viewer);
  return episode === undefined
    ? seasonQueries.season(id, season, spoilers)
    : seasonQueries.episode(id, { season, episode }, spoilers);
}

export const titleOf = (record: TextsRecord): Pick<TitleCard, 'id' | 'type' | 'name' | 'slug' | 'poster'> => {
  if ('title' in record) return record.title;
  return 'season' in record ? record.season.title : record.episode.title;
};

export interface TextsPlace {
  readonly record: TextsRecord;
  readonly title: ReturnType<typeof titleOf>;
  readonly scope: PartScope | undefined;
  /** The title with the season or episode. */
  readonly name: string;
  readonly picture: Picture | null;
}

/** What the page is about, already loaded by the loader. */
export function useTextsPlace(): TextsPlace {
  const params = useParams();
  const names = usePartNames();
  const isSignedIn = useIsSignedIn();
  const { data: record } = useSuspenseQuery(recordQuery(params, { isSignedIn }));
  const title = titleOf(record);
  const place = { record, title, scope: scopeOf(params) };
  if ('title' in record) return { ...place, name: title.name, picture: title.poster };
  if ('season' in record) {
    const { season } = record;
    return {
      ...place,
      name: `${title.name} · ${names.season(season)}`,
      picture: season.poster ?? title.poster,
    };
  }
  return { ...place, name: `${title.name} · ${names.episode(record.episode)}`, picture: title.poster };
}
