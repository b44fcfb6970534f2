import {
  acceptListInvitation,
  addToList,
  copyMemberList,
  createMemberList,
  deleteMemberList,
  getEditedMemberList,
  getListMarks,
  getListsSummary,
  getMemberList,
  inviteListEditor,
  likeList,
  listListsForTitle,
  listMemberListTitles,
  listOwnLists,
  listPossibleEditors,
  matchTitleNames,
  removeFromList,
  removeListEditor,
  saveMemberList,
  unlikeList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { channelAddressTag, channelTag, titleTags } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { TitleMatcher } from '#community/title-matching/index.ts';
import { authorOf } from '#community/text-checks/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { can, type Caller, requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { type HandlerInput, route, type Route } from '#platform/http/route.ts';
import type { ListCreation } from './lists.creation.service.ts';
import type { ListEditors } from './lists.editors.service.ts';
import type { ListLikes } from './lists.likes.service.ts';
import { presentCard, presentEdited, presentEntry, presentList } from './lists.presenter.ts';
import type { ListsReader, Reader } from './lists.reader.service.ts';
import type { ListsWriter } from './lists.writer.service.ts';

interface Deps {
  readonly reader: ListsReader;
  readonly writer: ListsWriter;
  readonly creation: ListCreation;
  readonly editors: ListEditors;
  readonly likes: ListLikes;
  readonly matcher: TitleMatcher;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

export const listsRoutes = (deps: Deps): Route[] => [
  ...sharedRoutes(deps),
  ...ownRoutes(deps),
  ...writingRoutes(deps),
  ...titleRoutes(deps),
  ...peopleRoutes(deps),
];

const readsAll = (caller: Caller): boolean =>
  caller.userId !== null && can(caller, editingPermissions.updateLists);

const readerOf = (caller: Caller): Reader => ({
  userId: caller.userId,
  readsAll: readsAll(caller),
  isGroup: caller.isGroup,
});

/** What everyone sees is shared. Private lists are read live by those who may read them. */
const sharedRoutes = ({ reader, pictures, languagesOf, shared }: Deps): Route[] => [
  shared(
    getMemberList,
    {
      hasRestricted: true,
      about: ({ params }) => [channelAddressTag(params.slugOrId)],
      shows: ({ list }) => [channelTag(list.id)],
    },
    async ({ params, caller }) => ({
      list: presentList(await reader.read(params.slugOrId, readerOf(caller)), pictures),
    }),
  ),
  shared(
    listMemberListTitles,
    {
      hasRestricted: true,
      about: ({ params }) => [channelAddressTag(params.slugOrId)],
      shows: ({ pagination }) => titleTags(pagination.data.map(({ title }) => title)),
    },
    async ({ params, query, request, caller }) => {
      const { perPage, cursor } = query;
      const languages = await languagesOf(request, caller);
      return toCursorPage(
        await reader.titles(params.slugOrId, query, { ...readerOf(caller), languages }),
        { perPage, cursor },
        { item: (row) => presentEntry(row, pictures), key: (row) => [row.place, row.key] },
      );
    },
  ),
];

const ownRoutes = ({ reader, matcher, pictures, languagesOf }: Deps): Route[] => [
  route(listOwnLists, async ({ query, caller }) => {
    const { perPage, cursor } = query;
    return toCursorPage(
      await reader.own(requireUserId(caller), query),
      { perPage, cursor },
      {
        item: (row) => ({ ...presentCard(row, pictures), role: row.role }),
        key: (row) => [row.place, row.id],
      },
    );
  }),
  route(getListsSummary, ({ caller }) => reader.summary(requireUserId(caller), caller.permissions)),
  route(getListMarks, ({ params, caller }) =>
    reader.marks(params.id, requireUserId(caller), { readsAll: readsAll(caller) }),
  ),
  route(listListsForTitle, async ({ params, caller }) => ({
    lists: await reader.targets(requireUserId(caller), params.id),
  })),
  route(matchTitleNames, async ({ body, request, caller }) => {
    const matches = await matcher.match(body.lines, await languagesOf(request, caller));
    return {
      matches: matches.map(({ quality, candidates }) => ({
        quality,
        candidates: candidates.map((row) => presentTitleCard(row, pictures)),
      })),
    };
  }),
];

const writingRoutes = ({ reader, writer, creation, pictures, languagesOf }: Deps): Route[] => {
  const edited = async (
    id: number,
    { request, caller }: Pick<HandlerInput<typeof getEditedMemberList>, 'request' | 'caller'>,
  ) => {
    const languages = await languagesOf(request, caller);
    return { list: presentEdited(await reader.editedById(id, requireUserId(caller), languages), pictures) };
  };
  return [
    route(getEditedMemberList, async ({ params, request, caller }) => {
      const languages = await languagesOf(request, caller);
      const row = await reader.edited(params.slugOrId, requireUserId(caller), languages);
      return { list: presentEdited(row, pictures) };
    }),
    route(createMemberList, async ({ body, ...call }) =>
      edited(await creation.create(authorOf(call.caller), body), call),
    ),
    route(saveMemberList, async ({ params, body, ...call }) => {
      await writer.save(authorOf(call.caller), params.id, body);
      return edited(params.id, call);
    }),
    route(copyMemberList, async ({ params, ...call }) => {
      const list = await reader.readExisting(params.id, readerOf(call.caller));
      return edited(await creation.copy(authorOf(call.caller), list), call);
    }),
    route(updateListVisibility, async ({ params, body, caller }) => {
      await writer.setVisibility(authorOf(caller), params.id, body.visibility);
      return {};
    }),
    route(deleteMemberList, async ({ params, caller }) => {
      await writer.remove(requireUserId(caller), params.id);
      return {};
    }),
  ];
};

const titleRoutes = ({ writer }: Deps): Route[] => [
  route(addToList, async ({ params, caller }) => {
    await writer.addTitle(requireUserId(caller), params.id, params.titleId);
    return {};
  }),
  route(removeFromList, async ({ params, caller }) => {
    await writer.removeTitle(requireUserId(caller), params.id, params.titleId);
    return {};
  }),
];

const peopleRoutes = ({ likes, editors }: Deps): Route[] => [
  route(likeList, async ({ params, caller }) => ({
    likes: await likes.add(requireUserId(caller), params.id),
  })),
  route(unlikeList, async ({ params, caller }) => ({
    likes: await likes.remove(requireUserId(caller), params.id),
  })),
  route(listPossibleEditors, async ({ params, query, caller }) => ({
    members: await editors.listPossible(requireUserId(caller), params.id, query.text),
  })),
  route(inviteListEditor, async ({ params, caller }) => {
    await editors.invite(requireUserId(caller), params.id, params.userId);
    return {};
  }),
  route(removeListEditor, async ({ params, caller }) => {
    await editors.remove(requireUserId(caller), params.id, params.userId);
    return {};
  }),
  route(acceptListInvitation, async ({ params, caller }) => {
    await editors.accept(requireUserId(caller), params.id);
    return {};
  }),
];
