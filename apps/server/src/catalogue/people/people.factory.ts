import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/db/database.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { insert, type PersonWrite } from './people.repository.ts';

/** Creates a person with a unique name. */
export async function makePerson(
  db: Executor,
  values: Partial<PersonWrite> = {},
): Promise<{ id: number; name: string; slug: string }> {
  const name = values.name ?? `Person ${randomBytes(5).toString('hex')}`;
  const slug = slugify(name);
  const { id } = await insert(db, { ...values, name, slug });
  return { id, name, slug };
}
