import { beforeAll, describe, expect, test } from 'vitest';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  VIEWS_MAX,
} from '@kinora/contracts/admin/saved-views.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;
let colleague: TestClient;
let outsider: TestClient;
let count = 0;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update'] });
  colleague = await signIn(kinora, { permissions: ['titles.update'] });
  outsider = await signIn(kinora, { permissions: ['genres.update'] });
});

const view = {
  query: 'salt',
  filters: { match: 'any' as const, rules: [{ key: 'type', operator: 'is', value: 'movie' }] },
  orderBy: 'name',
  orderDir: 'asc' as const,
  columns: ['name', 'year'],
};
const newName = () => `View ${(count += 1)}`;
const input = (more: object = {}) => ({ list: 'titles', name: newName(), view, is_shared: false, ...more });
const save = async (more: object = {}, client = editor) =>
  (await client.call(createSavedView, { body: input(more) })).view;
const namesFor = async (client: TestClient) =>
  (await client.call(listSavedViews, { query: { list: 'titles' } })).views.map(({ name }) => name);

describe('saved views', () => {
  test('are stored unchanged and visible only to their owner', async () => {
    const saved = await save();
    expect(saved).toMatchObject({ list: 'titles', view, is_own: true, is_shared: false });
    expect(await namesFor(editor)).toContain(saved.name);
    expect(await namesFor(colleague)).not.toContain(saved.name);
  });

  test('can be shared with everyone who can see the list, and only the owner can change them', async () => {
    const { id, name } = await save({ is_shared: true });
    const { views } = await colleague.call(listSavedViews, { query: { list: 'titles' } });
    expect(views.find((one) => one.id === id)).toMatchObject({ name, is_own: false, is_shared: true });
    const change = { params: { id }, body: { name, view: {}, is_shared: true } };
    expect(await colleague.refused(updateSavedView, change)).toMatchObject({ status: 403 });
    expect(await colleague.refused(deleteSavedView, { params: { id } })).toMatchObject({ status: 403 });
    expect((await editor.call(updateSavedView, change)).view.view).toEqual({});
  });

  test('hide the private view of another user', async () => {
    const { id } = await save();
    const body = { name: 'Mine', view: {}, is_shared: false };
    expect(await colleague.refused(updateSavedView, { params: { id }, body })).toMatchObject({ status: 404 });
    expect(await colleague.refused(deleteSavedView, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('can be deleted', async () => {
    const { id, name } = await save();
    await editor.call(deleteSavedView, { params: { id } });
    expect(await namesFor(editor)).not.toContain(name);
    expect(await editor.refused(deleteSavedView, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('have a unique name per user, ignoring case', async () => {
    const { name } = await save();
    const refusal = await editor.refused(createSavedView, { body: input({ name: name.toUpperCase() }) });
    expect(refusal).toMatchObject({
      status: 422,
      errors: { name: ['You already have a view with this name.'] },
    });
    expect((await save({ name }, colleague)).name).toBe(name);
  });

  test('are limited in number per user', async () => {
    const busy = await signIn(kinora, { permissions: ['titles.update'] });
    for (let number = 0; number < VIEWS_MAX; number += 1) await save({}, busy);
    expect(await busy.refused(createSavedView, { body: input() })).toMatchObject({
      status: 409,
      code: 'saved_views.too_many',
    });
  });
});

test.each([
  ['list', { list: 'passwords' }],
  ['name', { name: ' ' }],
  ['view.filters.match', { view: { filters: { match: 'some', rules: [] } } }],
  ['view.password', { view: { password: 'x' } }],
  ['user_id', { user_id: 1 }],
])('rejects an invalid %s', async (field, more) => {
  const refusal = await editor.refused(createSavedView, { body: input(more) });
  expect(refusal.status).toBe(422);
  expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
});

test('returns 403 to users who cannot see the list', async () => {
  const member = await signIn(kinora, { permissions: [] });
  expect(await outsider.refused(listSavedViews, { query: { list: 'titles' } })).toMatchObject({
    status: 403,
  });
  expect(await outsider.refused(createSavedView, { body: input() })).toMatchObject({ status: 403 });
  expect(await member.refused(listSavedViews, { query: { list: 'titles' } })).toMatchObject({ status: 403 });
  expect(await kinora.client().refused(listSavedViews, { query: { list: 'titles' } })).toMatchObject({
    status: 401,
  });
});
