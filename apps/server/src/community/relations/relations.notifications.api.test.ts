import { describe, expect, test } from 'vitest';
import { updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import {
  acceptFollower,
  blockMember,
  followMember,
  unfollowMember,
} from '@kinora/contracts/community/relations.ts';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { notificationsOf } from '#test/notifications.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
type Member = Awaited<ReturnType<typeof makeMember>>;

const follow = ({ client }: Member, { id }: Member) => client.call(followMember, { params: { id } });
const unfollow = ({ client }: Member, { id }: Member) => client.call(unfollowMember, { params: { id } });
const accept = ({ client }: Member, { id }: Member) => client.call(acceptFollower, { params: { id } });
const readOf = ({ client }: Member) => notificationsOf(kinora, client);

const make = async (visibility: 'public' | 'followers' | 'private') => ({
  member: await makeMember(kinora, { name: 'Ada', visibility }),
  fan: await makeMember(kinora, { name: 'Ben' }),
  other: await makeMember(kinora, { name: 'Cleo' }),
});

describe('new followers', () => {
  test('are one notification, which opens the own followers', async () => {
    const { member, fan, other } = await make('public');
    await follow(fan, member);
    await follow(other, member);
    expect(await readOf(member)).toEqual([
      {
        type: 'relations.follower',
        text: 'Cleo and Ben started to follow you',
        path: `/user/${member.id}/ada/followers`,
      },
    ]);
  });

  test('who follow again are not announced again', async () => {
    const { member, fan } = await make('public');
    for (let times = 0; times < 3; times += 1) {
      await follow(fan, member);
      await follow(fan, member);
      await unfollow(fan, member);
    }
    const events = await kinora.platform.db
      .selectFrom('notification_events')
      .select('id')
      .where('actor_id', '=', fan.id)
      .execute();
    expect(events).toHaveLength(1);
  });
});

describe('a request to follow', () => {
  test('is announced to the member, and its acceptance to the follower, each once', async () => {
    const { member, fan } = await make('followers');
    await follow(fan, member);
    for (let times = 0; times < 2; times += 1) await accept(member, fan);
    expect((await readOf(member)).map(({ type, path }) => [type, path])).toEqual([
      ['relations.follow-request', `/user/${member.id}/ada/followers`],
    ]);
    expect(await readOf(fan)).toEqual([
      {
        type: 'relations.follow-accepted',
        text: 'Ada accepted your request to follow them',
        path: `/user/${member.id}/ada`,
      },
    ]);
  });

  test('is accepted with all others when the profile becomes public', async () => {
    const { member, fan, other } = await make('private');
    await follow(fan, member);
    await follow(other, member);
    await member.client.call(updateProfileSettings, { body: { visibility: 'public' } });
    for (const one of [fan, other])
      expect((await readOf(one)).map(({ type }) => type)).toEqual(['relations.follow-accepted']);
  });
});

test('a block removes the member from a group of followers, and the others stay', async () => {
  const { member, fan, other } = await make('public');
  await follow(fan, member);
  await follow(other, member);
  expect(await readOf(member)).toHaveLength(1);
  await member.client.call(blockMember, { params: { id: fan.id } });
  const [one] = await readOf(member);
  expect(one?.text).toBe('Cleo started to follow you');
});

test('a banned member is not named any more', async () => {
  const { member, fan } = await make('public');
  await follow(fan, member);
  expect(await readOf(member)).toHaveLength(1);
  await kinora.platform.db
    .updateTable('users')
    .set({ banned_at: new Date() })
    .where('id', '=', fan.id)
    .execute();
  const { body } = await member.client.send(listNotifications, { query: {} });
  expect(body).not.toContain('Ben');
});
