import { followTitle, unfollowTitle } from '@kinora/contracts/community/follows.ts';
import { getTitleMarks, type TitleMark } from '@kinora/contracts/community/marks.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { fakeApi } from './fake-api.ts';

/** A title that a member has done nothing with. */
export const titleMark = (id: number, changes: Partial<TitleMark> = {}): TitleMark => ({
  title_id: id,
  on_watchlist: false,
  score: null,
  is_seen: false,
  episodes: null,
  playing: null,
  ...changes,
});

type TitleMarks = CallOutput<typeof getTitleMarks>;

/** The personal data of a title's page, for a member who has done nothing with it. */
export const titleMarks = (id: number, changes: Partial<TitleMarks> = {}): TitleMarks => ({
  mark: titleMark(id),
  is_followed: false,
  viewings_count: 0,
  last_viewing: null,
  parts: [],
  watching: { progress: [], next: null },
  hides_spoilers: false,
  ...changes,
});

/** Answers the calls of a title's page, and remembers whether the member follows the title. */
export function answerTitleMarks(api: ReturnType<typeof fakeApi>, changes: Partial<TitleMarks> = {}): void {
  let current = changes;
  const follow = (isFollowed: boolean) => () => {
    current = { ...current, is_followed: isFollowed };
    return {};
  };
  api.on(getTitleMarks, ({ path }) => titleMarks(Number(path.split('/').at(-2)), current));
  api.on(followTitle, follow(true));
  api.on(unfollowTitle, follow(false));
}
