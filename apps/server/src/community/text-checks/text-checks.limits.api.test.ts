import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteComment } from '@kinora/contracts/community/comments.ts';
import { postingSettings } from '@kinora/contracts/community/posting.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { createMemberList } from '@kinora/contracts/community/lists.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { changeSettings, makeWriter } from './text-checks.factory.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** Less than a second, in days. */
const MOMENT = 1 / (24 * 3600 * 10);
const DEFAULTS = postingSettings.schema.parse({});

let titleId: number;
const place = () => ({ subject_id: titleId });
const newTitle = async () => (await makeTitle(kinora.platform.db)).id;
const setPosting = (values: Partial<typeof DEFAULTS>) =>
  changeSettings(kinora, 'posting', { ...DEFAULTS, ...values });
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://example.com/${index}`).join(' and ');

beforeAll(async () => {
  titleId = await newTitle();
});
beforeEach(() => setPosting({}));

describe('a member is new', () => {
  test('until their account is as old as the setting says', async () => {
    const one = await makeWriter(kinora, { age: DEFAULTS.new_days - MOMENT });
    expect(await one.refuseComment(links(2), place())).toMatchObject({
      status: 422,
      errors: { body: ['New members can post up to one link in a text.'] },
    });
    clock.advance(SECOND_MS);
    await one.comment(links(2), place());
    const old = await makeWriter(kinora, { age: DEFAULTS.new_days });
    await old.comment(links(2), place());
  });

  test('never if the setting is 0', async () => {
    await setPosting({ new_days: 0 });
    const one = await makeWriter(kinora, { age: -1 });
    expect((await one.comment(links(2), place())).body).toBe(links(2));
  });

  test.each([
    editingPermissions.updateReviews,
    editingPermissions.updateComments,
    editingPermissions.updateLists,
    'admin',
  ])('but has no limits with the permission %s', async (permission) => {
    await setPosting({ texts_per_hour: 1, links_max: 0, length_max: 100, holds_new: true });
    const one = await makeWriter(kinora, {
      age: 0,
      permissions: ['titles.view', 'comments.create', permission],
    });
    const long = `${links(2)} ${'x'.repeat(100)}`;
    expect((await one.comment(long, place())).state).toBe('visible');
    // Nor is the same text a repetition.
    expect((await one.comment(long, place())).state).toBe('visible');
  });
});

describe('links', () => {
  test('are counted in each text, as they are shown', async () => {
    await setPosting({ links_max: 2, texts_per_hour: 100 });
    const one = await makeWriter(kinora, { age: 0 });
    await one.comment(`${links(2)} www.example.com mailto:a@example.com https://`, place());
    await one.review(await newTitle(), links(2), { headline: links(2) });
    const message = 'New members can post up to 2 links in a text.';
    expect(await one.refuseReview(await newTitle(), 'Fine.', links(3))).toMatchObject({
      errors: { headline: [message] },
    });
    expect(await one.refuseComment(links(3), place())).toMatchObject({ errors: { body: [message] } });
  });

  test('can be forbidden, also in lists', async () => {
    await setPosting({ links_max: 0 });
    const one = await makeWriter(kinora, { age: 0 });
    const message = 'New members cannot post links yet.';
    expect(await one.refuseComment(links(1), place())).toMatchObject({ errors: { body: [message] } });
    const list = { name: 'List', visibility: 'public', is_ranked: false };
    for (const [values, field] of [
      [{ description: links(1) }, 'description'],
      [{ titles: [{ title_id: titleId, note: links(1) }] }, 'titles'],
    ] as const)
      expect(await one.client.refused(createMemberList, { body: { ...list, ...values } })).toMatchObject({
        status: 422,
        errors: { [field]: [message] },
      });
  });

  test('are also limited in an edited text', async () => {
    const one = await makeWriter(kinora, { age: 0 });
    const { id } = await one.comment('Fine.', place());
    expect(await one.refuseEdit(id, links(2))).toMatchObject({ status: 422 });
    await one.editComment(id, links(1));
  });
});

test('the length of each text is limited', async () => {
  await setPosting({ length_max: 100 });
  const one = await makeWriter(kinora, { age: 0 });
  await one.comment('x'.repeat(100), place());
  expect(await one.refuseComment('x'.repeat(101), place())).toMatchObject({
    status: 422,
    errors: { body: ['New members can write up to 100 characters.'] },
  });
  expect(await one.refuseReview(await newTitle(), 'Fine.', 'x'.repeat(101))).toMatchObject({
    errors: { headline: ['New members can write up to 100 characters.'] },
  });
  const old = await makeWriter(kinora);
  await old.comment('y'.repeat(101), place());
});

describe('the number of texts in an hour', () => {
  test('is limited for reviews and comments together, until the oldest is an hour old', async () => {
    await setPosting({ texts_per_hour: 3 });
    const one = await makeWriter(kinora, { age: 0 });
    await one.comment('First.', place());
    clock.advance(60 * SECOND_MS);
    await one.review(await newTitle(), 'Second.');
    await one.comment('Third.', place());
    const refusal = await one.sendComment('Fourth.', place());
    expect(refusal.statusCode).toBe(429);
    expect(refusal.headers['retry-after']).toBe('3540');
    expect(refusal.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Try again in 3540 seconds.',
    });
    expect(await one.refuseReview(await newTitle(), 'Fourth.')).toMatchObject({ status: 429 });
    clock.advance(HOUR_MS - 61 * SECOND_MS);
    expect(await one.refuseComment('Fourth.', place())).toMatchObject({ status: 429 });
    clock.advance(SECOND_MS);
    await one.comment('Fourth.', place());
    expect(await one.refuseComment('Fifth.', place())).toMatchObject({ status: 429 });
  });

  test('counts deleted and refused texts as they were: posted or not', async () => {
    await setPosting({ texts_per_hour: 1 });
    const one = await makeWriter(kinora, { age: 0 });
    expect(await one.refuseComment(links(2), place())).toMatchObject({ status: 422 });
    const { id } = await one.comment('Posted.', place());
    await one.client.call(deleteComment, { params: { id } });
    expect(await one.refuseComment('Posted again.', place())).toMatchObject({ status: 429 });
  });

  test('does not count edits and lists', async () => {
    await setPosting({ texts_per_hour: 2 });
    const one = await makeWriter(kinora, { age: 0 });
    const other = await newTitle();
    await one.review(other, 'Fine.');
    await one.review(other, 'Finer.');
    await one.review(other, 'Finer.', { headline: 'Finest.', score: 9 });
    const list = { name: 'List', visibility: 'public', is_ranked: false } as const;
    await one.client.call(createMemberList, { body: list });
    const { id } = await one.comment('Fine.', place());
    await one.editComment(id, 'Fine!');
    expect(await one.refuseComment('More.', place())).toMatchObject({ status: 429 });
    expect(await one.editComment(id, 'Still fine.')).toMatchObject({ body: 'Still fine.' });
  });

  test('is exact for parallel calls', async () => {
    const one = await makeWriter(kinora, { age: 0 });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => one.sendComment(`Text ${index}.`, place())),
    );
    const counts = Map.groupBy(responses, ({ statusCode }) => statusCode);
    expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([5, 15]);
  });

  test('is not limited for others', async () => {
    await setPosting({ texts_per_hour: 1 });
    const old = await makeWriter(kinora);
    for (const body of ['One.', 'Two.', 'Three.'])
      expect((await old.comment(body, place())).state).toBe('visible');
  });
});
