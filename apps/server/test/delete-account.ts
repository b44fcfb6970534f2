import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import type { TestApp } from './app.ts';
import { withSettings } from './settings.ts';
import { withSession } from './sign-in.ts';

/** Deletes an account as its owner does. */
export async function deleteAccount(kinora: TestApp, userId: number): Promise<void> {
  const client = await withSession(kinora, userId, { confirmed: true });
  await client.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });
}

/** Runs `work` while the site keeps or deletes the texts of deleted accounts. */
export const withTexts = (
  kinora: TestApp,
  texts: 'keep' | 'delete',
  work: () => Promise<void>,
): Promise<void> => withSettings(kinora, { section: 'account_deletion', values: { texts } }, work);
