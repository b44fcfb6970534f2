import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listAdminComments,
  listAdminReviews,
  listModeratedLists,
  moderateComments,
  moderateLists,
  moderateReviews,
  type ModerationAction,
  type ReadTexts,
} from '@kinora/contracts/admin/moderation.ts';
import { updateComment } from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { addToList, getEditedMemberList, saveMemberList } from '@kinora/contracts/community/lists.ts';
import { makeListMember, savedForm } from '#community/lists/lists.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const HELD = 'Win at the casino.';
const ROUNDS = 25;

let author: Writer;
let moderator: Writer;
let titleId: number;

beforeAll(async () => {
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});
beforeEach(async () => {
  author = await makeWriter(kinora);
  titleId = (await makeTitle(kinora.platform.db)).id;
});

interface Written {
  id: number;
  change: (text: string) => Promise<unknown>;
}

/** Each kind of text: how it is written, changed, listed and decided about. */
const kinds = {
  review: {
    endpoint: moderateReviews,
    list: () => moderator.client.call(listAdminReviews, { query: { perPage: 100 } }),
    write: async (text: string): Promise<Written> => {
      const { review } = author;
      const { id } = await review(titleId, text);
      return { id, change: (changed) => review(titleId, changed) };
    },
  },
  comment: {
    endpoint: moderateComments,
    list: () => moderator.client.call(listAdminComments, { query: { perPage: 100 } }),
    write: async (text: string): Promise<Written> => {
      const { comment, client } = author;
      const { id } = await comment(text, { subject_id: titleId });
      const input = { is_spoiler: false, spoiler_until: null };
      return {
        id,
        change: (body) => client.call(updateComment, { params: { id }, body: { ...input, body } }),
      };
    },
  },
  list: {
    endpoint: moderateLists,
    list: () => moderator.client.call(listModeratedLists, { query: { perPage: 100 } }),
    write: async (name: string): Promise<Written> => {
      const owner = await makeListMember(kinora);
      const list = await owner.create({ name });
      const change = async (changed: string) => {
        const params = { slugOrId: String(list.id) };
        const edited = (await owner.client.call(getEditedMemberList, { params })).list;
        const body = { ...savedForm(edited), name: changed };
        // A decision at the same moment is a conflict, which the owner sees before saving again.
        await owner.client.send(saveMemberList, { params: { id: list.id }, body });
      };
      return { id: list.id, change };
    },
  },
} as const;
type Kind = keyof typeof kinds;
const KINDS: readonly Kind[] = ['review', 'comment', 'list'];

/** Everyone has one review of a title. */
async function writeAsOther(kind: Kind, text: string): Promise<Written> {
  author = await makeWriter(kinora);
  return kinds[kind].write(text);
}

const listed = async (kind: Kind, id: number) => {
  const row = (await kinds[kind].list()).pagination.data.find((one) => one.id === id);
  if (row === undefined) throw new Error('The text is not listed');
  return row;
};
const textOf = (row: Awaited<ReturnType<typeof listed>>) => ('body' in row ? row.body : row.name);
const decide = (kind: Kind, ids: number[], action: ModerationAction, read?: ReadTexts) =>
  moderator.client.call(kinds[kind].endpoint, {
    body: { selection: { ids }, action, reason: 'Because', ...(read && { read }) },
  });
const versionOf = async (kind: Kind, id: number): Promise<ReadTexts> => ({
  versions: [{ id, version: (await listed(kind, id)).version }],
});
/** As if all texts so far had been written earlier. */
const letTimePass = () =>
  kinora.platform.pool.query(`
    with texts as (update written_texts set created_at = created_at - interval '1 minute')
    update channels set updated_at = updated_at - interval '1 minute'`);

describe.each(KINDS)('approving a %s by id', (kind) => {
  test('leaves out a text that its author changed after it was read', async () => {
    const { id, change } = await kinds[kind].write(HELD);
    const read = await versionOf(kind, id);
    await change(`${HELD} Much worse.`);
    const report = { kind, id, reason: 'spam' };
    const reader = await makeWriter(kinora);
    expect(await reader.client.refused(reportContent, { body: report })).toMatchObject({ status: 404 });
    expect(await decide(kind, [id], 'approve', read)).toEqual({ changed: 0, skipped: 1 });
    expect(await listed(kind, id)).toMatchObject({ state: 'held' });
    const audited = await kinora.platform.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_type', '=', kind)
      .where('subject_id', '=', String(id))
      .where('action', '=', 'approve')
      .execute();
    expect(audited).toEqual([]);
    expect(await decide(kind, [id], 'approve', await versionOf(kind, id))).toEqual({
      changed: 1,
      skipped: 0,
    });
    expect(await listed(kind, id)).toMatchObject({ state: 'approved' });
  });

  test('approves the others of a selection, and none that was not read', async () => {
    const [first, second, third] = [
      await kinds[kind].write('First.'),
      await writeAsOther(kind, 'Second.'),
      await writeAsOther(kind, 'Third.'),
    ];
    const versions = [first, second].map(async ({ id }) => ({
      id,
      version: (await listed(kind, id)).version,
    }));
    const read = { versions: await Promise.all(versions) };
    await second.change('Second, changed.');
    const ids = [first.id, second.id, third.id];
    expect(await decide(kind, ids, 'approve', read)).toEqual({ changed: 1, skipped: 2 });
    const states = await Promise.all(ids.map(async (id) => (await listed(kind, id)).state));
    expect(states).toEqual(['approved', 'new', 'new']);
  });

  test('requires a version', async () => {
    const { id } = await kinds[kind].write('First.');
    const body = { selection: { ids: [id] }, action: 'approve', reason: 'Because' };
    const refused = (read?: unknown) =>
      moderator.client.refused(kinds[kind].endpoint, {
        body: { ...body, ...(read !== undefined && { read }) },
      });
    expect(await refused()).toMatchObject({ status: 422, errors: { read: expect.anything() } });
    for (const read of [{}, { versions: [] }, { versions: [{ id }] }, { until: 'yesterday' }])
      expect(await refused(read)).toMatchObject({ status: 422 });
  });

  test.each(['hide', 'delete'] as const)(
    'is not how to %s: that applies to the text as it is',
    async (action) => {
      const { id, change } = await kinds[kind].write(HELD);
      const read = await versionOf(kind, id);
      await change(`${HELD} Much worse.`);
      expect(await decide(kind, [id], action, read)).toEqual({ changed: 1, skipped: 0 });
    },
  );

  test.each(['versions', 'until'] as const)(
    'never approves a text that is replaced at the same moment, by %s',
    async (by) => {
      const { id, change } = await kinds[kind].write('Round 0.');
      for (let round = 1; round <= ROUNDS; round += 1) {
        const before = await listed(kind, id);
        const read =
          by === 'until'
            ? { until: new Date().toISOString() }
            : { versions: [{ id, version: before.version }] };
        await Promise.all([change(`Round ${round}. ${HELD}`), decide(kind, [id], 'approve', read)]);
        const after = await listed(kind, id);
        // Either the author was faster, or the text that was read is approved.
        const [state, text] = [after.state, textOf(after)];
        expect([
          { state: 'held', text },
          { state: 'approved', text: textOf(before) },
        ]).toContainEqual({ state, text });
      }
    },
  );
});

describe.each(KINDS)('approving all of a view, for %s', (kind) => {
  const approveAll = (until: string) =>
    moderator.client.call(kinds[kind].endpoint, {
      body: {
        selection: { view: {}, except: [] },
        action: 'approve',
        reason: 'Because',
        read: { until },
        ...(kind !== 'list' && { title_id: titleId }),
      },
    });

  test('leaves out what was written or changed after the list was read', async () => {
    const changed = await kinds[kind].write('Changed later.');
    const same = await writeAsOther(kind, 'The same.');
    await letTimePass();
    const { read_at: readAt } = await kinds[kind].list();
    await changed.change('Other words.');
    const later = await writeAsOther(kind, 'Posted later.');
    const { skipped } = await approveAll(readAt);
    const states = await Promise.all(
      [changed, same, later].map(async ({ id }) => (await listed(kind, id)).state),
    );
    expect(states).toEqual(['new', 'approved', 'new']);
    expect(skipped).toBeGreaterThanOrEqual(2);
  });

  test('approves nothing that was read more than a day ago', async () => {
    const { id } = await kinds[kind].write('First.');
    await letTimePass();
    await approveAll(new Date(Date.now() - 25 * 3600 * 1000).toISOString());
    expect(await listed(kind, id)).toMatchObject({ state: 'new' });
  });
});

test('a list of titles is another version once a title is added', async () => {
  const owner = await makeListMember(kinora);
  const list = await owner.create({ name: 'Films' });
  const read = await versionOf('list', list.id);
  await owner.client.call(addToList, { params: { id: list.id, titleId } });
  expect(await decide('list', [list.id], 'approve', read)).toEqual({ changed: 0, skipped: 1 });
});

test.each(['review', 'comment'] as const)('a %s that is as it was read is approved', async (kind) => {
  const { id, change } = await kinds[kind].write('First.');
  const read = await versionOf(kind, id);
  await change('Second.');
  await change('First.');
  expect(await decide(kind, [id], 'approve', read)).toEqual({ changed: 1, skipped: 0 });
});
