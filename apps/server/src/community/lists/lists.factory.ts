import { randomUUID } from 'node:crypto';
import {
  createMemberList,
  type ListVisibility,
  type saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { TestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';

interface Values {
  name?: string;
  slug?: string;
  description?: string;
  visibility?: ListVisibility;
  is_ranked?: boolean;
  titles?: { title_id: number; note?: string }[];
}

/** A member with a browser, who can create lists. */
export async function makeListMember(
  kinora: TestApp,
  {
    permissions = ['titles.view'],
    ...values
  }: { permissions?: string[]; name?: string; language?: string } = {},
) {
  const { id } = await makeUser(kinora.platform.db, { permissions, ...values });
  const client = await withSession(kinora, id);
  const create = async (list: Values = {}) => {
    const body = { name: `List ${randomUUID()}`, visibility: 'public' as const, is_ranked: false, ...list };
    return (await client.call(createMemberList, { body })).list;
  };
  return { id, client, create };
}

/** What the editor of a list sends when nothing was changed. */
export const savedForm = (
  list: Awaited<ReturnType<Awaited<ReturnType<typeof makeListMember>>['create']>>,
): (typeof saveMemberList.body)['_zod']['input'] => ({
  name: list.name,
  slug: list.slug,
  description: list.description ?? '',
  visibility: list.visibility,
  is_ranked: list.is_ranked,
  version: list.version,
  titles: list.titles.map(({ title, note }) => ({ title_id: title.id, note: note ?? '' })),
});

export const makeTitles = async (
  { platform }: Pick<TestApp, 'platform'>,
  count: number,
): Promise<number[]> => {
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeTitle(platform.db)).id);
  return ids;
};
