import { type Kind, KINDS, type PlantedMember, TITLE_KINDS, type Viewer, YEAR } from './planted-members.ts';

interface Call {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

/** Who sees data in the responses of a row. A profile is for followers or private; no other viewer sees its shelf. */
const SCOPES = {
  everyone: () => true,
  members: (viewer) => viewer !== 'guest',
  unblocked: (viewer) => viewer !== 'blocked',
  otherMembers: (viewer) => viewer !== 'blocked' && viewer !== 'guest' && viewer !== 'self',
  shelf: (viewer, visibility) => viewer === 'self' || (viewer === 'follower' && visibility === 'followers'),
  friends: (viewer, visibility) => viewer === 'follower' && visibility === 'followers',
  follower: (viewer) => viewer === 'follower',
  self: (viewer) => viewer === 'self',
  moderator: (viewer) => viewer === 'moderator',
} satisfies Record<string, (viewer: Viewer, visibility: PlantedMember['visibility']) => boolean>;
type Scope = keyof typeof SCOPES;

interface Row {
  /** One call without any. */
  readonly calls?: (member: PlantedMember, viewer: { listId: number }) => Call[];
  /** The kinds that the responses contain, for whom. No kind appears for others. */
  readonly shows?: Partial<Record<Scope, readonly Kind[]>>;
}

/** The kinds that a viewer finds in the responses of a row. */
export const expectedIn = (
  { shows = {} }: Row,
  viewer: Viewer,
  visibility: PlantedMember['visibility'],
): Kind[] => {
  const found = Object.entries(shows).flatMap(([scope, kinds]) =>
    isScope(scope) && SCOPES[scope](viewer, visibility) ? kinds : [],
  );
  return KINDS.filter((kind) => found.includes(kind));
};
const isScope = (name: string): name is Scope => name in SCOPES;

const ofMember = ({ id }: PlantedMember): Call[] => [{ params: { id } }];
const ofTitles = ({ titles, subject }: PlantedMember): Call[] =>
  [subject, ...Object.values(titles)].map((id) => ({ params: { id } }));
const ofReviews = ({ reviews }: PlantedMember): Call[] => reviews.map((id) => ({ params: { id } }));
const ofComments = ({ comments }: PlantedMember): Call[] => comments.map((id) => ({ params: { id } }));
const ofImport = ({ importId }: PlantedMember): Call[] => [{ params: { id: importId } }];
const ofLists = ({ lists }: PlantedMember): Call[] => lists.map(({ id }) => ({ params: { id } }));
const ofListAddresses = ({ lists }: PlantedMember): Call[] =>
  lists.flatMap(({ id, slug }) => [id, slug]).map((slugOrId) => ({ params: { slugOrId } }));
const queries = (name: string, values: readonly string[]) => (): Call[] =>
  values.map((value) => ({ query: { [name]: value } }));

const readLists = {
  everyone: ['publiclist', 'unlistedlist', 'name'],
  self: ['privatelist', 'heldlist'],
} as const;

/** The latest texts of a member, except the one in question. */
const CONTEXT = ['comment', 'hiddencomment', 'heldcomment', 'hiddenreview', 'heldreview'] as const;

/** Every endpoint that returns data of members: how it is called, and what it shows to whom. */
export const PRIVACY_TABLE: Readonly<Record<string, Row>> = {
  activity: {
    calls: queries('tab', ['following', 'you', 'titles']),
    shows: {
      // Followers see whom they follow on their own tab, even if the profile is private.
      follower: ['name'],
      friends: ['diary', 'rated', 'review', 'publiclist'],
      self: ['name', 'diary', 'rated', 'review', 'publiclist', 'comment', 'idol', 'fan'],
    },
  },
  'activity/new': { calls: () => [{ query: { since: '2020-01-01T00:00:00Z' } }] },
  'activity/aside': { shows: { friends: ['name'] } },
  'activity/titles': { shows: { friends: ['name', 'diary', 'rated'] } },
  comments: {
    calls: ({ subject }) => [{ query: { subject: 'title', subject_id: subject } }],
    shows: { everyone: ['name', 'comment'] },
  },
  'comments/:id': { calls: ofComments, shows: { everyone: ['name', 'comment'] } },
  'comments/:id/answers': { calls: ofComments, shows: { everyone: ['name', 'comment'] } },
  'comments/:id/text': { calls: ofComments, shows: { everyone: ['comment'] } },
  'comments/:id/versions': { calls: ofComments },
  'comments/marks': { calls: ({ comments }) => [{ query: { ids: comments.join(',') } }] },
  'comments/held': {
    calls: ({ subject }) => [{ query: { subject: 'title', subject_id: subject } }],
    shows: { self: ['name', 'heldcomment'] },
  },
  'comments/mentionable': { calls: queries('text', ['zqname']), shows: { otherMembers: ['name'] } },
  'data-exports/latest': {},
  'data-exports/:id/file': {
    calls: ({ dataExport: { id } }) => [{ params: { id } }],
    shows: { self: KINDS },
  },
  diary: { shows: { self: ['diary', 'secret', 'note'] } },
  'diary/calendar': { calls: queries('year', [String(YEAR)]) },
  imports: { shows: { self: ['imported'] } },
  'imports/:id': { calls: ofImport, shows: { self: ['imported'] } },
  'imports/:id/titles': { calls: ofImport, shows: { self: ['imported'] } },
  'imports/:id/undo': { calls: ofImport },
  lists: {
    calls: queries('filter', ['all', 'shared', 'liked']),
    shows: { self: ['publiclist', 'unlistedlist', 'privatelist', 'heldlist', 'likedlist', 'name'] },
  },
  'lists/:id/marks': { calls: ofLists },
  'lists/:id/possible-editors': {
    calls: (_, { listId }) => [{ params: { id: listId }, query: { text: 'zqname' } }],
    shows: { otherMembers: ['name'] },
  },
  // The back office opens lists at their addresses.
  'lists/:slugOrId': {
    calls: ofListAddresses,
    shows: { ...readLists, moderator: ['privatelist', 'heldlist'] },
  },
  'lists/:slugOrId/edit': {
    calls: ofListAddresses,
    shows: { self: ['publiclist', 'unlistedlist', 'privatelist', 'heldlist', 'name'] },
  },
  'lists/:slugOrId/titles': { calls: ofListAddresses },
  'lists/summary': {},
  marks: { calls: ({ titles }) => [{ query: { titles: Object.values(titles).join(',') } }] },
  'members/hidden': { shows: { self: ['enemy'] } },
  'members/marks': { calls: ({ id }) => [{ query: { ids: String(id) } }] },
  'members/requests': { shows: { self: ['asker'] } },
  notifications: {
    calls: queries('perPage', ['100']),
    shows: {
      members: ['publiclist', 'unlistedlist'],
      shelf: ['name'],
      self: ['privatelist', 'heldlist'],
    },
  },
  'notifications/me/subscriptions': {},
  profile: { shows: { self: ['bio', 'favourite'] } },
  'profiles/:id': { calls: ofMember, shows: { unblocked: ['name', 'bio'], shelf: ['favourite'] } },
  'profiles/:id/relation': { calls: ofMember },
  'profiles/:id/lists': { calls: ofMember, shows: { shelf: ['publiclist', 'name'] } },
  'profiles/:id/ratings': { calls: ofMember, shows: { shelf: ['rated'] } },
  'profiles/:id/reviews': { calls: ofMember, shows: { shelf: ['review', 'name'] } },
  'profiles/:id/comments': { calls: ofMember, shows: { shelf: ['comment', 'name'] } },
  'profiles/:id/followers': { calls: ofMember, shows: { shelf: ['fan'] } },
  'profiles/:id/followed-users': { calls: ofMember, shows: { shelf: ['idol'] } },
  'profiles/:id/years/:year': {
    calls: ({ id }) => [{ params: { id, year: YEAR } }],
    shows: { shelf: ['name', 'rated', 'diary'] },
  },
  'reviews/:id': { calls: ofReviews, shows: { everyone: ['name', 'review'] } },
  'reviews/:id/text': {
    calls: ofReviews,
    shows: { everyone: ['review'], self: ['hiddenreview', 'heldreview'] },
  },
  'reviews/:id/versions': { calls: ofReviews },
  'reviews/marks': { calls: ({ reviews }) => [{ query: { ids: reviews.join(',') } }] },
  'titles/:id/friends': { calls: ofTitles, shows: { friends: ['name', 'review'] } },
  'titles/:id/lists': {
    calls: ofTitles,
    shows: { self: ['publiclist', 'unlistedlist', 'privatelist', 'heldlist'] },
  },
  'titles/:id/marks': { calls: ofTitles, shows: { self: ['note'] } },
  'titles/:id/progress': { calls: ofTitles },
  'titles/:id/ratings': { calls: ofTitles },
  'titles/:id/review': { calls: ofTitles, shows: { self: ['review', 'name'] } },
  'titles/:id/reviews': { calls: ofTitles, shows: { everyone: ['name', 'review'] } },
  'titles/:id/texts': { calls: ofTitles },
  'users/:id': { calls: ofMember, shows: { self: ['name', 'email'] } },
  'user-sessions': {},
  'bootstrap-data': { shows: { self: ['name', 'email'] } },
  'current-user': { shows: { self: ['name', 'email'] } },
  watching: { shows: { self: ['watching'] } },
  watchlist: { shows: { self: ['wish', 'note'] } },
  'watchlist/pick': { shows: { self: ['wish', 'note'] } },
  'watchlist/summary': {},
  'years/:year': {
    calls: () => [{ params: { year: YEAR } }],
    shows: { self: ['name', 'rated', 'diary', 'secret'] },
  },
  'channels/:slugOrId': {
    calls: ofListAddresses,
    shows: { everyone: ['publiclist'], self: ['unlistedlist', 'privatelist', 'heldlist'] },
  },
  'channels/:id/content': { calls: ofLists },
  'admin/comments': { shows: { moderator: ['name', 'comment', 'hiddencomment', 'heldcomment'] } },
  'admin/comments/:id/context': { calls: ofComments, shows: { moderator: ['name', ...CONTEXT] } },
  'admin/reviews': { shows: { moderator: ['name', 'review', 'hiddenreview', 'heldreview'] } },
  'admin/reviews/:id/context': { calls: ofReviews, shows: { moderator: ['name', ...CONTEXT] } },
  'admin/moderation/counts': {},
  'admin/moderation/lists': {
    calls: queries('perPage', ['100']),
    shows: { moderator: ['name', 'publiclist', 'unlistedlist', 'heldlist', 'likedlist'] },
  },
  'admin/titles/:id/comments': {
    calls: ofTitles,
    shows: { moderator: ['name', 'comment', 'hiddencomment', 'heldcomment'] },
  },
  'admin/titles/:id/reviews': { calls: ofTitles, shows: { moderator: ['name', 'review'] } },
  'admin/lists': {
    calls: queries('perPage', ['100']),
    shows: { moderator: ['name', 'publiclist', 'unlistedlist', 'privatelist', 'heldlist', 'likedlist'] },
  },
  'admin/lists/:slugOrId': {
    calls: ofListAddresses,
    shows: { moderator: ['publiclist', 'unlistedlist', 'privatelist', 'heldlist', 'name'] },
  },
  'admin/lists/:id/items': { calls: ofLists },
  'admin/find': { calls: queries('query', ['zqname', 'zqpublic', 'zqprivate', 'zqreview', 'zqemail']) },
  search: {
    calls: queries(
      'query',
      KINDS.filter((kind) => !TITLE_KINDS.some((title) => title === kind)).map((kind) => `zq${kind}`),
    ),
  },
};
