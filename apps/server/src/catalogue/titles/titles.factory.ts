import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/db/database.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { insert, type TitleWrite } from './titles.repository.ts';

/** Creates a film with a unique name. */
export async function makeTitle(
  db: Executor,
  values: Partial<TitleWrite> = {},
): Promise<{ id: number; name: string; slug: string }> {
  const name = values.name ?? `Film ${randomBytes(5).toString('hex')}`;
  const slug = slugify(name);
  const { id } = await insert(db, { type: 'movie', ...values, name, slug });
  return { id, name, slug };
}
