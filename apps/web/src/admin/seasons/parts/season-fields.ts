import { z } from 'zod';
import { type EditedSeason, SeasonForm } from '@kinora/contracts/admin/seasons.ts';
import { fieldText, optionalText } from '#admin/kit/optional-fields.ts';

/** Form fields of a season. */
export const SeasonFacts = z.object({
  name: optionalText(SeasonForm.shape.name),
  overview: optionalText(SeasonForm.shape.overview),
  release_date: optionalText(SeasonForm.shape.release_date),
});

export const seasonFactValues = (season: EditedSeason): z.input<typeof SeasonFacts> => ({
  name: fieldText(season.name),
  overview: fieldText(season.overview),
  release_date: fieldText(season.release_date),
});
