import { z } from 'zod';
import type { EditedSeason } from '@kinora/contracts/admin/seasons.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { plainShape, plainValues } from '#admin/kit/record-fields.ts';

/** Form fields of a season. */
export const SeasonFacts = z.object(plainShape(seasonFields));

export const seasonFactValues = (season: EditedSeason) => plainValues(seasonFields, season);
