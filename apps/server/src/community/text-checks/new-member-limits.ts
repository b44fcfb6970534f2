import type { postingSettings } from '@kinora/contracts/community/posting.ts';
import type { z } from 'zod';
import { type AppError, fieldError } from '#platform/errors/app-error.ts';
import { linksIn } from './links-in.ts';

/** A text of a form. */
export interface FieldText {
  readonly field: string;
  readonly text: string;
}

type Limits = Pick<z.output<typeof postingSettings.schema>, 'links_max' | 'length_max'>;

/** Throws if a text is longer, or contains more links, than texts of new members may. */
export function assertWithinLimits(
  texts: readonly FieldText[],
  { links_max: links, length_max: length }: Limits,
): void {
  for (const { field, text } of texts) {
    if (linksIn(text).length > links) throw tooManyLinks(field, links);
    if (text.length > length) throw fieldError(field, `New members can write up to ${length} characters.`);
  }
}

function tooManyLinks(field: string, max: number): AppError {
  if (max === 0) return fieldError(field, 'New members cannot post links yet.');
  if (max === 1) return fieldError(field, 'New members can post up to one link in a text.');
  return fieldError(field, `New members can post up to ${max} links in a text.`);
}
