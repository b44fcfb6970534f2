import { DEPTH_MAX } from '@kinora/contracts/community/comments.ts';
import type { DemoContent } from '../content-schema.ts';
import type {
  Community,
  DemoPlace,
  DemoReply,
  DemoReviewKey,
  DemoSpoiler,
  DemoSubject,
  DemoTarget,
} from './community-schema.ts';

/** A review is written once by a member for a title, season or episode. */
export const reviewKeyOf = ({ title, season, episode, by }: DemoReviewKey): string =>
  [title, season, episode, by].filter((part) => part !== undefined).join(' ');

/** All comments of threads: the first ones, and their replies of every level. */
export const withReplies = <C extends { readonly replies: readonly DemoReply[] }>(
  comments: readonly C[],
): (C | DemoReply)[] => comments.flatMap((comment) => [comment, ...withReplies(comment.replies)]);

const depthOf = ({ replies }: { readonly replies: readonly DemoReply[] }): number =>
  replies.length === 0 ? 0 : 1 + Math.max(...replies.map(depthOf));

/** Reports what the schema of one file cannot check: duplicates and broken references. */
export function findCommunityFaults(community: Community, content: DemoContent): string[] {
  const { members, accounts, reviews, threads, lists } = community;
  const comments = withReplies(threads);
  return [
    ...repeated('member', [...members.map(({ key }) => key), ...members.map(({ name }) => name)]),
    ...repeated('review', reviews.map(reviewKeyOf)),
    ...repeated('comment', namesOf(comments)),
    ...repeated(
      'list',
      [...lists, ...accounts.flatMap((account) => account.lists)].map(({ key }) => key),
    ),
    ...repeated(
      'text',
      [...reviews, ...comments].map(({ body }) => body),
    ),
    ...threads.filter((thread) => depthOf(thread) > DEPTH_MAX).map(({ body }) => `too many levels: ${body}`),
    ...findUnknownMembers(community),
    ...findUnknownTitles(community, content),
    ...findUnknownTexts(community, content),
  ];
}

const namesOf = (comments: readonly { readonly key?: string | undefined }[]): string[] =>
  comments.flatMap(({ key }) => key ?? []);

function repeated(kind: string, keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${kind} twice: ${key}`);
}

const unknown = (kind: string, keys: readonly string[], known: ReadonlySet<string>): string[] =>
  keys.filter((key) => !known.has(key)).map((key) => `no ${kind} ${key}`);

function findUnknownMembers(community: Community): string[] {
  const { members, accounts, reviews, threads, lists, reports, decisions, blocks, mutes } = community;
  const named = [
    ...[...reviews, ...withReplies(threads), ...lists].map(({ by }) => by),
    ...lists.flatMap(({ editors }) => editors),
    ...reports.flatMap(({ by }) => by),
    ...decisions.flatMap(({ reported }) => reported),
    ...accounts.flatMap(({ follows }) => follows),
    ...[...blocks, ...mutes].flat(),
    ...[...community.diaryNotes, ...community.watchlistNotes].map(({ by }) => by),
  ];
  return unknown(
    'member',
    named,
    new Set([...members.map(({ key }) => key), ...accounts.map(({ email }) => email)]),
  );
}

function findUnknownTitles(community: Community, { titles }: DemoContent): string[] {
  const { members, accounts, reviews, threads, lists, receptions } = community;
  const places: DemoPlace[] = [
    ...reviews,
    ...threads.flatMap(({ on }) => ('title' in on ? on : [])),
    ...[...reviews, ...withReplies(threads)].flatMap(({ spoiler, ...text }) =>
      'title' in text ? untilOf(text, spoiler) : [],
    ),
  ];
  const known = new Map(titles.map((title) => [title.key, title.seasons]));
  const missing = places.filter(({ title, season, episode }) => {
    const seasons = known.get(title);
    if (seasons === undefined || season === undefined) return seasons === undefined || episode !== undefined;
    const found = seasons.find(({ season_number: number }) => number === season);
    return found === undefined || (episode !== undefined && found.episodes[episode - 1] === undefined);
  });
  const named = [
    ...[...members, ...accounts].flatMap(({ favourites }) => favourites),
    ...[...lists, ...accounts.flatMap((account) => account.lists)].flatMap((list) =>
      list.titles.map(([title]) => title),
    ),
    ...[...community.diaryNotes, ...community.watchlistNotes].map(({ title }) => title),
    ...Object.keys(receptions),
  ];
  return [
    ...missing.map(({ title, season, episode }) => `no place ${title} ${season ?? ''} ${episode ?? ''}`),
    ...unknown('title', named, new Set(known.keys())),
  ];
}

const untilOf = ({ title }: DemoPlace, spoiler: DemoSpoiler | undefined): DemoPlace[] =>
  spoiler === undefined || spoiler === true ? [] : [{ title, ...spoiler }];

function findUnknownTexts(community: Community, { news }: DemoContent): string[] {
  const { accounts, reviews, threads, lists, reports, decisions, held, deleted } = community;
  const known = {
    article: new Set(news.map(({ key }) => key)),
    list: new Set([...lists, ...accounts.flatMap((account) => account.lists)].map(({ key }) => key)),
    review: new Set(reviews.map(reviewKeyOf)),
    comment: new Set(namesOf(withReplies(threads))),
  };
  const check = (place: DemoSubject | DemoTarget): string[] => {
    if ('article' in place) return unknown('article', [place.article], known.article);
    if ('list' in place) return unknown('list', [place.list], known.list);
    if ('review' in place) return unknown('review', [reviewKeyOf(place.review)], known.review);
    return 'comment' in place ? unknown('comment', [place.comment], known.comment) : [];
  };
  return [
    ...threads.flatMap(({ on }) => check(on)),
    ...[...reports, ...decisions, ...held].flatMap(({ about }) => check(about)),
    ...unknown('comment', deleted, known.comment),
  ];
}
