import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { lineText, pathId, text } from '../platform/fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { SeasonOrEpisodeNumber } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';
import { EditedPartOf, EpisodeRow } from './season-editing.ts';
import { editedDate, FieldLock } from './title-editing.ts';

const NUMBER_MAX = 32_767;

/** What a list of episodes points out. */
export const EPISODE_TYPES = ['standard', 'premiere', 'mid_season', 'finale'] as const;

/** An episode as its editors see it. */
export const EditedEpisode = EpisodeRow.extend({
  version: z.int(),
  season_number: z.int(),
  season_name: z.string().nullable(),
  absolute_number: z.int().nullable(),
  type: z.string().nullable(),
  overview: z.string().nullable(),
  title: EditedPartOf,
  locks: z.array(FieldLock),
  counts: z.object({ cast: z.int(), crew: z.int(), videos: z.int() }),
});
export type EditedEpisode = z.infer<typeof EditedEpisode>;

export const EpisodeForm = z.strictObject({
  name: lineText({ max: 300 }).nullable(),
  overview: text({ max: 20_000 }).nullable(),
  release_date: editedDate(),
  runtime: z.int().min(0).max(NUMBER_MAX).nullable(),
  type: lineText({ max: 40 }).nullable(),
  absolute_number: z.int().min(0).max(2_147_483_647).nullable(),
});
export type EpisodeForm = z.infer<typeof EpisodeForm>;

/** Left out, it is the one after the last. */
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
  summary: 'An episode as its editors see it',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

export const updateEpisode = endpoint({
  method: 'PUT',
  path: EPISODE,
  summary: 'Changes the fields of an episode that are named, unless somebody saved since the version given',
  area: 'admin',
  access: editors,
  params,
  body: EpisodeChanges,
  response: answer,
});

export const deleteEpisode = endpoint({
  method: 'DELETE',
  path: EPISODE,
  summary: 'Deletes an episode with its people, pictures and videos',
  area: 'admin',
  access: editors,
  params,
  response: z.object({}),
});

export const unlockEpisode = endpoint({
  method: 'POST',
  path: `${EPISODE}/unlock`,
  summary: 'Lets imports write these fields of an episode again',
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
