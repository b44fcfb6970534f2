import { describe, expect, test } from 'vitest';
import {
  BIO_MAX,
  getProfile,
  getProfileSettings,
  updateProfileSettings,
} from '@kinora/contracts/community/profiles.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeTitles } from '#community/lists/lists.factory.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeMember } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;

type Body = (typeof updateProfileSettings.body)['_zod']['input'];
async function makeOwner(settings?: Parameters<typeof makeMember>[1]) {
  const { id, client } = await makeMember(kinora, settings);
  return {
    id,
    client,
    read: () => client.call(getProfileSettings),
    save: (body: Body) => client.call(updateProfileSettings, { body }),
    favourites: async () => (await client.call(getProfileSettings)).favourites.map((title) => title.id),
  };
}

describe('the settings of a profile', () => {
  test('have defaults for a member who changed none', async () => {
    const { id } = await makeUser(getDb());
    const owner = await makeOwner();
    await getDb().deleteFrom('profiles').where('user_id', 'in', [id, owner.id]).execute();
    expect(await owner.read()).toEqual({
      settings: { bio: null, visibility: 'public', shows_years: false },
      favourites: [],
    });
  });

  test('are changed one by one, and the others stay', async () => {
    const owner = await makeOwner();
    const [title = 0] = await makeTitles(kinora, 1);
    await owner.save({ bio: '  Slow films.  ' });
    await owner.save({ visibility: 'followers' });
    await owner.save({ shows_years: true });
    await owner.save({ favourites: [title] });
    expect(await owner.read()).toMatchObject({
      settings: { bio: 'Slow films.', visibility: 'followers', shows_years: true },
      favourites: [{ id: title }],
    });
    await owner.save({});
    await owner.save({ bio: null });
    expect(await owner.read()).toMatchObject({
      settings: { bio: null, visibility: 'followers', shows_years: true },
      favourites: [{ id: title }],
    });
  });

  test('take an empty bio as none', async () => {
    const owner = await makeOwner({ bio: 'Noir.' });
    await owner.save({ bio: '  ' });
    expect((await owner.read()).settings.bio).toBeNull();
  });

  test.each([
    ['a long bio', { bio: 'x'.repeat(BIO_MAX + 1) }, 'bio'],
    ['a bio of two lines', { bio: 'One\ntwo' }, 'bio'],
    ['an unknown visibility', { visibility: 'friends' }, 'visibility'],
    ['five favourites', { favourites: [1, 2, 3, 4, 5] }, 'favourites'],
  ])('refuse %s', async (_, body, field) => {
    const owner = await makeOwner();
    expect(await owner.client.refused(updateProfileSettings, { body })).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('are refused to guests', async () => {
    for (const [endpoint, input] of [
      [getProfileSettings, {}],
      [updateProfileSettings, { body: { bio: 'Hello' } }],
    ] as const)
      expect(await kinora.client().refused(endpoint, input)).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      });
  });

  test('apply to the profile at once, also for those who read it before', async () => {
    const owner = await makeOwner();
    const reader = await makeMember(kinora);
    const shelves = () =>
      Promise.all(
        [kinora.client(), reader.client].map(
          async (client) => (await client.call(getProfile, { params: { id: owner.id } })).profile.shelf,
        ),
      );
    expect(await shelves()).not.toContain(null);
    await owner.save({ visibility: 'private' });
    expect(await shelves()).toEqual([null, null]);
  });
});

describe('favourites', () => {
  test('are replaced in their order', async () => {
    const owner = await makeOwner();
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await makeTitles(kinora, 5);
    await owner.save({ favourites: [a, b, c, d] });
    expect(await owner.favourites()).toEqual([a, b, c, d]);
    await owner.save({ favourites: [d, e, b, a] });
    expect(await owner.favourites()).toEqual([d, e, b, a]);
    await owner.save({ favourites: [a] });
    expect(await owner.favourites()).toEqual([a]);
    await owner.save({ favourites: [] });
    expect(await owner.favourites()).toEqual([]);
  });

  test('of other members stay', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const [a = 0, b = 0] = await makeTitles(kinora, 2);
    await other.save({ favourites: [a, b] });
    await owner.save({ favourites: [b, a] });
    await owner.save({ favourites: [] });
    expect(await other.favourites()).toEqual([a, b]);
  });

  test('cannot be unknown or deleted titles, and then nothing is saved', async () => {
    const owner = await makeOwner();
    const [kept = 0] = await makeTitles(kinora, 1);
    const gone = await makeTitle(getDb());
    await createTitlesService(kinora.platform).remove(getDb(), gone.id);
    await owner.save({ favourites: [kept] });
    for (const id of [gone.id, 999_999_999])
      expect(
        await owner.client.refused(updateProfileSettings, { body: { bio: 'New', favourites: [kept, id] } }),
      ).toMatchObject({
        status: 422,
        errors: { favourites: ['One of these titles no longer exists. Choose another one.'] },
      });
    expect(await owner.read()).toMatchObject({ settings: { bio: null }, favourites: [{ id: kept }] });
  });

  test('cannot contain a title twice', async () => {
    const owner = await makeOwner();
    const [a = 0] = await makeTitles(kinora, 1);
    expect(await owner.client.refused(updateProfileSettings, { body: { favourites: [a, a] } })).toMatchObject(
      { status: 422, errors: { favourites: ['Choose each title only once.'] } },
    );
  });

  test('can be saved by two tabs at the same time', async () => {
    const [a = 0, b = 0, c = 0] = await makeTitles(kinora, 3);
    const owner = await makeOwner({ favourites: [c] });
    await Promise.all(
      [
        [a, b],
        [b, a],
        [a, c],
        [c, b],
      ].map((favourites) => owner.save({ favourites })),
    );
    expect(await owner.favourites()).toHaveLength(2);
  });
});

describe('a profile that becomes public', () => {
  test('accepts everyone who asked to follow', async () => {
    const owner = await makeOwner({ visibility: 'followers' });
    const [asked, other] = [await makeUser(getDb()), await makeUser(getDb())];
    await makeFollow(getDb(), asked.id, owner.id, { accepted_at: null });
    await makeFollow(getDb(), owner.id, other.id, { accepted_at: null });
    const accepted = async () => {
      const rows = await getDb()
        .selectFrom('member_follows')
        .select('follower_id')
        .where('follower_id', 'in', [asked.id, owner.id])
        .where('accepted_at', 'is not', null)
        .execute();
      return rows.map((row) => row.follower_id);
    };
    await owner.save({ visibility: 'private' });
    await owner.save({ bio: 'Still private.' });
    expect(await accepted()).toEqual([]);
    await owner.save({ visibility: 'public' });
    expect(await accepted()).toEqual([asked.id]);
  });
});
