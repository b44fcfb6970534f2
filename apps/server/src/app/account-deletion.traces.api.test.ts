import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { deleteAccount, withTexts } from '#test/delete-account.ts';
import { drainOutbox } from '#test/jobs.ts';
import { type Kind, KINDS, markerOf, plantMember, TITLE_KINDS } from '#test/privacy/planted-members.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;

/** These kinds are names of titles, or of other members, which stay. */
const OTHERS: readonly Kind[] = [...TITLE_KINDS, 'idol', 'fan', 'asker', 'enemy', 'likedlist'];
const OWN = KINDS.filter((kind) => !OTHERS.includes(kind));

/** Finished jobs, the names of stale copies, and the words that the search corrects typos to: they are deleted later. */
const PASSING = ['outbox', 'content_changes', 'search_vocabulary'];

/** Where the database contains a text: the tables, by kind. */
async function tracesOf(visibility: 'followers' | 'private'): Promise<Partial<Record<Kind, string[]>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${PASSING}::text[])`.execute(
    db(),
  );
  const traces: Partial<Record<Kind, string[]>> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select lower(t::text) as row from ${sql.table(name)} t
      where t::text ilike ${`%of${visibility}%`}`.execute(db());
    for (const kind of OWN)
      if (rows.some(({ row }) => row.includes(markerOf(kind, visibility))))
        traces[kind] = [...(traces[kind] ?? []), name];
  }
  return traces;
}

/** A member with data of every kind, whom another one mentions. */
async function makeMember(visibility: 'followers' | 'private') {
  const member = await plantMember(kinora, visibility);
  const { id: fanId } = await makeUser(db());
  await makeComment(db(), {
    user_id: fanId,
    title_id: member.subject,
    body: 'You are right.',
    mentions: JSON.stringify([{ id: member.id, name: markerOf('name', visibility) }]),
  });
  return member;
}

test('a site that keeps texts has nothing else of a deleted account', async () => {
  const { id } = await makeMember('followers');
  await drainOutbox(kinora);
  expect(Object.keys(await tracesOf('followers')).toSorted()).toEqual(OWN.toSorted());
  await deleteAccount(kinora, id);
  await drainOutbox(kinora);
  const left = await tracesOf('followers');
  expect(Object.keys(left).toSorted()).toEqual(
    OWN.filter((kind) => /review$|comment$/.test(kind)).toSorted(),
  );
  expect(new Set(Object.values(left).flat())).toEqual(new Set(['reviews', 'comments']));
});

test('a site that deletes texts has nothing of a deleted account', async () => {
  const { id } = await makeMember('private');
  await drainOutbox(kinora);
  expect(Object.keys(await tracesOf('private')).toSorted()).toEqual(OWN.toSorted());
  await withTexts(kinora, 'delete', () => deleteAccount(kinora, id));
  await drainOutbox(kinora);
  expect(await tracesOf('private')).toEqual({});
});
