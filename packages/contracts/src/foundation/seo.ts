import { z } from 'zod';

/** The title and description an owner writes for a kind of page, with `:placeholders`. */
export const SeoTemplateText = z.strictObject({
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(500),
});

/** Templates by kind of page. The modules that have the pages define the kinds. */
export const PublicSeo = z.record(z.string(), SeoTemplateText);
