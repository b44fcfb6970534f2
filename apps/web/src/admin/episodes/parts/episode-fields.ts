import { z } from 'zod';
import { type EditedEpisode, EpisodeForm, NewEpisodeForm } from '@kinora/contracts/admin/episodes.ts';
import { episodeFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import { optionalNumber } from '#admin/kit/optional-fields.ts';
import { plainShape, plainValues } from '#admin/kit/record-fields.ts';

/** Regular episodes have no type, but a select needs a value. */
const ORDINARY = 'standard';

const facts = {
  ...plainShape(episodeFields),
  type: z
    .string()
    .nullable()
    .transform((value) => (value === ORDINARY ? null : value))
    .pipe(EpisodeForm.shape.type),
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
  ...plainValues(episodeFields, emptyValues(episodeFields)),
  episode_number: '',
  type: ORDINARY,
};

export const episodeFactValues = (episode: EditedEpisode): EpisodeFactValues => ({
  ...plainValues(episodeFields, episode),
  type: episode.type ?? ORDINARY,
});
