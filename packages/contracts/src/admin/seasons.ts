import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, text } from '../platform/fields.ts';
import { inputShape, outputShape } from '../platform/record-fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { SeasonOrEpisodeNumber } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { Picture } from '../catalogue/pictures.ts';
import { FieldLock } from '../catalogue/provenance.ts';
import { seasonFields } from '../catalogue/season-fields.ts';

const NUMBER_MAX = 32_767;
/** Even a daily show that runs for sixty years has fewer. */
export const SEASONS_MAX = 1000;
export const SEASON_EPISODES_MAX = 1000;

/** The title of a season or episode, as linked from its page. */
export const ParentTitle = z.object({ id: id('integer'), name: z.string(), slug: z.string() });

/** A season in the season list of its title. */
export const SeasonRow = z.object({
  id: id('integer'),
  number: z.int(),
  name: z.string().nullable(),
  release_date: z.iso.date().nullable(),
  episode_count: z.int(),
  poster: Picture.nullable(),
});
export type SeasonRow = z.infer<typeof SeasonRow>;

/** An episode in the episode list of its season. */
export const EpisodeRow = z.object({
  id: id('integer'),
  episode_number: z.int(),
  name: z.string().nullable(),
  release_date: z.iso.date().nullable(),
  runtime: z.int().nullable(),
  still: Picture.nullable(),
});
export type EpisodeRow = z.infer<typeof EpisodeRow>;

/** A season for editing. */
export const EditedSeason = SeasonRow.extend({
  version: z.int(),
  ...outputShape(seasonFields),
  title: ParentTitle,
  episodes: z.array(EpisodeRow),
  locks: z.array(FieldLock),
  counts: z.object({ cast: z.int(), crew: z.int(), videos: z.int() }),
});
export type EditedSeason = z.infer<typeof EditedSeason>;

export const SeasonForm = z.strictObject(inputShape(seasonFields));
export type SeasonForm = z.infer<typeof SeasonForm>;

/** Number 0 contains the specials. An omitted number defaults to the one after the last. */
export const NewSeasonForm = SeasonForm.partial().extend({
  number: z.int().min(0).max(NUMBER_MAX).optional(),
});
export type NewSeasonForm = z.infer<typeof NewSeasonForm>;

export const SeasonChanges = SeasonForm.partial().extend({ version: editVersion() });
export type SeasonChanges = z.infer<typeof SeasonChanges>;

const titleParams = z.object({ id: pathId('integer') });
const params = z.object({ id: pathId('integer'), season: SeasonOrEpisodeNumber });
const answer = z.object({ season: EditedSeason });
const editors = access.permission(cataloguePermissions.updateTitles);

export const listEditedSeasons = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/seasons',
  summary: 'Lists the seasons of a series by number',
  area: 'admin',
  access: editors,
  params: titleParams,
  response: z.object({ title: ParentTitle, seasons: z.array(SeasonRow) }),
});

export const createSeason = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/seasons',
  summary: 'Adds a season to a series',
  area: 'admin',
  access: editors,
  params: titleParams,
  body: NewSeasonForm,
  response: answer,
  errors: ['titles.gone'],
});

export const getEditedSeason = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/seasons/:season',
  summary: 'Returns a season with its episodes for editing',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

export const updateSeason = endpoint({
  method: 'PUT',
  path: 'admin/titles/:id/seasons/:season',
  summary: 'Updates the given fields of a season, if its version has not changed',
  area: 'admin',
  access: editors,
  params,
  body: SeasonChanges,
  response: answer,
});

export const deleteSeason = endpoint({
  method: 'DELETE',
  path: 'admin/titles/:id/seasons/:season',
  summary: 'Deletes a season with its episodes, credits, images and videos',
  area: 'admin',
  access: editors,
  params,
  response: z.object({}),
});

export const unlockSeason = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/seasons/:season/unlock',
  summary: 'Unlocks fields of a season for imports',
  area: 'admin',
  access: editors,
  params,
  body: z.strictObject({
    fields: z
      .array(text({ min: 1, max: 60 }))
      .min(1)
      .max(20),
  }),
  response: answer,
});
