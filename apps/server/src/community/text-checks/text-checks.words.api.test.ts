import { beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '@kinora/contracts/foundation/account.ts';
import { createMemberList } from '@kinora/contracts/community/lists.ts';
import { updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { changeSettings, makeWriter, MODERATOR, type Writer } from './text-checks.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

let titleId: number;
let author: Writer;
let moderator: Writer;
const place = () => ({ subject_id: titleId });
const refusal = (field: string, word: string) => ({
  status: 422,
  errors: { [field]: [`Choose other words: “${word}” is not allowed here.`] },
});

beforeAll(async () => {
  titleId = (await makeTitle(kinora.platform.db)).id;
  author = await makeWriter(kinora);
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', {
    held: ['casino*', 'held phrase'],
    refused: ['badword', 'buy now'],
  });
});

describe('a refused word', () => {
  test('is named on the field that contains it, for everyone', async () => {
    for (const { refuseComment, refuseReview } of [author, moderator]) {
      expect(await refuseComment('A BAD\u00ADWORD!', place())).toMatchObject(refusal('body', 'badword'));
      expect(await refuseReview(titleId, 'Buy, now')).toMatchObject(refusal('body', 'buy now'));
      expect(await refuseReview(titleId, 'Fine.', 'Badword')).toMatchObject(refusal('headline', 'badword'));
    }
    expect(await author.comment('Classic badwords buy it now', place())).toMatchObject({ state: 'visible' });
  });

  test('is refused in an edit, which changes nothing', async () => {
    const { id } = await author.comment('Fine.', place());
    expect(await author.refuseEdit(id, 'badword')).toMatchObject(refusal('body', 'badword'));
    const { body } = await kinora.platform.db
      .selectFrom('comments')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(body).toBe('Fine.');
  });

  test('is refused in lists, also in private ones', async () => {
    const refused = (values: object) =>
      author.client.refused(createMemberList, {
        body: { name: 'List', visibility: 'private', is_ranked: false, ...values },
      });
    expect(await refused({ name: 'Badword' })).toMatchObject(refusal('name', 'badword'));
    expect(await refused({ description: 'Buy now' })).toMatchObject(refusal('description', 'buy now'));
    const titles = [{ title_id: titleId, note: 'badword' }];
    expect(await refused({ titles })).toMatchObject(refusal('titles', 'badword'));
  });
});

describe('a name or a bio, which no moderator reviews,', () => {
  const update = (body: Record<string, string>) =>
    author.client.refused(updateUser, { params: { id: 'me' }, body });

  test('is refused with a word of either list', async () => {
    expect(await update({ first_name: 'Badword' })).toMatchObject(refusal('first_name', 'badword'));
    expect(await update({ first_name: 'Ada', last_name: 'Casinos' })).toMatchObject(
      refusal('last_name', 'casino'),
    );
    expect(await update({ first_name: 'Held', last_name: 'Phrase' })).toMatchObject(
      refusal('last_name', 'held phrase'),
    );
    for (const [bio, word] of [
      ['I buy now.', 'buy now'],
      ['Casinos!', 'casino'],
    ] as const)
      expect(await author.client.refused(updateProfileSettings, { body: { bio } })).toMatchObject(
        refusal('bio', word),
      );
  });

  test('is accepted without one', async () => {
    const body = { first_name: 'Ada', last_name: 'Lovelace' };
    const { user } = await author.client.call(updateUser, { params: { id: 'me' }, body });
    expect(user).toMatchObject(body);
    await author.client.call(updateProfileSettings, { body: { bio: 'Words and films.' } });
  });

  test('does not keep the rest of the account from being changed', async () => {
    const other = await makeWriter(kinora, { name: 'Badword' });
    const params = { id: 'me' as const };
    await other.client.call(updateUser, { params, body: { country: 'DE' } });
    await other.client.call(updateUser, { params, body: { first_name: '', last_name: '' } });
    const { email, name } = await kinora.platform.db
      .selectFrom('users')
      .select(['email', 'name'])
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe(email.split('@')[0]);
  });
});
