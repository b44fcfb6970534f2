import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteComment } from '@kinora/contracts/community/comments.ts';
import { deleteReview } from '@kinora/contracts/community/reviews.ts';
import { postingSettings } from '@kinora/contracts/community/posting.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { changeSettings, makeWriter, MODERATOR, type Writer } from './text-checks.factory.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const DAY_MS = 24 * 3600 * 1000;
const DEFAULTS = postingSettings.schema.parse({});
const REFUSED = { status: 422, errors: { body: ['You have posted this text already.'] } };

let titleId: number;
let texts = 0;
const place = () => ({ subject_id: titleId });
const newTitle = async () => (await makeTitle(kinora.platform.db)).id;
/** A text that no other test writes, of exactly this many letters, digits and single spaces. */
const newText = (length = 60) => {
  texts += 1;
  return `text ${texts} of a test `.padEnd(length, 'abcdefg');
};

beforeAll(async () => {
  titleId = await newTitle();
});
beforeEach(() => changeSettings(kinora, 'posting', DEFAULTS));

describe('a text that its author posted before', () => {
  test('is refused in another comment or review for a day', async () => {
    const one = await makeWriter(kinora);
    const body = newText();
    await one.comment(body, place());
    const same = ` ${body.toUpperCase()} !!! `;
    expect(await one.refuseComment(same, place())).toMatchObject(REFUSED);
    expect(await one.refuseReview(titleId, same)).toMatchObject(REFUSED);
    clock.advance(DAY_MS);
    await one.signIn();
    await one.comment(body, place());
    const film = await newTitle();
    const review = newText();
    await one.review(film, review);
    expect(await one.refuseReview(titleId, review)).toMatchObject(REFUSED);
    expect(await one.refuseComment(review, place())).toMatchObject(REFUSED);
  });

  test('is no repetition if it is short, or another text', async () => {
    const one = await makeWriter(kinora);
    const short = newText(29);
    await one.comment(short, place());
    await one.comment(short, place());
    const long = newText(30);
    await one.comment(long, place());
    expect(await one.refuseComment(long, place())).toMatchObject(REFUSED);
    await one.comment(`${long} And more.`, place());
    await (await makeWriter(kinora)).comment(long, place());
  });

  test('can be saved again in its own record, and is refused when another one gets it', async () => {
    const one = await makeWriter(kinora);
    const [body, other] = [newText(), newText()];
    const { id } = await one.comment(body, place());
    await one.editComment(id, `${body}!`);
    const second = await one.comment(other, place());
    expect(await one.refuseEdit(second.id, body)).toMatchObject(REFUSED);
    await one.editComment(id, newText());
    await one.editComment(id, body);
    const film = await newTitle();
    const review = newText();
    await one.review(film, review);
    await one.review(film, `${review}.`, { headline: 'Again' });
    expect(await one.refuseReview(film, other)).toMatchObject(REFUSED);
  });

  test('is remembered after it was deleted', async () => {
    const one = await makeWriter(kinora);
    const [body, review] = [newText(), newText()];
    const { id } = await one.comment(body, place());
    await one.client.call(deleteComment, { params: { id } });
    expect(await one.refuseComment(body, place())).toMatchObject(REFUSED);
    await one.review(titleId, review);
    await one.client.call(deleteReview, { params: { id: titleId }, query: {} });
    expect(await one.refuseReview(titleId, review)).toMatchObject(REFUSED);
  });

  test('may be sent again by a client that missed the response, also at the same time', async () => {
    const one = await makeWriter(kinora, { age: 0 });
    const key = crypto.randomUUID();
    const body = newText();
    const sent = await Promise.all([1, 2, 3].map(() => one.comment(body, { ...place(), key })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await one.comment(body, { ...place(), key })).id).toBe(sent[0]?.id);
  });
});

describe('a text that several members posted', () => {
  const stateOf = async (body: string, writer?: Writer) =>
    (await (writer ?? (await makeWriter(kinora))).comment(body, place())).state;

  test('is held from the fourth member on, in reviews too', async () => {
    const body = newText();
    for (const variant of [body, body.toUpperCase(), `${body}?`])
      expect(await stateOf(variant)).toBe('visible');
    expect(await stateOf(body)).toBe('held');
    const { state } = await (await makeWriter(kinora)).review(titleId, body.replaceAll(' ', '  '));
    expect(state).toBe('held');
    const rows = await kinora.platform.db
      .selectFrom('comments')
      .select(['hold_reason', 'hold_word'])
      .where('body', '=', body)
      .where('state', '=', 'held')
      .execute();
    expect(rows).toEqual([{ hold_reason: 'repeated', hold_word: null }]);
  });

  test('is held when an edit makes it the same', async () => {
    const body = newText();
    for (let members = 0; members < 3; members += 1) expect(await stateOf(body)).toBe('visible');
    const one = await makeWriter(kinora);
    const { id } = await one.comment(newText(), place());
    expect((await one.editComment(id, body)).state).toBe('held');
  });

  test('is not held after a day, for a short text, for moderators or with the setting off', async () => {
    const [body, short] = [newText(), newText(29)];
    for (let members = 0; members < 3; members += 1) {
      await stateOf(body);
      await stateOf(short);
    }
    expect(await stateOf(short)).toBe('visible');
    expect(await stateOf(body, await makeWriter(kinora, { permissions: MODERATOR }))).toBe('visible');
    await changeSettings(kinora, 'posting', { ...DEFAULTS, holds_repeated: false });
    expect(await stateOf(body)).toBe('visible');
    await changeSettings(kinora, 'posting', DEFAULTS);
    expect(await stateOf(body)).toBe('held');
    clock.advance(DAY_MS);
    expect(await stateOf(body)).toBe('visible');
  });

  test('does not depend on the query strings of its links', async () => {
    const body = newText();
    const withLink = (query: string) => `${body} https://example.com/watch${query}`;
    for (const query of ['?a=1', '?a=2', '#b']) expect(await stateOf(withLink(query))).toBe('visible');
    expect(await stateOf(withLink(''))).toBe('held');
  });
});

test('what was written is forgotten after a day', async () => {
  const one = await makeWriter(kinora);
  await one.comment(newText(), place());
  const rowsOf = () =>
    kinora.platform.db.selectFrom('written_texts').select('id').where('user_id', '=', one.id).execute();
  const schedule = kinora.composition.parts
    .flatMap((part) => part.schedules ?? [])
    .find(({ name }) => name === 'forget-written-texts');
  clock.advance(DAY_MS - 1000);
  await schedule?.run();
  expect(await rowsOf()).toHaveLength(1);
  clock.advance(2000);
  await schedule?.run();
  expect(await rowsOf()).toHaveLength(0);
});
