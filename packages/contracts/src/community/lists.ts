import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, text, timestamp, trimmedText } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { editVersion } from '../platform/record-lists.ts';
import { CHANNEL_SLUG_MAX, CHANNEL_TEXT_MAX } from '../catalogue/channels.ts';
import { Picture } from '../catalogue/pictures.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { TitleCard } from '../catalogue/title-cards.ts';
import { PlayTarget } from '../catalogue/videos.ts';
import { LIKE_RATE } from './texts.ts';

/** The editor saves the whole list, so its size is limited. */
export const LIST_TITLES_MAX = 1000;
export const LIST_NOTE_MAX = 500;
export const LIST_DESCRIPTION_MAX = 2000;
/** The owner and those they invited. */
export const LIST_EDITORS_MAX = 10;
/** The number of lists of a member, unless `lists.create` is granted with another limit. */
export const LISTS_MAX_DEFAULT = 20;
/** The maximum number of lines in one paste. */
export const PASTE_LINES_MAX = 500;
/** The maximum length of a pasted line. */
export const PASTE_LINE_MAX = 200;

/** unlisted: anyone with the link. private: only the owner and the editors. */
export const LIST_VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type ListVisibility = (typeof LIST_VISIBILITIES)[number];

export const listErrors = defineErrors({
  'lists.too_many': { status: 409, message: 'You have reached :max lists.' },
  'lists.full': { status: 409, message: 'A list can have at most :max titles.' },
  'lists.too_many_editors': { status: 409, message: 'A list can have at most :max editors.' },
});

/** owner: created it. editor: may change titles and notes. invited: has not accepted yet. reader: everyone else. */
const ListRole = z.enum(['owner', 'editor', 'invited', 'reader']);

/** A list on a card. */
export const ListCard = z.object({
  id: id('integer'),
  name: z.string(),
  slug: z.string(),
  visibility: z.enum(LIST_VISIBILITIES),
  owner: MemberCard,
  titles_count: z.int(),
  likes: z.int(),
  /** Editors who accepted, without the owner. */
  editors_count: z.int(),
  /** Posters of the first titles, at most five. */
  posters: z.array(Picture),
  updated_at: timestamp(),
});
export type ListCard = z.infer<typeof ListCard>;

/** A list on its page. The response is the same for all who may read it. */
export const MemberList = ListCard.extend({
  /** Held: it waits for a moderator. Hidden: a moderator hid it. Only its owner, editors and moderators see either. */
  state: z.enum(['visible', 'held', 'hidden']),
  description: z.string().nullable(),
  is_ranked: z.boolean(),
  comments_count: z.int(),
});
export type MemberList = z.infer<typeof MemberList>;

export const ListEntry = z.object({
  title: TitleCard,
  /** Minutes; null if unknown. */
  runtime: z.int().nullable(),
  /** The director of a film, or the creator of a series. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** What plays here; null if nothing does. */
  play: PlayTarget.nullable(),
});
export type ListEntry = z.infer<typeof ListEntry>;

const SlugOrId = z.object({ slugOrId: text({ min: 1, max: CHANNEL_SLUG_MAX }) });
const ofList = z.object({ id: pathId('integer') });

export const OWN_LIST_FILTERS = ['all', 'public', 'private', 'shared', 'liked'] as const;
export type OwnListFilter = (typeof OWN_LIST_FILTERS)[number];
export const OWN_LIST_SORTS = ['updated', 'name', 'titles', 'likes'] as const;
export type OwnListSort = (typeof OWN_LIST_SORTS)[number];

/** `all`: the member's own lists. `shared`: lists of others that they edit, or are invited to. */
export const listOwnLists = endpoint({
  method: 'GET',
  path: 'lists',
  summary: 'Lists your lists, those shared with you, or those you like',
  access: access.login,
  query: z.object({
    filter: z.enum(OWN_LIST_FILTERS).default('all'),
    sort: z.enum(OWN_LIST_SORTS).default('updated'),
    ...cursorQuery,
  }),
  response: cursorPageOf(ListCard.extend({ role: ListRole })),
});

export const getListsSummary = endpoint({
  method: 'GET',
  path: 'lists/summary',
  summary: 'Counts your lists by filter, their titles, and how many of these you have seen',
  access: access.login,
  response: z.object({
    all: z.int(),
    public: z.int(),
    /** Private and unlisted ones. */
    private: z.int(),
    shared: z.int(),
    liked: z.int(),
    titles: z.int(),
    seen: z.int(),
    max: z.int(),
  }),
});

export const getMemberList = endpoint({
  method: 'GET',
  path: 'lists/:slugOrId',
  summary: 'Returns a list, by its address or id',
  access: access.permission(cataloguePermissions.viewTitles),
  params: SlugOrId,
  response: z.object({ list: MemberList }),
  errors: ['channels.gone'],
});

export const LIST_ORDERS = ['list', 'newest', 'oldest', 'rating', 'name'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const listMemberListTitles = endpoint({
  method: 'GET',
  path: 'lists/:slugOrId/titles',
  summary: 'Lists the titles of a list, with their notes',
  access: access.permission(cataloguePermissions.viewTitles),
  params: SlugOrId,
  query: z.object({ order: z.enum(LIST_ORDERS).default('list'), ...cursorQuery }),
  response: cursorPageOf(ListEntry.extend({ position: z.int() })),
  errors: ['channels.gone'],
});

/** Everything personal on the page of a list, in one call. */
export const getListMarks = endpoint({
  method: 'GET',
  path: 'lists/:id/marks',
  summary: 'Returns your role in a list, whether you like it, and how many of its titles you have seen',
  access: access.login,
  params: ofList,
  response: z.object({ role: ListRole, is_liked: z.boolean(), seen: z.int() }),
});

const ListSlug = text({ min: 1, max: CHANNEL_SLUG_MAX });
const form = {
  name: lineText({ min: 1, max: CHANNEL_TEXT_MAX.name }),
  description: trimmedText({ max: LIST_DESCRIPTION_MAX }).default(''),
  visibility: z.enum(LIST_VISIBILITIES),
  is_ranked: z.boolean(),
};
const Entries = z
  .array(
    z.strictObject({
      title_id: id('integer'),
      note: trimmedText({ max: LIST_NOTE_MAX }).default(''),
    }),
  )
  .max(LIST_TITLES_MAX);

/** A list in its editor. */
export const EditedMemberList = MemberList.extend({
  version: editVersion(),
  role: z.enum(['owner', 'editor']),
  /** Who saved the last change. */
  changed_by: MemberCard.nullable(),
  titles: z.array(z.object({ title: TitleCard, note: z.string().nullable() })),
  /** Invited people until they accept. Only the owner sees these. */
  editors: z.array(z.object({ member: MemberCard, is_accepted: z.boolean() })),
});
export type EditedMemberList = z.infer<typeof EditedMemberList>;

const Edited = z.object({ list: EditedMemberList });

export const getEditedMemberList = endpoint({
  method: 'GET',
  path: 'lists/:slugOrId/edit',
  summary: 'Returns a list for editing; only its owner and editors get it',
  access: access.login,
  params: SlugOrId,
  response: Edited,
});

export const createMemberList = endpoint({
  method: 'POST',
  path: 'lists',
  summary: 'Creates a list',
  access: access.login,
  body: z.strictObject({ ...form, slug: ListSlug.optional(), titles: Entries.default([]) }),
  response: Edited,
  errors: ['lists.too_many', 'rate_limited'],
  rate: { max: 60, seconds: 3600 },
});

/** Editors may only change titles and notes: other changes of theirs are refused. */
export const saveMemberList = endpoint({
  method: 'PUT',
  path: 'lists/:id',
  summary: 'Saves a list with its titles, their order and notes',
  access: access.login,
  params: ofList,
  body: z.strictObject({ ...form, slug: ListSlug, titles: Entries, version: editVersion() }),
  response: Edited,
  errors: ['conflict', 'rate_limited'],
  rate: { max: 600, seconds: 3600 },
});

export const updateListVisibility = endpoint({
  method: 'PUT',
  path: 'lists/:id/visibility',
  summary: 'Changes who can see your list',
  access: access.login,
  params: ofList,
  body: z.strictObject({ visibility: z.enum(LIST_VISIBILITIES) }),
  response: z.object({}),
});

export const deleteMemberList = endpoint({
  method: 'DELETE',
  path: 'lists/:id',
  summary: 'Deletes your list',
  access: access.login,
  params: ofList,
  response: z.object({}),
});

export const copyMemberList = endpoint({
  method: 'POST',
  path: 'lists/:id/copy',
  summary: 'Copies a list that you may read to a private list of your own',
  access: access.login,
  params: ofList,
  response: Edited,
  errors: ['lists.too_many', 'rate_limited'],
  rate: { max: 60, seconds: 3600 },
});

/** The menu 'Add to list' of a title: the lists that the member owns or edits, last changed first. */
export const listListsForTitle = endpoint({
  method: 'GET',
  path: 'titles/:id/lists',
  summary: 'Lists the lists that you can add a title to, and whether they contain it',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({
    lists: z.array(
      z.object({
        id: id('integer'),
        name: z.string(),
        slug: z.string(),
        visibility: z.enum(LIST_VISIBILITIES),
        has_title: z.boolean(),
      }),
    ),
  }),
  errors: ['titles.gone'],
});

const ofEntry = z.object({ id: pathId('integer'), titleId: pathId('integer') });

export const addToList = endpoint({
  method: 'PUT',
  path: 'lists/:id/titles/:titleId',
  summary: 'Adds a title to the end of a list that you own or edit',
  access: access.login,
  params: ofEntry,
  response: z.object({}),
  errors: ['titles.gone', 'lists.full', 'rate_limited'],
  rate: { max: 600, seconds: 3600 },
});

export const removeFromList = endpoint({
  method: 'DELETE',
  path: 'lists/:id/titles/:titleId',
  summary: 'Removes a title from a list that you own or edit',
  access: access.login,
  params: ofEntry,
  response: z.object({}),
});

const Liked = z.object({ likes: z.int() });

export const likeList = endpoint({
  method: 'PUT',
  path: 'lists/:id/like',
  summary: 'Likes a list',
  access: access.login,
  params: ofList,
  response: Liked,
  errors: ['rate_limited'],
  rate: LIKE_RATE,
});

export const unlikeList = endpoint({
  method: 'DELETE',
  path: 'lists/:id/like',
  summary: 'Removes your like of a list',
  access: access.login,
  params: ofList,
  response: Liked,
  errors: ['rate_limited'],
  rate: LIKE_RATE,
});

export const listPossibleEditors = endpoint({
  method: 'GET',
  path: 'lists/:id/possible-editors',
  summary: 'Finds members to invite to your list by the start of their name',
  access: access.login,
  params: ofList,
  query: z.object({ text: lineText({ min: 1, max: 50 }) }),
  response: z.object({ members: z.array(MemberCard) }),
});

const ofEditor = z.object({ id: pathId('integer'), userId: pathId('integer') });

export const inviteListEditor = endpoint({
  method: 'PUT',
  path: 'lists/:id/editors/:userId',
  summary: 'Invites a member to edit your list',
  access: access.login,
  params: ofEditor,
  response: z.object({}),
  errors: ['lists.too_many_editors', 'rate_limited'],
  rate: { max: 60, seconds: 3600 },
});

export const removeListEditor = endpoint({
  method: 'DELETE',
  path: 'lists/:id/editors/:userId',
  summary: 'Removes an editor from your list, or yourself from the editors of a list',
  access: access.login,
  params: ofEditor,
  response: z.object({}),
});

export const acceptListInvitation = endpoint({
  method: 'POST',
  path: 'lists/:id/invitation',
  summary: 'Accepts the invitation to edit a list; removing yourself declines it',
  access: access.login,
  params: ofList,
  response: z.object({}),
});

/** exact: the name, and the year if the line has one. likely: a similar name, or another year. */
const MatchQuality = z.enum(['exact', 'likely', 'none']);

export const matchTitleNames = endpoint({
  method: 'POST',
  path: 'lists/match',
  summary: 'Finds the titles of pasted lines, such as "Perigee (2026)", or of a CSV with names and years',
  access: access.login,
  body: z.strictObject({
    lines: z
      .array(text({ min: 1, max: PASTE_LINE_MAX }))
      .min(1)
      .max(PASTE_LINES_MAX),
  }),
  response: z.object({
    /** One for each line, in their order; the best candidate first, at most five. */
    matches: z.array(z.object({ quality: MatchQuality, candidates: z.array(TitleCard) })),
  }),
  errors: ['rate_limited'],
  rate: { max: 60, seconds: 3600 },
});
