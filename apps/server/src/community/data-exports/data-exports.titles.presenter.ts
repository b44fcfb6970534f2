import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { z } from 'zod';
import type { Title } from './common-shapes.ts';
import type { PartRow, TitleRow } from './data-exports.titles.repository.ts';

/** Turns a path of this site into an address. */
export type LinkTo = (path: string) => string;

export const createLinkTo =
  (baseUrl: URL): LinkTo =>
  (path) =>
    new URL(path, baseUrl).href;

export const presentTitle = (title: TitleRow, linkTo: LinkTo): z.input<typeof Title> => ({
  id: title.id,
  type: title.type,
  name: title.name,
  year: title.year,
  url: linkTo(titlePath(title)),
  imdb_id: title.imdb_id,
  tmdb_id: numberOf(title.tmdb_id),
});

export const presentPart = ({ title, season, episode }: PartRow, linkTo: LinkTo) => ({
  title: presentTitle(title, linkTo),
  season: episode?.season ?? season,
  episode: episode?.number ?? null,
  episode_name: episode?.name ?? null,
});

export const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
