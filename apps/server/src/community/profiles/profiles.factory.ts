import { insertReview } from '#community/reviews/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { TestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { replaceFavourites } from './profiles.favourites.repository.ts';
import { type ProfileSettings, upsertSettings } from './profiles.settings.repository.ts';

/** A member with a browser, and a profile with these settings. */
export async function makeMember(
  kinora: TestApp,
  {
    bio,
    visibility,
    shows_years,
    favourites = [],
    ...values
  }: Partial<ProfileSettings> & { favourites?: number[] } & UserOverrides = {},
) {
  const { db } = kinora.platform;
  const { id } = await makeUser(db, { permissions: ['titles.view'], ...values });
  await makeProfile(db, id, {
    ...(bio !== undefined && { bio }),
    ...(visibility !== undefined && { visibility }),
    ...(shows_years !== undefined && { shows_years }),
    favourites,
  });
  return { id, client: await withSession(kinora, id) };
}

/** Writes the profile of a member. */
export const makeProfile = (
  db: Database,
  userId: number,
  { favourites = [], ...settings }: Partial<ProfileSettings> & { favourites?: number[] },
): Promise<void> =>
  transaction(db, async (tx) => {
    await upsertSettings(tx, userId, settings);
    await replaceFavourites(tx, userId, favourites);
  });

/** Rates new films with these scores, the first one first; returns their ids. */
export async function rateFilms(db: Executor, userId: number, scores: readonly number[]): Promise<number[]> {
  const ids = [];
  for (const [index, score] of scores.entries()) {
    const { id } = await makeTitle(db);
    await rate(db, userId, id, { score, updated_at: new Date(Date.UTC(2026, 0, 1 + index)) });
    ids.push(id);
  }
  return ids;
}

/** Rates a title, without a text. */
export const rate = (
  db: Executor,
  userId: number,
  titleId: number,
  values: { score: number; updated_at?: Date; season_id?: number; episode_id?: number },
): Promise<{ id: number }> => insertReview(db, { user_id: userId, title_id: titleId, ...values });
