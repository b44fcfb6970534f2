import { z } from 'zod';
import { type EditedEpisode, EpisodeForm, NewEpisodeForm } from '@kinora/contracts/admin/episodes.ts';
import { fieldText, optionalNumber, optionalText } from '#admin/kit/optional-fields.ts';

const { name, overview, release_date, runtime, type, absolute_number } = EpisodeForm.shape;

/** Regular episodes have no type, but a select needs a value. */
const ORDINARY = 'standard';

const facts = {
  name: optionalText(name),
  overview: optionalText(overview),
  release_date: optionalText(release_date),
  runtime: optionalNumber(runtime),
  type: z
    .string()
    .nullable()
    .transform((value) => (value === ORDINARY ? null : value))
    .pipe(type),
  absolute_number: optionalNumber(absolute_number),
};

/** Form fields of an episode's primary facts. */
export const EpisodeFacts = z.object(facts);
export type EpisodeFactValues = z.input<typeof EpisodeFacts>;

/** Form fields of a new episode. Without a number, it follows the last episode. */
export const NewEpisodeFacts = z.object({
  ...facts,
  episode_number: optionalNumber(NewEpisodeForm.shape.episode_number.unwrap().nullable()).transform(
    (value) => value ?? undefined,
  ),
});

export const NEW_EPISODE: z.input<typeof NewEpisodeFacts> = {
  episode_number: '',
  name: '',
  overview: '',
  release_date: '',
  runtime: '',
  type: ORDINARY,
  absolute_number: '',
};

export const episodeFactValues = (episode: EditedEpisode): EpisodeFactValues => ({
  name: fieldText(episode.name),
  overview: fieldText(episode.overview),
  release_date: fieldText(episode.release_date),
  runtime: fieldText(episode.runtime),
  type: episode.type ?? ORDINARY,
  absolute_number: fieldText(episode.absolute_number),
});
