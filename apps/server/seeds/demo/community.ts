import { addComment } from '#community/comments/index.ts';
import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { createContentReportsService } from '#community/content-reports/index.ts';
import { insertReview } from '#community/reviews/index.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { COMMENTS, MEMBERS, REPORTS, REVIEWS } from './community-texts.ts';
import type { SeedContext } from '../seed.ts';
import { DEMO } from './demo-writer.ts';

/** The first titles of the demo get reviews and comments. */
const TITLES = 8;

/** Seeds members with reviews and comments, some of which need moderation. Only when none of the members exist yet. */
export async function seedCommunity({ db }: Pick<SeedContext, 'db'>): Promise<void> {
  const users = createUsersService({ db, clock: systemClock, passwords: createPasswordHasher() });
  if ((await users.findCredentials(emailOf(MEMBERS[0] ?? ''))) !== undefined) return;
  const members: number[] = [];
  for (const name of MEMBERS) {
    // Without a password nobody can sign in as them.
    const account = { name, email: emailOf(name), password: null, roles: [], isEmailVerified: true };
    members.push((await users.create(account)).id);
  }
  const ids = await listExternalIds(db, 'title', DEMO.title);
  const titles = [...ids.values()].toSorted((one, other) => one - other).slice(0, TITLES);
  const reviews = await seedReviews(db, members, titles);
  const comments = await seedComments(db, members, titles);
  await seedReports(db, members, { review: reviews, comment: comments });
}

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

const at = (values: readonly number[], index: number): number => values[index % values.length] ?? 0;

/** Assigns each text to the next title and the next member. */
async function seedReviews(db: Database, members: readonly number[], titles: readonly number[]) {
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

async function seedComments(db: Database, members: readonly number[], titles: readonly number[]) {
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
