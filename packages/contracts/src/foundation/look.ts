import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from './permissions.ts';

/** The ready-made colours of the dark theme. */
export const PALETTES = ['kinora', 'harbour', 'matinee'] as const;
export type Palette = (typeof PALETTES)[number];

/** How round corners are. */
export const CORNERS = ['square', 'crisp', 'kinora', 'soft'] as const;
export type Corners = (typeof CORNERS)[number];

/** Which theme people see who have not chosen one. */
export const DEFAULT_THEMES = ['device', 'dark', 'light'] as const;

export const Look = z.strictObject({
  palette: z.enum(PALETTES),
  corners: z.enum(CORNERS),
  default_theme: z.enum(DEFAULT_THEMES),
});
export type Look = z.infer<typeof Look>;

export const getLook = endpoint({
  method: 'GET',
  path: 'admin/look',
  summary: 'Returns the colours and corners of the site',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response: z.object({
    /** Null where the themes have values of their own. */
    look: z.object({
      palette: Look.shape.palette.nullable(),
      corners: Look.shape.corners.nullable(),
      default_theme: Look.shape.default_theme,
    }),
  }),
});

export const updateLook = endpoint({
  method: 'PUT',
  path: 'admin/look',
  summary: 'Replaces the colours of the dark theme and the corners of both, and sets the default theme',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  body: Look,
  response: z.object({ look: Look }),
});
