import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import {
  acceptListInvitation,
  addToList,
  copyMemberList,
  deleteMemberList,
  getEditedMemberList,
  getListMarks,
  getMemberList,
  inviteListEditor,
  LIST_VISIBILITIES,
  type ListVisibility,
  likeList,
  listMemberListTitles,
  listPossibleEditors,
  removeFromList,
  removeListEditor,
  saveMemberList,
  unlikeList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { makeListMember, makeTitles, savedForm } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

const CALLERS = ['guest', 'stranger', 'invited', 'editor', 'owner', 'moderator'] as const;
type Caller = (typeof CALLERS)[number];
type Statuses = Readonly<Record<Caller, number>>;

type First = readonly [guest: number, stranger: number, invited: number, editor: number];
/** The owner succeeds, and a moderator is a stranger, unless `others` says something else. */
const statuses = ([guest, stranger, invited, editor]: First, others: Partial<Statuses> = {}): Statuses => ({
  guest,
  stranger,
  invited,
  editor,
  owner: 200,
  moderator: stranger,
  ...others,
});

const READ = {
  public: statuses([200, 200, 200, 200]),
  unlisted: statuses([200, 200, 200, 200]),
  private: statuses([404, 404, 200, 200], { moderator: 200 }),
};
/** The same for calls that visitors cannot make. */
const READ_AS_MEMBER = {
  public: statuses([401, 200, 200, 200]),
  unlisted: statuses([401, 200, 200, 200]),
  private: statuses([401, 404, 200, 200], { moderator: 200 }),
};
const LIKE = {
  public: statuses([401, 200, 200, 200], { owner: 422 }),
  unlisted: statuses([401, 200, 200, 200], { owner: 422 }),
  private: statuses([401, 404, 200, 200], { owner: 422 }),
};
const UNLIKE = {
  public: statuses([401, 200, 200, 200]),
  unlisted: statuses([401, 200, 200, 200]),
  private: statuses([401, 404, 200, 200]),
};
const always = (expected: Statuses): Readonly<Record<ListVisibility, Statuses>> => ({
  public: expected,
  unlisted: expected,
  private: expected,
});
const EDIT = always(statuses([401, 404, 404, 200]));
const OWN = always(statuses([401, 404, 404, 404]));
const INVITED = always(statuses([401, 404, 200, 200], { owner: 404 }));

interface Scene {
  list: Awaited<ReturnType<Awaited<ReturnType<typeof makeListMember>>['create']>>;
  clients: Readonly<Record<Caller, TestClient>>;
  ids: Readonly<Record<Exclude<Caller, 'guest'>, number>>;
  titleId: number;
}

let members: Record<Exclude<Caller, 'guest' | 'owner'>, Awaited<ReturnType<typeof makeListMember>>>;
let titleId: number;

beforeAll(async () => {
  const member = () => makeListMember(kinora);
  members = {
    stranger: await member(),
    invited: await member(),
    editor: await member(),
    moderator: await makeListMember(kinora, { permissions: ['titles.view', 'lists.update'] }),
  };
  [titleId = 0] = await makeTitles(kinora, 1);
});

/** A list of the owner with an editor and an invited member. A member may have only 20, so the owner changes. */
async function scene(visibility: ListVisibility): Promise<Scene> {
  const owner = await makeListMember(kinora);
  const all = { ...members, owner };
  const list = await owner.create({ visibility, titles: [{ title_id: titleId }] });
  const params = { id: list.id };
  for (const { id: userId } of [all.invited, all.editor])
    await owner.client.call(inviteListEditor, { params: { ...params, userId } });
  await all.editor.client.call(acceptListInvitation, { params });
  const { stranger, invited, editor, moderator } = all;
  return {
    list,
    titleId,
    ids: {
      stranger: stranger.id,
      invited: invited.id,
      editor: editor.id,
      owner: owner.id,
      moderator: moderator.id,
    },
    clients: {
      guest: kinora.client(),
      stranger: stranger.client,
      invited: invited.client,
      editor: editor.client,
      owner: owner.client,
      moderator: moderator.client,
    },
  };
}

interface Call {
  readonly endpoint: AnyEndpoint;
  readonly input: (scene: Scene, caller: Caller) => object;
  readonly expected: Readonly<Record<ListVisibility, Statuses>>;
}

const ofList = ({ list }: Scene) => ({ params: { id: list.id } });
const bySlug = ({ list }: Scene) => ({ params: { slugOrId: list.slug }, query: {} });
const ofEntry = ({ list, titleId: entry }: Scene) => ({ params: { id: list.id, titleId: entry } });

const CALLS: readonly Call[] = [
  { endpoint: getMemberList, input: bySlug, expected: READ },
  { endpoint: listMemberListTitles, input: bySlug, expected: READ },
  { endpoint: getListMarks, input: ofList, expected: READ_AS_MEMBER },
  { endpoint: copyMemberList, input: ofList, expected: READ_AS_MEMBER },
  { endpoint: likeList, input: ofList, expected: LIKE },
  { endpoint: unlikeList, input: ofList, expected: UNLIKE },
  { endpoint: getEditedMemberList, input: bySlug, expected: EDIT },
  {
    endpoint: saveMemberList,
    input: (made) => ({ ...ofList(made), body: savedForm(made.list) }),
    expected: EDIT,
  },
  { endpoint: addToList, input: ofEntry, expected: EDIT },
  { endpoint: removeFromList, input: ofEntry, expected: EDIT },
  {
    endpoint: updateListVisibility,
    input: (made) => ({ ...ofList(made), body: { visibility: 'public' } }),
    expected: OWN,
  },
  { endpoint: deleteMemberList, input: ofList, expected: OWN },
  {
    endpoint: listPossibleEditors,
    input: (made) => ({ ...ofList(made), query: { text: 'a' } }),
    expected: OWN,
  },
  {
    endpoint: inviteListEditor,
    input: (made) => ({ params: { id: made.list.id, userId: made.ids.moderator } }),
    expected: OWN,
  },
  {
    endpoint: removeListEditor,
    input: (made) => ({ params: { id: made.list.id, userId: made.ids.moderator } }),
    expected: always(statuses([401, 404, 404, 404])),
  },
  { endpoint: acceptListInvitation, input: ofList, expected: INVITED },
];

describe.each(LIST_VISIBILITIES)('a %s list', (visibility) => {
  test.each(CALLS)(
    'answers $endpoint.method $endpoint.path by who calls',
    async ({ endpoint, input, expected }) => {
      const made = await scene(visibility);
      const answered: Record<string, number> = {};
      // The owner comes last, because some of their calls end the list.
      for (const caller of CALLERS.toSorted((a, b) => Number(a === 'owner') - Number(b === 'owner'))) {
        if (endpoint === saveMemberList) {
          const call = { params: { slugOrId: made.list.slug } };
          made.list = (await made.clients.owner.call(getEditedMemberList, call)).list;
        }
        answered[caller] = (await made.clients[caller].send(endpoint, input(made, caller))).statusCode;
      }
      expect(answered).toEqual(expected[visibility]);
    },
  );
});

test('a list that does not exist is not found by any call', async () => {
  for (const { endpoint, input } of CALLS) {
    const made = await scene('public');
    const unknown = { ...made, list: { ...made.list, id: 2_000_000_000, slug: 'no-such-list' } };
    const { statusCode } = await made.clients.owner.send(endpoint, input(unknown, 'owner'));
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 404]);
  }
});

test('a channel of the site is not a list', async () => {
  const { client } = await makeListMember(kinora);
  const channel = await makeChannel(kinora.platform);
  for (const slugOrId of [channel.slug, String(channel.id)]) {
    expect((await client.refused(getMemberList, { params: { slugOrId } })).status).toBe(404);
    expect((await client.refused(listMemberListTitles, { params: { slugOrId } })).status).toBe(404);
  }
  expect((await client.refused(likeList, { params: { id: channel.id } })).status).toBe(404);
});

test('visitors who may not view titles cannot read a list', async () => {
  const { client } = await makeListMember(kinora, { permissions: [] });
  const { list } = await scene('public');
  expect((await client.refused(getMemberList, { params: { slugOrId: list.slug } })).status).toBe(403);
});
