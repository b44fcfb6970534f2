import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, queryIds, timestamp } from '../platform/fields.ts';
import { includes } from '../platform/includes.ts';
import { changedAt, IDS_MAX, listPageOf, listQuery } from '../platform/paging.ts';
import { outputShape } from '../platform/record-fields.ts';
import { Availability } from './availability.ts';
import { personalFilterShape, TITLE_ORDERS, titleFilterShape } from './browse.ts';
import { CollectionLink } from './collections.ts';
import { Credit } from './credits.ts';
import { ExternalId } from './external-ids.ts';
import { GalleryImage } from './images.ts';
import { Keyword } from './keywords.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';
import { TitleCard } from './title-cards.ts';
import { titleFields } from './title-fields.ts';
import { PlayTarget, VideoCard } from './videos.ts';

export const titleErrors = defineErrors({
  'titles.gone': { status: 410, message: 'This title no longer exists.' },
});

/** How many items of each list the title page shows; the sub-pages show all. */
export const TITLE_PAGE = { cast: 20, crew: 6, videos: 10, images: 20, similar: 12 } as const;

/** Local scores are those of members, imported ones came with the catalogue. */
const SCORE_SOURCES = ['local', 'imported', 'tmdb', 'imdb'] as const;

export const SeasonSummary = z.object({
  number: z.int(),
  name: z.string().nullable(),
  release_date: z.iso.date().nullable(),
  episode_count: z.int(),
  poster: Picture.nullable(),
});
export type SeasonSummary = z.infer<typeof SeasonSummary>;

/** All data of a title page. */
export const Title = TitleCard.extend({
  ...outputShape(titleFields),
  backdrop: Picture.nullable(),
  logo: Picture.nullable(),
  genres: z.array(z.object({ id: id('smallint'), name: z.string(), slug: z.string() })),
  keywords: z.array(Keyword),
  collection: CollectionLink.nullable(),
  season_count: z.int(),
  episode_count: z.int(),
  scores: z.array(z.object({ source: z.enum(SCORE_SOURCES), average: z.number(), votes: z.int() })),
  /** The film, or the first playable episode of a series; a trailer if there is neither. */
  play: PlayTarget.nullable(),
  availability: Availability,
  seasons: z.array(SeasonSummary),
  cast: z.array(Credit),
  crew: z.array(Credit),
  videos: z.array(VideoCard),
  images: z.array(GalleryImage),
  similar: z.array(TitleCard),
  source: z.string(),
  licence: z.string().nullable(),
});
export type Title = z.infer<typeof Title>;

/** Relations that are included only on request. */
const TITLE_RELATIONS = ['external_ids', 'aliases', 'translations'] as const;
const TITLE_COUNTS = ['credits', 'images', 'videos'] as const;

export const TitleIncludes = z.object({
  external_ids: z.array(ExternalId).optional(),
  /** Alternative names, for example in a country. */
  aliases: z
    .array(
      z.object({ name: z.string(), country_code: z.string().nullable(), language: z.string().nullable() }),
    )
    .optional(),
  translations: z
    .array(
      z.object({
        language: z.string(),
        name: z.string().nullable(),
        tagline: z.string().nullable(),
        overview: z.string().nullable(),
      }),
    )
    .optional(),
  credits_count: z.int().optional(),
  images_count: z.int().optional(),
  videos_count: z.int().optional(),
});
export type TitleIncludes = z.infer<typeof TitleIncludes>;

export const TitleQuery = z.object({ with: includes(TITLE_RELATIONS), loadCount: includes(TITLE_COUNTS) });
export type TitleQuery = z.infer<typeof TitleQuery>;

export const getTitle = endpoint({
  method: 'GET',
  path: 'titles/:id',
  summary: 'Returns a title',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: TitleQuery,
  response: z.object({ title: Title.extend(TitleIncludes.shape) }),
  errors: ['titles.gone'],
});

/**
 * `updated_at` sorts by time of change, oldest first, for clients that sync a copy. It supports no filter except
 * `type`.
 */
const TITLE_SORTS = [...TITLE_ORDERS, 'updated_at'] as const;

export const TitleListQuery = z.object({
  ...listQuery,
  ...titleFilterShape,
  ...personalFilterShape,
  order: z.enum(TITLE_SORTS).default('popularity'),
  /** Returns only these titles, in this order and on one page. */
  ids: queryIds('integer', IDS_MAX).optional(),
  /** Only titles changed at or after this time. Requires the order `updated_at`. */
  updated_since: timestamp().optional(),
});
export type TitleListQuery = z.infer<typeof TitleListQuery>;

export const listTitles = endpoint({
  method: 'GET',
  path: 'titles',
  summary: 'Lists titles by filters, by last change or by ids',
  access: access.permission(cataloguePermissions.viewTitles),
  query: TitleListQuery,
  response: listPageOf(TitleCard.extend({ updated_at: changedAt() })),
});
