import type { PeopleReader } from '#catalogue/people/index.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import * as repository from './follows.repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly people: Pick<PeopleReader, 'requirePresent'>;
}

export type FollowsService = ReturnType<typeof createFollowsService>;

/** Titles and people that members follow. Following twice, or unfollowing what is not followed, changes nothing. */
export function createFollowsService({ pool, people }: Deps) {
  return {
    async followTitle(userId: number, titleId: number): Promise<void> {
      const [row] = await repository.insertTitleFollow(pool, userId, titleId);
      requireTitle(row);
    },

    async unfollowTitle(userId: number, titleId: number): Promise<void> {
      await repository.deleteTitleFollow(pool, userId, titleId);
    },

    async followPerson(userId: number, personId: number): Promise<void> {
      await people.requirePresent(personId);
      await repository.insertPersonFollow(pool, userId, personId);
    },

    async unfollowPerson(userId: number, personId: number): Promise<void> {
      await repository.deletePersonFollow(pool, userId, personId);
    },

    async isPersonFollowed(userId: number, personId: number): Promise<boolean> {
      const [row] = await repository.findPersonFollow(pool, userId, personId);
      return row?.is_followed ?? false;
    },
  };
}
