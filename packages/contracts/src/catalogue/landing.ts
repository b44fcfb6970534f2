import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';
import { MenuAction } from '../foundation/menus.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { cataloguePermissions } from './permissions.ts';
import { TitleCard } from './title-cards.ts';

const Heading = (max: number, value: string) => z.string().max(max).default(value);

/** `/register` gets the visitor's registration key; for signed-in users it becomes the sign-in redirect target. */
const ActionButton = z.strictObject({
  label: z.string().max(60),
  action: z.union([z.literal('/register'), MenuAction]),
  style: z.enum(['primary', 'secondary']).default('primary'),
});

const Feature = z.strictObject({
  title: z.string().max(120),
  description: z.string().max(400),
  icon: z.string().max(40).nullable().default(null),
});

/** The landing page, grouped into the sections of the appearance editor. */
export const landingSettings = defineSettings({
  name: 'landing',
  tab: null,
  title: 'Landing page',
  schema: z.strictObject({
    general: z
      .strictObject({
        headline: Heading(160, 'Films and series worth your evening.'),
        subheadline: Heading(
          400,
          'Browse a catalogue that loves cinema as much as you do, find something in seconds, and press play.',
        ),
        /** The channel whose posters appear on the wheel; null uses the home page's. */
        channel_id: z.int().min(1).max(2_147_483_647).nullable().default(null),
        footer_headline: Heading(160, 'Find something for tonight.'),
      })
      .prefault({}),
    action_buttons: z
      .array(ActionButton)
      .max(3)
      .default([
        { label: 'Create an account', action: '/register', style: 'primary' },
        { label: 'Look around first', action: '/movies', style: 'secondary' },
      ]),
    primary_features: z
      .array(Feature)
      .max(6)
      .default([
        {
          title: 'Everything in one place',
          description: 'Films, series, people and news, with who made what and where to see it.',
          icon: 'film',
        },
        {
          title: 'Found in seconds',
          description: 'Search forgives typos, knows other names and answers while you type.',
          icon: 'search',
        },
        {
          title: 'Picked by people',
          description: 'Channels put together by hand, for a mood, an evening or a whole winter.',
          icon: 'star',
        },
      ]),
    secondary_features: z
      .array(Feature.extend({ channel_id: z.int().min(1).max(2_147_483_647).nullable().default(null) }))
      .max(6)
      .default([
        {
          title: 'Charts that move',
          description: 'What people here are watching this week.',
          icon: null,
          channel_id: null,
        },
        {
          title: 'Every name on the poster',
          description: 'From the lead to the last credit: follow a person through everything they made.',
          icon: null,
          channel_id: null,
        },
      ]),
  }),
  fields: {
    general: { label: 'Texts', isElsewhere: true },
    action_buttons: { label: 'Buttons', isElsewhere: true },
    primary_features: { label: 'Main features', isElsewhere: true },
    secondary_features: { label: 'More features', isElsewhere: true },
  },
});

/** The number of posters on the wheel. */
export const LANDING_POSTERS = 17;
/** The number of posters next to a secondary feature. */
export const FEATURE_POSTERS = 5;

// Not destructured: the bundler removes an unused constant, but never part of a destructuring.
const sections = landingSettings.schema.shape;

export const getLanding = endpoint({
  method: 'GET',
  path: 'landing',
  summary: 'Returns the landing page and its posters',
  access: access.permission(cataloguePermissions.viewTitles),
  response: z.object({
    landing: z.object({
      general: sections.general,
      action_buttons: sections.action_buttons,
      primary_features: sections.primary_features,
      secondary_features: z.array(Feature.extend({ posters: z.array(TitleCard) })),
      posters: z.array(TitleCard),
    }),
  }),
});
