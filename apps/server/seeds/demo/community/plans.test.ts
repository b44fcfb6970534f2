import { expect, test } from 'vitest';
import { readDemoContent } from '../content.ts';
import { createCatalogue } from './catalogue.ts';
import { readCommunity } from './community-content.ts';
import { joinedAt, type SeededMember } from './members.ts';
import { createMoments } from './moments.ts';
import { planOpinions } from './opinions.ts';
import { planFollows } from './relations.ts';
import { opinionsOf, planReviews } from './reviews.ts';
import { planWatchlists } from './shelves.ts';
import { planViewings } from './viewings.ts';

const content = readDemoContent();
const community = readCommunity(content);
const numbered = (keys: readonly string[]) => new Map(keys.map((key, index) => [key, index + 1]));

/** Everything that is planned for a day, without a database. */
function planFor(now: Date) {
  const moments = createMoments(now);
  const titles = numbered(content.titles.map(({ key }) => key));
  const parts = content.titles.flatMap(({ key, seasons }) =>
    seasons.flatMap(({ season_number: season, episodes }) =>
      episodes.map(({ episode_number: episode }) => `${titles.get(key)} ${season} ${episode}`),
    ),
  );
  const seasons = numbered([...new Set(parts.map((part) => part.replace(/ \d+$/u, '')))]);
  const catalogue = createCatalogue(content, { titles, seasons, episodes: numbered(parts) });
  const members = community.members.map((member, index): SeededMember => ({
    ...member,
    id: index + 1,
    joined: joinedAt(moments, member),
  }));
  const byKey = new Map(members.map((member) => [member.key, member]));
  const reviews = planReviews(community, { members: byKey, catalogue, moments });
  const rated = planOpinions({ members, catalogue, community, moments, isReviewed: () => false });
  const opinions = [...rated, ...opinionsOf(reviews)];
  const inputs = { members, opinions, catalogue, community, moments };
  return {
    reviews: reviews.map(({ review, at }) => [review.by, review.title, at]),
    opinions: rated.map(({ member, title, episode_id, score, at }) => [
      member.key,
      title.title.key,
      episode_id,
      score,
      at,
    ]),
    viewings: planViewings(inputs),
    watchlists: planWatchlists(inputs),
    follows: planFollows(inputs).map((row) => JSON.stringify([row.follower_id, row.followed_id])),
  };
}

const TODAY = new Date('2026-11-19T09:00:00Z');

test('the same day gives the same rows', () => {
  expect(planFor(TODAY)).toEqual(planFor(TODAY));
});

test('another day gives the same members, scores and follows, on other days', () => {
  const withoutTimes = ({ opinions, follows }: ReturnType<typeof planFor>) => ({
    scores: new Map(
      opinions
        .filter((row) => row[2] === null)
        .map(([member, title, , score]) => [`${String(member)} ${String(title)}`, score]),
    ),
    follows,
  });
  const [today, later] = [planFor(TODAY), planFor(new Date('2027-03-02T21:00:00Z'))].map(withoutTimes);
  expect(later?.follows).toEqual(today?.follows);
  const common = [...(today?.scores ?? [])].filter(([key]) => later?.scores.has(key));
  expect(common.length).toBeGreaterThan(1500);
  expect(common.filter(([key, score]) => later?.scores.get(key) !== score)).toEqual([]);
});

test('before a season has aired, nobody has watched, rated or reviewed it', () => {
  const early = planFor(new Date('2026-10-20T12:00:00Z'));
  const saltglass = content.titles.findIndex(({ key }) => key === 'saltglass') + 1;
  const episodes = new Set(
    early.viewings.filter((row) => row.title_id === saltglass).map((row) => row.episode_id),
  );
  expect(episodes.size).toBe(8);
});
