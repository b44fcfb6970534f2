import { listSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { TestApp } from './app.ts';

/** Changes settings as an administrator would, for the duration of `work`. */
export async function withSettings(
  kinora: TestApp,
  change: { section: string; values: Record<string, unknown> },
  work: () => Promise<void>,
): Promise<void> {
  const { db, clock, config } = kinora.platform;
  const cookie = config.baseUrl.protocol === 'https:' ? '__Host-session' : 'session';
  const admin = kinora.client();
  const { id } = await makeUser(db, { permissions: ['admin'] });
  admin.cookies.set(cookie, (await makeSession(db, id, { clock, confirmed: true })).token);
  const { sections } = await admin.call(listSettings);
  const params = { section: change.section };
  await admin.call(updateSettings, { params, body: { values: change.values } });
  try {
    await work();
  } finally {
    await admin.call(updateSettings, { params, body: { values: sections[change.section]?.values ?? {} } });
  }
}
