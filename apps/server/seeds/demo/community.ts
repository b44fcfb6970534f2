import { addComment } from '#community/comments/index.ts';
import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { createContentReportsService } from '#community/content-reports/index.ts';
import { insertReview } from '#community/reviews/index.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { COMMENTS, MEMBERS, REPORTS, REVIEWS } from './community-texts.ts';
import type { SeedContext } from '../seed.ts';

/** The first titles of the demo get reviews and comments. */
const TITLES = 8;

/** Seeds members with reviews and comments, some of which need moderation. Only once, even if members were deleted. */
export async function seedCommunity({ db }: Pick<SeedContext, 'db'>): Promise<void> {
  if ((await listDemoRecords(db, 'reviews')).size > 0) return;
  const members = await seedMembers(db);
  if (members.length === 0) return;
  const ids = await listDemoRecords(db, 'title');
  const chosen = [...ids].toSorted(([, one], [, other]) => one - other).slice(0, TITLES);
  const titles = chosen.map(([, id]) => id);
  const written = await transaction(db, async (tx) => {
    await addDemoRecords(
      tx,
      'reviews',
      chosen.map(([key, id]) => ({ key, id })),
    );
    return {
      review: await seedReviews(tx, members, titles),
      comment: await seedComments(tx, members, titles),
    };
  });
  await seedReports(db, members, written);
}

/** Creates the missing members; returns the ids of all. An account that someone else made with an address is theirs. */
async function seedMembers(db: Database): Promise<number[]> {
  const users = createUsersService({ db, clock: systemClock, passwords: createPasswordHasher() });
  const known = await listDemoRecords(db, 'member');
  const members = [...known.values()];
  for (const name of MEMBERS) {
    const email = emailOf(name);
    if (known.has(email) || (await users.findCredentials(email)) !== undefined) continue;
    // Without a password nobody can sign in as them.
    const account = { name, email, password: null, roles: [], isEmailVerified: true };
    const { id } = await users.create(account, (tx, user) =>
      addDemoRecords(tx, 'member', [{ key: email, id: user.id }]),
    );
    members.push(id);
  }
  return members;
}

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

const at = (values: readonly number[], index: number): number => values[index % values.length] ?? 0;

/** Assigns each text to the next title and the next member. */
async function seedReviews(db: Executor, members: readonly number[], titles: readonly number[]) {
  const made: number[] = [];
  for (const [index, { score, headline, body, isSpoiler = false }] of REVIEWS.entries()) {
    // A member reviews a title only once: each round of titles starts with the next member.
    const user_id = at(members, (index % TITLES) + Math.floor(index / TITLES));
    const title_id = at(titles, index);
    const { id } = await insertReview(db, {
      user_id,
      title_id,
      score,
      headline,
      body,
      is_spoiler: isSpoiler,
    });
    made.push(id);
  }
  return made;
}

async function seedComments(db: Executor, members: readonly number[], titles: readonly number[]) {
  const made: number[] = [];
  for (const [index, { body, answers = [] }] of COMMENTS.entries()) {
    const title_id = at(titles, index);
    const user_id = at(members, index + 2);
    const { id } = await addComment(db, { user_id, title_id, body });
    made.push(id);
    for (const [place, answer] of answers.entries())
      await addComment(db, {
        user_id: at(members, index + 3 + place),
        title_id,
        thread_id: id,
        body: answer,
      });
  }
  return made;
}

async function seedReports(
  db: Database,
  members: readonly number[],
  written: { review: readonly number[]; comment: readonly number[] },
): Promise<void> {
  const reports = createContentReportsService({ db });
  for (const { kind, index, reason, text, by } of REPORTS)
    for (const reporter of by)
      await reports.report({
        kind,
        id: at(written[kind], index),
        reporterId: at(members, reporter),
        reason,
        text,
      });
}
