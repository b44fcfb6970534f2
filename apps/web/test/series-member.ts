import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { markSeen, unmarkSeen } from '@kinora/contracts/community/diary.ts';
import { followTitle } from '@kinora/contracts/community/follows.ts';
import { getTitleMarks, type PartMark, updateSpoilerShield } from '@kinora/contracts/community/marks.ts';
import { listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import type { fakeApi, FakeCall } from './fake-api.ts';
import { titleMarks } from './marks.ts';

/** What the server leaves out of a hidden episode. */
export const HIDDEN = {
  name: null,
  overview: null,
  still: null,
  score: null,
  votes: 0,
  is_hidden: true,
} as const;

/** An episode of season 1 that was watched on November 2, 2026. */
export const seen = (episode: number, changes: Partial<PartMark> = {}): PartMark => ({
  season: 1,
  episode,
  score: null,
  times: 1,
  last_on: '2026-11-02',
  ...changes,
});

/** The season of a call. */
export const seasonOf = ({ path }: FakeCall): number =>
  Number(path.split('/').at(path.split('/').indexOf('seasons') + 1));

interface SeriesMember {
  /** All episodes that have aired. */
  readonly aired: readonly EpisodeCard[];
  readonly marks?: Partial<ReturnType<typeof titleMarks>> | undefined;
}

/** Answers like a server that remembers what a member watches, and hides what follows their next episode. */
export function answerSeriesMember(
  api: ReturnType<typeof fakeApi>,
  titleId: number,
  { aired, marks = {} }: SeriesMember,
): void {
  const all = aired.map(({ episode_number: number }) => number);
  let current = titleMarks(titleId, { hides_spoilers: true, ...marks });
  const isSeen = (number: number) =>
    current.parts.some(({ episode, times }) => episode === number && times > 0);
  const numbersOf = ({ query }: FakeCall) =>
    query['episode'] === undefined ? all : [Number(query['episode'])];

  api.on(getTitleMarks, () => current);
  api.on(listShieldedEpisodes, (call) => {
    const reached = 1 + Math.max(0, ...all.filter(isSeen));
    return {
      episodes: aired.map((one) => ({
        ...one,
        season_number: seasonOf(call),
        ...(one.episode_number > reached && HIDDEN),
      })),
    };
  });
  api.on(markSeen, (call) => {
    const { with_earlier: withEarlier } = call.body as { with_earlier: boolean };
    const numbers = numbersOf(call);
    const earlier = all.filter((number) => number < Math.min(...numbers) && !isSeen(number));
    const added = [...(withEarlier ? earlier : []), ...numbers.filter((number) => !isSeen(number))];
    current = { ...current, parts: [...current.parts, ...added.map((number) => seen(number))] };
    return { added, earlier_unseen: withEarlier ? 0 : earlier.length, left_watchlist: false };
  });
  api.on(unmarkSeen, (call) => {
    const numbers = numbersOf(call);
    const parts = current.parts.filter(({ episode }) => episode === null || !numbers.includes(episode));
    current = { ...current, parts };
    return { removed: [] };
  });
  api.on(followTitle, () => {
    current = { ...current, is_followed: true };
    return {};
  });
  api.on(updateSpoilerShield, ({ body }) => {
    current = { ...current, ...(body as { hides_spoilers: boolean }) };
    return {};
  });
}
