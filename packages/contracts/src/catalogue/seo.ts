import { z } from 'zod';
import { SeoTemplateText } from '../foundation/seo.ts';
import { defineSettings } from '../platform/settings.ts';
import { SEO_KINDS, type SeoKindName, unknownPlaceholders } from './seo-templates.ts';

/** A template in which only placeholders stand that pages of this kind can fill. */
const templateOf = (kind: SeoKindName) => {
  const { title, description } = SEO_KINDS[kind];
  return SeoTemplateText.superRefine((template, context) => {
    for (const key of ['title', 'description'] as const) {
      const [unknown] = unknownPlaceholders(kind, template[key]);
      if (unknown === undefined) continue;
      context.addIssue({ code: 'custom', path: [key], message: `There is no placeholder :${unknown} here.` });
    }
  }).default({ title, description });
};

/** How pages call themselves in search results and shared links. */
export const seoSettings = defineSettings({
  name: 'seo',
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
});
