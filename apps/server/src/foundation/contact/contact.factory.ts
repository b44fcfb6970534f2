import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/db/database.ts';
import { insert, type MessageWrite } from './contact.repository.ts';

/** Creates a message with a unique sender. */
export async function makeContactMessage(
  db: Executor,
  values: Partial<MessageWrite> = {},
): Promise<{ id: number; email: string; name: string }> {
  const message = {
    name: 'Sol Inverarity',
    email: `sol-${randomBytes(6).toString('hex')}@example.com`,
    message: 'The running time of The Orchard Hour is wrong.',
    language: 'en',
    created_at: new Date(),
    ...values,
  };
  return { id: await insert(db, message), email: message.email, name: message.name };
}
