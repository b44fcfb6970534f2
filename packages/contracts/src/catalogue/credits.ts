import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId } from '../platform/fields.ts';
import { EpisodeScope } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';

/** Department names by the code stored in credits. The names are TMDB's. */
export const DEPARTMENTS = {
  1: 'Acting',
  2: 'Directing',
  3: 'Writing',
  4: 'Production',
  5: 'Camera',
  6: 'Editing',
  7: 'Sound',
  8: 'Art',
  9: 'Costume & Make-Up',
  10: 'Visual Effects',
  11: 'Lighting',
  12: 'Crew',
} as const;
export type DepartmentCode = keyof typeof DEPARTMENTS;
/** The only department whose credits have a character. */
export const CAST: DepartmentCode = 1;

/** A person's part in a title. */
export const Credit = z.object({
  person: z.object({
    id: id('integer'),
    name: z.string(),
    slug: z.string(),
    portrait: Picture.nullable(),
  }),
  /** Only for cast. */
  character: z.string().nullable(),
  /** Only for crew. */
  job: z.string().nullable(),
});
export type Credit = z.infer<typeof Credit>;

export const CrewGroup = z.object({ department: z.string(), credits: z.array(Credit) });
export type CrewGroup = z.infer<typeof CrewGroup>;

/** The full cast and crew of a title, season or episode. */
export const getCredits = endpoint({
  method: 'GET',
  path: 'titles/:id/credits',
  summary: 'Lists the cast and crew of a title, season or episode',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  response: z.object({ cast: z.array(Credit), crew: z.array(CrewGroup) }),
  errors: ['titles.gone'],
});
