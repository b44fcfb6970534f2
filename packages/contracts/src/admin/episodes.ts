import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId, text } from '../platform/fields.ts';
import { inputShape, outputShape } from '../platform/record-fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { SeasonOrEpisodeNumber } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { ParentTitle, EpisodeRow } from './seasons.ts';
import { FieldLock } from '../catalogue/provenance.ts';
import { episodeFields } from '../catalogue/season-fields.ts';

const NUMBER_MAX = 32_767;

/** Shown as tags in episode lists. */
export const EPISODE_TYPES = ['standard', 'premiere', 'mid_season', 'finale'] as const;

/** An episode for editing. */
export const EditedEpisode = EpisodeRow.extend({
  version: z.int(),
  season_number: z.int(),
  season_name: z.string().nullable(),
  ...outputShape(episodeFields),
  title: ParentTitle,
  locks: z.array(FieldLock),
  counts: z.object({ cast: z.int(), crew: z.int(), videos: z.int() }),
});
export type EditedEpisode = z.infer<typeof EditedEpisode>;

export const EpisodeForm = z.strictObject(inputShape(episodeFields));
export type EpisodeForm = z.infer<typeof EpisodeForm>;

/** An omitted `episode_number` defaults to the one after the last. */
export const NewEpisodeForm = EpisodeForm.partial().extend({
  episode_number: z.int().min(0).max(NUMBER_MAX).optional(),
});
export type NewEpisodeForm = z.infer<typeof NewEpisodeForm>;

export const EpisodeChanges = EpisodeForm.partial().extend({ version: editVersion() });
export type EpisodeChanges = z.infer<typeof EpisodeChanges>;

const seasonParams = z.object({ id: pathId('integer'), season: SeasonOrEpisodeNumber });
const params = seasonParams.extend({ episode: SeasonOrEpisodeNumber });
const answer = z.object({ episode: EditedEpisode });
const editors = access.permission(cataloguePermissions.updateTitles);
const EPISODE = 'admin/titles/:id/seasons/:season/episodes/:episode';

export const createEpisode = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/seasons/:season/episodes',
  summary: 'Adds an episode to a season',
  area: 'admin',
  access: editors,
  params: seasonParams,
  body: NewEpisodeForm,
  response: answer,
  errors: ['titles.gone'],
});

export const getEditedEpisode = endpoint({
  method: 'GET',
  path: EPISODE,
  summary: 'Returns an episode for editing',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

export const updateEpisode = endpoint({
  method: 'PUT',
  path: EPISODE,
  summary: 'Updates the given fields of an episode, if its version has not changed',
  area: 'admin',
  access: editors,
  params,
  body: EpisodeChanges,
  response: answer,
});

export const deleteEpisode = endpoint({
  method: 'DELETE',
  path: EPISODE,
  summary: 'Deletes an episode with its credits, images and videos',
  area: 'admin',
  access: editors,
  params,
  response: z.object({}),
});

export const unlockEpisode = endpoint({
  method: 'POST',
  path: `${EPISODE}/unlock`,
  summary: 'Unlocks fields of an episode for imports',
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
