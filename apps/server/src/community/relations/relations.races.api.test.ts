import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FOLLOWED_MAX } from '@kinora/contracts/community/relations.ts';
import { makeProfile } from '#community/profiles/profiles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { makeNotifier } from '#foundation/notifications/notifications.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { useTestApp } from '#test/app.ts';
import { whileLocked } from '#test/locks.ts';
import { fillFollows, followCountsOf, listWrongFollowCounts, makeMembers } from '#test/members.ts';
import { makeFollow } from './relations.factory.ts';
import { createMemberFollows } from './relations.follows.service.ts';
import { createHiddenMembers } from './relations.hidden.service.ts';
import { createRelationKinds } from './relations.notifications.ts';
import { createRelationNotifier } from './relations.notifier.service.ts';
import { acceptAll } from './relations.requests.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '12' });
const db = () => kinora.platform.db;
const notifier = () => makeNotifier(kinora.platform);
const notifications = () =>
  createRelationNotifier({ notifier: notifier(), kinds: createRelationKinds(kinora.platform.pool) });
const follows = () => createMemberFollows({ db: db(), notifications: notifications() });
const hidden = () =>
  createHiddenMembers({ db: db(), separate: () => Promise.resolve(), notifier: notifier() });

/** The code of a refusal; other errors stay errors. */
const outcome = <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
const listFollows = (one: number, other: number) =>
  db()
    .selectFrom('member_follows')
    .select(['follower_id', 'followed_id'])
    .where('follower_id', 'in', [one, other])
    .where('followed_id', 'in', [one, other])
    .execute();
const deleteAccount = (id: number) =>
  transaction(db(), (tx) => tx.deleteFrom('users').where('id', '=', id).execute());

describe('a block and follows at the same time', () => {
  test('never leave a follow, in either direction', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [one = 0, other = 0] = await makeMembers(db(), 2);
      await Promise.all([
        ...Array.from({ length: 5 }, () => outcome(follows().follow(one, other))),
        hidden().block(round % 2 === 0 ? one : other, round % 2 === 0 ? other : one),
        ...Array.from({ length: 5 }, () => outcome(follows().follow(other, one))),
      ]);
      expect(await listFollows(one, other)).toEqual([]);
      expect(await followCountsOf(db(), one)).toEqual({ followers: 0, following: 0 });
    }
  });

  test('leave none if the follow has been checked before the block', async () => {
    const [one = 0, other = 0] = await makeMembers(db(), 2);
    // The follow waits for its row with the pair locked, and the block waits for the pair.
    const [first, second] = await whileLocked(db(), {
      rows: db().selectFrom('users').select('id').where('id', '=', other).forUpdate(),
      start: () => [outcome(follows().follow(one, other)), outcome(hidden().block(other, one))],
    });
    expect([first, second]).toContain(undefined);
    expect(await listFollows(one, other)).toEqual([]);
  });
});

test('blocks and mutes that start and end at the same time leave the last state of each', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one = 0, other = 0] = await makeMembers(db(), 2);
    await hidden().block(one, other);
    await hidden().mute(one, other);
    await Promise.all([hidden().unblock(one, other), hidden().unmute(one, other)]);
    const rows = db().selectFrom('hidden_members').select('is_muted').where('user_id', '=', one);
    expect(await rows.execute()).toEqual([]);
    await Promise.all([hidden().block(one, other), hidden().mute(one, other)]);
    await Promise.all([hidden().unblock(one, other), hidden().mute(one, other)]);
    expect(await rows.execute()).toEqual([{ is_muted: true }]);
  }
});

test('the limit is exact when a member follows many at the same time', async () => {
  const { id } = await makeUser(db());
  await fillFollows(db(), id, FOLLOWED_MAX - 3);
  const targets = await makeMembers(db(), 12);
  const outcomes = await Promise.all(targets.map((target) => outcome(follows().follow(id, target))));
  expect(outcomes.filter((result) => result === 'following')).toHaveLength(3);
  expect(outcomes.filter((result) => result === 'relations.too_many')).toHaveLength(9);
  expect(await followCountsOf(db(), id)).toEqual({ followers: 0, following: FOLLOWED_MAX });
});

test('a follow that waits while the profile becomes public is accepted', async () => {
  const { id } = await makeUser(db());
  await makeProfile(db(), id, { visibility: 'private' });
  const [before = 0, during = 0] = await makeMembers(db(), 2);
  await follows().follow(before, id);
  const [state] = await whileLocked(db(), {
    rows: db().selectFrom('profiles').select('user_id').where('user_id', '=', id).forUpdate(),
    start: () => [follows().follow(during, id)],
    meanwhile: async (tx) => {
      await tx.updateTable('profiles').set({ visibility: 'public' }).where('user_id', '=', id).execute();
      await acceptAll(tx, id);
    },
  });
  expect(state).toBe('following');
  expect(await followCountsOf(db(), id)).toEqual({ followers: 2, following: 0 });
});

test('a follow of an account that is being deleted is not found', async () => {
  const { id } = await makeUser(db());
  const [fan = 0] = await makeMembers(db(), 1);
  const [state] = await whileLocked(db(), {
    rows: db().selectFrom('users').select('id').where('id', '=', id).forUpdate(),
    start: () => [outcome(follows().follow(fan, id))],
    meanwhile: async (tx) => {
      await tx.deleteFrom('users').where('id', '=', id).execute();
    },
  });
  expect(state).toBe('not_found');
});

describe('the counts equal a recount', () => {
  test('after 50 members followed and unfollowed one member at the same time', async () => {
    const { id } = await makeUser(db());
    const fans = await makeMembers(db(), 50);
    await Promise.all(fans.map((fan) => follows().follow(fan, id)));
    expect(await followCountsOf(db(), id)).toEqual({ followers: 50, following: 0 });
    await Promise.all(
      fans.flatMap((fan, index) => [
        // A third unfollows, a third is followed back, a third does both.
        ...(index % 3 === 0 ? [] : [follows().unfollow(fan, id)]),
        ...(index % 3 === 1 ? [] : [follows().follow(id, fan)]),
      ]),
    );
    expect(await followCountsOf(db(), id)).toEqual({ followers: 17, following: 33 });
    expect(await listWrongFollowCounts(db())).toEqual([]);
    await Promise.all(fans.map((fan) => hidden().block(fan, id)));
    expect(await followCountsOf(db(), id)).toEqual({ followers: 0, following: 0 });
    expect(await listWrongFollowCounts(db())).toEqual([]);
  });

  test('after requests were accepted, repeated and declined at the same time', async () => {
    const { id } = await makeUser(db());
    await makeProfile(db(), id, { visibility: 'followers' });
    const fans = await makeMembers(db(), 30);
    await Promise.all(fans.map((fan) => follows().follow(fan, id)));
    expect(await followCountsOf(db(), id)).toEqual({ followers: 0, following: 0 });
    await Promise.all([
      ...fans.map((fan) => outcome(follows().accept(id, fan))),
      ...fans.map((fan) => follows().follow(fan, id)),
      ...fans.slice(10).map((fan) => follows().removeFollower(id, fan)),
      transaction(db(), (tx) => acceptAll(tx, id)),
    ]);
    expect(await listWrongFollowCounts(db())).toEqual([]);
    expect((await followCountsOf(db(), id)).followers).toBeGreaterThanOrEqual(10);
  });

  test('after accounts were deleted while others followed and unfollowed', async () => {
    const [stars, fans] = [await makeMembers(db(), 6), await makeMembers(db(), 18)];
    await sql`
      insert into member_follows (follower_id, followed_id, accepted_at)
      select pair.*, now() from unnest(${stars}::integer[]) star cross join unnest(${fans}::integer[]) fan
        cross join lateral (values (star, fan), (fan, star)) pair`.execute(db());
    const [deleted, kept] = [stars.slice(0, 3), stars.slice(3)];
    const late = await makeMembers(db(), 9);
    await Promise.all([
      ...deleted.map(deleteAccount),
      ...fans.map((fan, index) => follows().unfollow(fan, kept[index % 3] ?? 0)),
      ...late.map((id, index) => outcome(follows().follow(id, stars[index % 6] ?? 0))),
    ]);
    expect(await listWrongFollowCounts(db())).toEqual([]);
    await Promise.all(fans.slice(0, 9).map(deleteAccount));
    expect(await listWrongFollowCounts(db())).toEqual([]);
    const left = db().selectFrom('member_counts').select('user_id');
    expect(await left.where('user_id', 'in', [...deleted, ...fans.slice(0, 9)]).execute()).toEqual([]);
  });
});

test('deleting an account deletes its follows, requests, blocks and mutes, in both directions', async () => {
  const [one = 0, other = 0, third = 0, fourth = 0] = await makeMembers(db(), 4);
  await makeFollow(db(), one, other);
  await makeFollow(db(), third, one, { accepted_at: null });
  await hidden().block(one, fourth);
  await hidden().mute(other, one);
  await deleteAccount(one);
  const left = [other, third, fourth];
  const followed = db().selectFrom('member_follows').select('follower_id').where('follower_id', 'in', left);
  const blocked = db().selectFrom('hidden_members').select('user_id').where('user_id', 'in', left);
  expect([await followed.execute(), await blocked.execute()]).toEqual([[], []]);
  expect(await followCountsOf(db(), other)).toEqual({ followers: 0, following: 0 });
});
