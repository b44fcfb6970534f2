import { beforeAll, describe, expect, test } from 'vitest';
import { discardImport, listImports, previewUndo, undoImport } from '@kinora/contracts/community/imports.ts';
import { removeViewing, updateViewing } from '@kinora/contracts/community/diary.ts';
import { deleteReview, saveReview } from '@kinora/contracts/community/reviews.ts';
import { followTitle, unfollowTitle } from '@kinora/contracts/community/follows.ts';
import {
  addToList,
  getEditedMemberList,
  saveMemberList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { removeFromWatchlist, updateWatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { mergeTitle } from '@kinora/contracts/admin/merges.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { savedForm } from '#community/lists/lists.factory.ts';
import { makeTotals } from '#community/ratings/ratings.factory.ts';
import { useTestApp } from '#test/app.ts';
import { contentOf } from '#test/member-content.ts';
import { drainOutbox } from '#test/jobs.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';
import { fixture, importsOf, letterboxdFiles, makeCatalogue, makeImporter } from './imports.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let titles: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
  titles = await makeCatalogue(kinora);
});
const db = () => kinora.platform.db;

const foldRatings = () => makeTotals(kinora.platform, kinora.platform.clock).fold();

/** A member who imported the fixtures of Letterboxd. */
async function imported(files?: Record<string, Buffer | string>) {
  const member = await makeImporter(kinora);
  const imports = importsOf(kinora, member);
  const { id } = await imports.uploadZip(files ?? (await letterboxdFiles()));
  const record = await imports.run(id);
  const preview = () => member.client.call(previewUndo, { params: { id } });
  return { ...member, imports, importId: id, record, preview };
}

const rowsOf = (userId: number) => ({
  viewings: () =>
    db().selectFrom('viewings').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  reviews: () =>
    db().selectFrom('reviews').selectAll().where('user_id', '=', userId).orderBy('title_id').execute(),
  watchlist: () => db().selectFrom('watchlist_items').selectAll().where('user_id', '=', userId).execute(),
  follows: () => db().selectFrom('title_follows').selectAll().where('user_id', '=', userId).execute(),
  lists: () => db().selectFrom('channels').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
});

const text = { headline: '', is_spoiler: false, spoiler_until: null };

describe('undoing an import', () => {
  test('restores everything exactly, and counts what its preview counts', async () => {
    const member = await makeImporter(kinora);
    const { client } = member;
    const imports = importsOf(kinora, member);
    await client.call(rate, { params: { id: titles.kestrel }, body: { score: 4 } });
    await foldRatings();
    const before = await contentOf(db());
    const files = {
      ...(await letterboxdFiles()),
      'lists/second.csv':
        'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2026-01-01,Second,,u,\n\nPosition,Name,Year,URL,Description\n1,Kestrel,2026,u,\n',
    };
    const { id } = await imports.uploadZip(files);
    expect(await imports.run(id)).toMatchObject({ imported: 10, refused: 1 });
    await foldRatings();
    expect(await contentOf(db())).not.toEqual(before);
    expect(await client.call(previewUndo, { params: { id } })).toEqual({ removed: 10, kept: 0 });
    expect(await imports.undo(id)).toMatchObject({
      state: 'undone',
      undone: 10,
      kept: 0,
      done: 10,
      total: 10,
    });
    await foldRatings();
    expect(await contentOf(db())).toEqual(before);
    expect((await client.refused(undoImport, { params: { id }, body: {} })).code).toBe('imports.wrong_state');
  });

  test('restores a rating whose text was imported', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    await member.client.call(rate, { params: { id: titles.perigee }, body: { score: 4 } });
    const { reviews } = rowsOf(member.id);
    const [{ id: _, ...before } = { id: 0 }] = await reviews();
    const { id } = await imports.upload('a.csv', 'Title,Year,Rating10,Review\nPerigee,2026,9,Fine.\n');
    await imports.run(id);
    expect(await reviews()).toMatchObject([{ score: 4, body: 'Fine.' }]);
    await imports.undo(id);
    const [{ id: __, ...after } = { id: 0 }] = await reviews();
    expect(after).toEqual(before);
  });

  test('keeps what the member changed since, and says how much that is', async () => {
    const member = await imported({
      ...(await letterboxdFiles()),
      'watchlist.csv':
        'Date,Name,Year,Letterboxd URI\n2026-01-01,Kestrel,2026,u\n2026-01-01,Tram 14,2024,u\n2026-01-01,Mother Tongue,2022,u\n',
    });
    const { client, id: userId, imports, importId } = member;
    const { viewings, reviews, watchlist } = rowsOf(userId);
    const [first, second] = await viewings();
    const viewing = { watched_on: '2026-03-06', is_rewatch: false, is_private: true, note: null };
    await client.call(updateViewing, { params: { id: first?.id ?? 0 }, body: viewing });
    await client.call(removeViewing, { params: { id: second?.id ?? 0 } });
    await client.call(rate, { params: { id: titles.mother }, body: { score: 1 } });
    await client.call(saveReview, {
      params: { id: titles.perigee },
      body: { ...text, score: 10, body: 'New words.' },
    });
    await client.call(updateWatchlistItem, { params: { id: titles.kestrel }, body: { note: 'Soon' } });
    await client.call(removeFromWatchlist, { params: { id: titles.tram } });
    // Changed: a viewing, a rating, a text with its rating, a note. Gone: a viewing, a wish.
    const preview = await member.preview();
    expect(preview).toEqual({ removed: 4, kept: 5 });
    expect(await imports.undo(importId)).toMatchObject({ undone: preview.removed, kept: preview.kept });
    expect((await viewings()).map(({ id }) => id)).toEqual([first?.id]);
    expect((await reviews()).map(({ title_id: id, score, body }) => [id, score, body])).toEqual([
      [titles.perigee, 10, 'New words.'],
      [titles.mother, 1, null],
    ]);
    expect((await watchlist()).map(({ title_id: id, note }) => [id, note])).toEqual([
      [titles.kestrel, 'Soon'],
    ]);
  });

  test('keeps a rating to which the member wrote a text', async () => {
    const { client, id, imports, importId } = await imported({
      'a.csv': 'Title,Year,Rating10\nPerigee,2026,9\nKestrel,2026,8\n',
    });
    await client.call(saveReview, {
      params: { id: titles.perigee },
      body: { ...text, score: 9, body: 'Mine.' },
    });
    await imports.undo(importId);
    expect(await rowsOf(id).reviews()).toMatchObject([{ title_id: titles.perigee, score: 9, body: 'Mine.' }]);
  });

  test('removes a rating whose imported text the member deleted only if its row is the same', async () => {
    const { client, id, imports, importId } = await imported({
      'a.csv': 'Title,Year,Rating10,Review\nPerigee,2026,9,Fine.\n',
    });
    await client.call(deleteReview, { params: { id: titles.perigee } });
    expect(await imports.undo(importId)).toMatchObject({ undone: 0, kept: 0 });
    expect(await rowsOf(id).reviews()).toMatchObject([{ score: 9, body: null }]);
  });

  test('keeps a list that the member changed, and titles that the member added to an unchanged one', async () => {
    const rename = await imported();
    const [renamed] = await rowsOf(rename.id).lists();
    await rename.client.call(updateListVisibility, {
      params: { id: renamed?.id ?? 0 },
      body: { visibility: 'public' },
    });
    expect(await rename.preview()).toEqual({ removed: 7, kept: 2 });
    await rename.imports.undo(rename.importId);
    const itemsOf = (listId: number | undefined) =>
      db()
        .selectFrom('channel_items')
        .select('record_id')
        .where('channel_id', '=', listId ?? 0)
        .orderBy('position')
        .execute();
    expect(await itemsOf(renamed?.id)).toEqual([{ record_id: titles.perigee }, { record_id: titles.ferry }]);

    const extend = await imported();
    const [extended] = await rowsOf(extend.id).lists();
    await extend.client.call(addToList, { params: { id: extended?.id ?? 0, titleId: titles.kestrel } });
    await extend.imports.undo(extend.importId);
    expect(await itemsOf(extended?.id)).toEqual([{ record_id: titles.kestrel }]);

    const annotate = await imported();
    const [annotated] = await rowsOf(annotate.id).lists();
    const params = { slugOrId: String(annotated?.id ?? 0) };
    const { list } = await annotate.client.call(getEditedMemberList, { params });
    const form = savedForm(list);
    const notes = form.titles?.map((one) => ({
      ...one,
      note: one.title_id === titles.ferry ? 'Mine' : (one.note ?? ''),
    }));
    await annotate.client.call(saveMemberList, {
      params: { id: annotated?.id ?? 0 },
      body: { ...form, titles: notes ?? [] },
    });
    await annotate.imports.undo(annotate.importId);
    expect(await itemsOf(annotated?.id)).toEqual([{ record_id: titles.ferry }]);
  });

  test('keeps a follow that the member took back and gave again', async () => {
    const shows =
      'user_id,active,tv_show_id,created_at,archived,tv_show_name\n1,1,5,2020-01-01 08:00:00,0,Saltglass\n1,1,6,2020-01-01 08:00:00,0,Slow Harbour\n';
    const { client, id, imports, importId } = await imported({ 'followed_tv_show.csv': shows });
    await client.call(unfollowTitle, { params: { id: titles.saltglass } });
    await client.call(followTitle, { params: { id: titles.saltglass } });
    expect(await imports.undo(importId)).toMatchObject({ undone: 1, kept: 1 });
    expect((await rowsOf(id).follows()).map((follow) => follow.title_id)).toEqual([titles.saltglass]);
  });

  test('undoes two imports in any order', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    await foldRatings();
    const before = await contentOf(db());
    const ratings = await imports.upload('a.csv', 'Title,Year,Rating10\nPerigee,2026,9\n');
    await imports.run(ratings.id);
    const texts = await imports.upload('b.csv', 'Title,Year,Rating10,Review\nPerigee,2026,9,Fine.\n');
    await imports.run(texts.id);
    // A rating cannot be removed before its text.
    await imports.undo(texts.id);
    expect(await imports.undo(ratings.id)).toMatchObject({ undone: 1, kept: 0 });
    await foldRatings();
    expect(await contentOf(db())).toEqual(before);
  });

  test('has the same result when it stops halfway and is resumed', async () => {
    const member = await imported();
    await member.client.call(undoImport, { params: { id: member.importId }, body: {} });
    await db()
      .updateTable('imports')
      .set({ state: 'undo_stopped' })
      .where('id', '=', member.importId)
      .execute();
    await drainOutbox(kinora);
    expect(await member.imports.find(member.importId)).toMatchObject({ state: 'undo_stopped', undone: 0 });
    expect(await member.preview()).toEqual({ removed: 9, kept: 0 });
    expect(await member.imports.undo(member.importId)).toMatchObject({ state: 'undone', undone: 9, done: 9 });
    for (const rows of Object.values(rowsOf(member.id))) expect(await rows()).toEqual([]);
  });
});

describe('a year later', () => {
  /** Titles of this test alone, because they are merged and deleted. */
  async function makePair() {
    const service = createTitlesService(kinora.platform);
    const make = async (name: string) => (await service.create(db(), { type: 'movie', name, year: 2011 })).id;
    const pair = { from: await make(`Twice ${Math.random()}`), into: await make(`Once ${Math.random()}`) };
    await runListeners(kinora, ['index-titles']);
    const nameOf = async (id: number) =>
      (await db().selectFrom('titles').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
    return { ...pair, name: await nameOf(pair.from) };
  }

  test('what was written for a title that was merged is removed from the remaining one', async () => {
    const { from, into, name } = await makePair();
    const json = JSON.stringify([
      {
        type: 'movie',
        listed_at: '2026-01-01T00:00:00Z',
        movie: { title: name, year: 2011, ids: { trakt: 1 } },
      },
    ]);
    const { id, imports, importId, record } = await imported({
      'watchlist.json': json,
      'watched-history.json': json.replace('listed_at', 'watched_at'),
      'lists-list-1-x.json': json,
    });
    expect(record).toMatchObject({ imported: 3 });
    const editor = await signIn(kinora, { permissions: [cataloguePermissions.updateTitles] });
    const versionOf = async (titleId: number) =>
      (await editor.call(getEditedTitle, { params: { id: titleId } })).title.version;
    const version = await versionOf(from);
    await editor.call(mergeTitle, {
      params: { id: from },
      body: { into, version, into_version: await versionOf(into), take: [] },
    });
    expect((await rowsOf(id).watchlist()).map((item) => item.title_id)).toEqual([into]);
    expect(await imports.undo(importId)).toMatchObject({ undone: 3, kept: 0 });
    for (const rows of Object.values(rowsOf(id))) expect(await rows()).toEqual([]);
  });

  test('what was deleted with its title does not matter', async () => {
    const { from, name } = await makePair();
    const table = `Title,Year,Rating10,Watched Date\n${name},2011,9,2026-01-01\nPerigee,2026,8,2026-01-01\n`;
    const { id, imports, importId } = await imported({ 'a.csv': table });
    await db().deleteFrom('titles').where('id', '=', from).execute();
    expect(await imports.undo(importId)).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    expect(await rowsOf(id).viewings()).toEqual([]);
  });
});

describe('discarding', () => {
  test('removes an import that wrote nothing, or was undone, with its file; not one that has effect', async () => {
    const { client, imports, importId } = await imported({
      'a.csv': 'Title,Year,Rating10\nPerigee,2026,9\n',
    });
    const refused = () => client.refused(discardImport, { params: { id: importId } });
    expect(await refused()).toMatchObject({ status: 409, code: 'imports.wrong_state' });
    await imports.undo(importId);
    await client.call(discardImport, { params: { id: importId } });
    await drainOutbox(kinora);
    const checking = await imports.upload('b.csv', 'Title,Year,Rating10\nPerigee,2026,9\n');
    await client.call(discardImport, { params: { id: checking.id } });
    await drainOutbox(kinora);
    expect((await client.call(listImports, {})).pagination.data).toEqual([]);
    expect((await refused()).status).toBe(404);
    const left = await db()
      .selectFrom('imports')
      .select('id')
      .where('id', 'in', [importId, checking.id])
      .execute();
    expect(left).toEqual([]);
  });

  test('an import that found everything here can be discarded', async () => {
    const member = await imported({ 'a.csv': 'Title,Year,Rating10\nPerigee,2026,9\n' });
    const again = await member.imports.upload('a.csv', 'Title,Year,Rating10\nPerigee,2026,9\n');
    await member.imports.run(again.id);
    await member.client.call(discardImport, { params: { id: again.id } });
    expect(await member.preview()).toEqual({ removed: 1, kept: 0 });
  });
});

test('a preview is for imports that have an effect', async () => {
  const member = await makeImporter(kinora);
  const imports = importsOf(kinora, member);
  const { id } = await imports.upload('films.csv', await fixture('plain/my-films.csv'));
  const refused = await member.client.refused(previewUndo, { params: { id } });
  expect(refused).toMatchObject({ status: 409, code: 'imports.wrong_state' });
});
