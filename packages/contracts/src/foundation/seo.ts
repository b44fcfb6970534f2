import { z } from 'zod';

/** What owners write for a kind of page: its title and its description, with `:placeholders`. */
export const SeoTemplateText = z.strictObject({
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(500),
});

/** Templates by kind of page. Which kinds there are is the business of the modules that have such pages. */
export const PublicSeo = z.record(z.string(), SeoTemplateText);
