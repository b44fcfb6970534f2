import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { createRatingTotals } from '#community/ratings/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { seedBrowse } from '../browse.ts';
import { readDemoContent } from '../content.ts';
import { createDemoWriter, type DemoWriter } from '../demo-writer.ts';
import type { DemoContent } from '../content-schema.ts';
import type { SeedContext } from '../../seed.ts';
import { findAccounts } from './accounts.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { readCommunity } from './community-content.ts';
import type { Community, DemoSubject } from './community-schema.ts';
import { createdAt, seedLists } from './lists.ts';
import { type SeededMember, seedMembers } from './members.ts';
import { createMoments, type Moments } from './moments.ts';
import { seedModeration } from './moderation.ts';
import { seedNotifications } from './notifications.ts';
import { planOpinions } from './opinions.ts';
import { planFollows } from './relations.ts';
import { opinionsOf, type PlannedReview, planReviews, seedReviews } from './reviews.ts';
import { insertRows } from './rows.repository.ts';
import { planFavourites, planPersonFollows, planTitleFollows, planWatchlists } from './shelves.ts';
import { seedThreads } from './threads.ts';
import { planViewings } from './viewings.ts';

type Options = Pick<SeedContext, 'db' | 'clock'> & { readonly config: Pick<Config, 'isProduction'> };

/**
 * Seeds members and what they watch, rate, write and follow, most of it on the last 90 days. Only once, even if members
 * were deleted.
 */
export async function seedCommunity({ db, config, clock = systemClock }: Options): Promise<void> {
  if ((await listDemoRecords(db, 'reviews')).size > 0) return;
  const writer = createDemoWriter(db);
  const content = readDemoContent();
  const community = readCommunity(content);
  const moments = createMoments(clock.now());
  const members = await seedMembers({ db, clock, moments }, community);
  const accounts = await findAccounts({ db, config, clock, moments }, community);
  for (const account of accounts) members.set(account.key, account);
  const catalogue = await readCatalogue(db, content);
  await transaction(db, (tx) => seedAll({ tx, writer, content, community, catalogue, members, moments }));
  await publishScores(writer, clock);
}

interface Context {
  readonly tx: Tx;
  readonly writer: DemoWriter;
  readonly content: DemoContent;
  readonly community: Community;
  readonly catalogue: Catalogue;
  readonly members: ReadonlyMap<string, SeededMember>;
  readonly moments: Moments;
}

async function seedAll(context: Context): Promise<void> {
  const { tx, writer, community, catalogue, members, moments } = context;
  const planned = planReviews(community, { members, catalogue, moments });
  const reviews = await seedReviews(tx, planned, { members, moments });
  await seedShelves(context, planned);
  const lists = await seedLists({ tx, events: writer.events, members, catalogue, moments }, community);
  const articles = await listDemoRecords(tx, 'article');
  const since = (subject: DemoSubject) => sinceOf(subject, context, planned);
  const comments = await seedThreads({ tx, members, moments }, community, {
    catalogue,
    articles,
    lists,
    reviews,
    since,
  });
  const moderatorId = members.get(MODERATOR)?.id;
  await seedModeration({ tx, members, moments, texts: { reviews, comments, lists }, moderatorId }, community);
  for (const { email } of community.accounts) {
    const account = members.get(email);
    if (account !== undefined) await seedNotifications(tx, account.id, moments);
  }
  const marked = planned.map(({ title: { title, title_id: id } }) => ({ key: title.key, id }));
  await addDemoRecords(tx, 'reviews', uniqueBy(marked));
}

const MODERATOR = 'admin@example.com';

const uniqueBy = <T extends { readonly key: string }>(records: readonly T[]): T[] => [
  ...new Map(records.map((record) => [record.key, record])).values(),
];

/** What members like, have seen, want to see and follow. */
async function seedShelves(context: Context, planned: readonly PlannedReview[]): Promise<void> {
  const { tx, community, catalogue, members: all, moments } = context;
  const members = [...all.values()];
  const reviewed = new Set(
    planned
      .filter(({ season_id, episode_id }) => season_id === null && episode_id === null)
      .map(({ member, title }) => `${member.key} ${title.title.key}`),
  );
  const rated = planOpinions({
    members,
    catalogue,
    community,
    moments,
    isReviewed: (member, { title }) => reviewed.has(`${member.key} ${title.key}`),
  });
  await insertRows(
    tx,
    'reviews',
    rated.map(({ member, score, title_id, season_id, episode_id, at }) => ({
      user_id: member.id,
      title_id,
      season_id,
      episode_id,
      score,
      created_at: at,
      updated_at: at,
    })),
  );
  const opinions = [...rated, ...opinionsOf(planned)];
  const inputs = { members, opinions, catalogue, community, moments };
  await insertRows(tx, 'viewings', planViewings(inputs));
  await insertRows(tx, 'watchlist_items', planWatchlists(inputs));
  await insertRows(tx, 'title_follows', planTitleFollows(inputs));
  await insertRows(tx, 'person_follows', planPersonFollows(inputs, await listDemoRecords(tx, 'person')));
  await insertRows(tx, 'profile_favourites', planFavourites(inputs));
  await insertRows(tx, 'member_follows', planFollows(inputs));
  await insertRows(tx, 'hidden_members', planHidden(context));
}

function planHidden({ community, members, moments }: Context) {
  const idOf = (key: string) => members.get(key)?.id;
  const pairs = [
    ...community.blocks.map((pair) => ({ pair, isBlocked: true })),
    ...community.mutes.map((pair) => ({ pair, isBlocked: false })),
  ];
  return pairs.flatMap(({ pair: [from, to], isBlocked }, index) => {
    const [userId, hiddenId] = [idOf(from), idOf(to)];
    if (userId === undefined || hiddenId === undefined) return [];
    const row = { user_id: userId, hidden_id: hiddenId, created_at: moments.ago(1 + index) };
    return [{ ...row, is_blocked: isBlocked, is_muted: !isBlocked }];
  });
}

/** When that appeared which comments are about. */
function sinceOf(
  subject: DemoSubject,
  { content, community, catalogue, members, moments }: Context,
  planned: readonly PlannedReview[],
): Date {
  if ('article' in subject) {
    const article = content.news.find(({ key }) => key === subject.article);
    return new Date(article?.published_at ?? 0);
  }
  if ('list' in subject) {
    const list = community.lists.find(({ key }) => key === subject.list);
    const owner = list && members.get(list.by);
    return list === undefined || owner === undefined ? new Date(0) : createdAt(moments, list, owner);
  }
  if ('review' in subject) {
    const { title, season, episode, by } = subject.review;
    const found = planned.find(
      ({ review }) =>
        review.title === title && review.season === season && review.episode === episode && review.by === by,
    );
    return found?.at ?? new Date(0);
  }
  return catalogue.find(subject)?.released ?? new Date(0);
}

/** Counts the ratings at once, so that pages and lists show them before a worker runs. */
async function publishScores({ db, events }: DemoWriter, clock: Clock): Promise<void> {
  const titles = createTitlesService({ events });
  const totals = createRatingTotals({ db, clock, events, titles, seasons: createSeasonsService({ events }) });
  await totals.fold();
  await totals.publish();
  await seedBrowse({ db });
}
