import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';
import { MenuAction } from '../foundation/menus.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { cataloguePermissions } from './permissions.ts';
import { TitleCard } from './title-cards.ts';

const Heading = (max: number, value: string) => z.string().max(max).default(value);

/** `register` becomes the link with the visitor's key; signed-in people see where it would have led. */
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

/** The landing page, section by section as the appearance editor names them. */
export const landingSettings = defineSettings({
  name: 'landing',
  schema: z.strictObject({
    general: z
      .strictObject({
        headline: Heading(160, 'Films and series worth your evening.'),
        subheadline: Heading(
          400,
          'Browse a catalogue that loves cinema as much as you do, find something in seconds, and press play.',
        ),
        /** Posters of this channel turn on the wheel; left empty, those of the home page. */
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
          description: 'Films, series, people and news, with who made what and where it was shown.',
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
          description: 'What people look at this week, counted here and nowhere else.',
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
});

/** Posters on the wheel. */
export const LANDING_POSTERS = 17;
/** Posters beside a secondary feature. */
export const FEATURE_POSTERS = 5;

// Not taken apart here: browsers leave out a whole constant that they do not use, but never a part of one.
const sections = landingSettings.schema.shape;

export const getLanding = endpoint({
  method: 'GET',
  path: 'landing',
  summary: 'The landing page with the posters it is drawn from',
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
