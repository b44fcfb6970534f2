import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeContactMessage } from '#foundation/contact/contact.factory.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Platform } from '#platform/platform.ts';
import { AT, FORMULA, HOSTILE_TEXT, later } from './full-member-values.ts';

type AccountPlatform = Pick<Platform, 'db' | 'clock' | 'storage' | 'secretBox'>;

/** Adds what an account has beside its row. */
export async function makeAccount(platform: AccountPlatform, id: number): Promise<void> {
  const { db } = platform;
  await makeTwoFactor(platform, id);
  await db.updateTable('two_factor').set({ confirmed_at: AT }).where('user_id', '=', id).execute();
  const { id: tokenId } = await makeAccessToken(db, id, { abilities: ['titles.view'] });
  await db.updateTable('access_tokens').set({ created_at: AT }).where('id', '=', tokenId).execute();
  await db
    .insertInto('social_profiles')
    .values({
      user_id: id,
      service_name: 'google',
      subject: `secret-${id}`,
      username: 'ada@mail.example',
      created_at: AT,
    })
    .execute();
  await db
    .insertInto('policy_acceptances')
    .values({ user_id: id, policy_id: 'terms', accepted_at: AT })
    .execute();
  await db
    .insertInto('email_changes')
    .values({ user_id: id, new_email: 'new@example.com', created_at: AT })
    .execute();
  await db
    .insertInto('email_undos')
    .values({
      user_id: id,
      token_hash: `undo-${id}`,
      old_email: 'old@example.com',
      created_at: AT,
      expires_at: later(24),
    })
    .execute();
  await db
    .insertInto('member_settings')
    .values({ user_id: id, keeps_seen: true, hides_spoilers: false })
    .execute();
}

/** Adds reports, a file, an import and a message. */
export async function makeRecords(
  platform: AccountPlatform,
  id: number,
  { texts, marks }: { texts: Record<'foreign' | 'foreignReview', { id: number }>; marks: { video: number } },
) {
  const { db } = platform;
  const report = { reporter_id: id, reason: 'other', body: HOSTILE_TEXT, created_at: AT };
  await db
    .insertInto('content_reports')
    .values([
      { ...report, comment_id: texts.foreign.id },
      { ...report, review_id: texts.foreignReview.id, state: 'dismissed', closed_at: later(1) },
    ])
    .execute();
  await db
    .insertInto('video_reports')
    .values({
      video_id: marks.video,
      user_id: id,
      reporter: Buffer.alloc(16, id),
      reason: 'sound',
      text: 'No sound.',
      created_at: AT,
    })
    .execute();
  await makeFile(platform, { userId: id, policy: 'videos', name: `${FORMULA}.mp4`, createdAt: AT });
  const message = await makeContactMessage(db, { user_id: id, email: 'ada@mail.example', created_at: AT });
  const notified = { user_id: id, event_id: 1 };
  await db
    .insertInto('notifications')
    .values([
      { ...notified, group_key: 'account.new-sign-in:1', created_at: AT, read_at: later(1) },
      { ...notified, group_key: 'texts.like:review:1', events: 2, created_at: later(1) },
    ])
    .execute();
  await db
    .insertInto('notification_selections')
    .values({ user_id: id, channels: JSON.stringify({ 'texts.like': { browser: false } }) })
    .execute();
  await db
    .insertInto('imports')
    .values({
      user_id: id,
      file_name: 'ratings.csv',
      file_size: 1024,
      source: 'imdb',
      state: 'done',
      entries: 12,
      imported: 10,
      created_at: AT,
      finished_at: later(1),
    })
    .execute();
  const staff = await makeUser(db, { name: 'Staff' });
  await db
    .insertInto('contact_replies')
    .values({ message_id: message.id, user_id: staff.id, text: 'Thank you.', created_at: later(1) })
    .execute();
  return { message };
}
