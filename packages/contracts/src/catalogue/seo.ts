import { z } from 'zod';
import { SeoTemplateText } from '../foundation/seo.ts';
import { defineSettings } from '../platform/settings.ts';
import { SEO_KINDS, type SeoKindName, unknownPlaceholders } from './seo-templates.ts';

/** A template that allows only the placeholders of its kind of page. */
const templateOf = (kind: SeoKindName) => {
  const { title, description } = SEO_KINDS[kind];
  return SeoTemplateText.superRefine((template, context) => {
    for (const key of ['title', 'description'] as const) {
      const [unknown] = unknownPlaceholders(kind, template[key]);
      if (unknown === undefined) continue;
      context.addIssue({ code: 'custom', path: [key], message: `Unknown placeholder :${unknown}.` });
    }
  }).default({ title, description });
};

/** Titles and descriptions of pages in search results and shared links. */
export const seoSettings = defineSettings({
  name: 'seo',
  tab: null,
  title: 'Search engines',
  schema: z.strictObject({
    title: templateOf('title'),
    season: templateOf('season'),
    episode: templateOf('episode'),
    watch: templateOf('watch'),
    person: templateOf('person'),
    landing: templateOf('landing'),
    article: templateOf('article'),
    channel: templateOf('channel'),
  }),
  public: ['title', 'season', 'episode', 'watch', 'person', 'landing', 'article', 'channel'],
  fields: {
    title: { label: 'Titles', isElsewhere: true },
    season: { label: 'Seasons', isElsewhere: true },
    episode: { label: 'Episodes', isElsewhere: true },
    watch: { label: 'Watch pages', isElsewhere: true },
    person: { label: 'People', isElsewhere: true },
    landing: { label: 'Landing page', isElsewhere: true },
    article: { label: 'News', isElsewhere: true },
    channel: { label: 'Channels', isElsewhere: true },
  },
});
