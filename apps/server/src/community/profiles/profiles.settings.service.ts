import type { updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { FollowRequests } from '#community/relations/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { replaceFavourites } from './profiles.favourites.repository.ts';
import { findSettings, type ProfileSettings, upsertSettings } from './profiles.settings.repository.ts';

type Changes = ParsedInput<typeof updateProfileSettings>['body'];

export type ProfileSettingsService = ReturnType<typeof createProfileSettings>;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly wordLists: Pick<WordLists, 'assertAllowed'>;
  readonly followRequests: FollowRequests;
}

export function createProfileSettings({ db, pool, wordLists, followRequests }: Deps) {
  return {
    async find(
      userId: number,
      languages: readonly string[],
    ): Promise<{ settings: ProfileSettings; favourites: TitleCardRow[] }> {
      const [row] = await findSettings(pool, userId, languages);
      if (row === undefined) throw new AppError('not_found');
      return row;
    },

    /** Changes some settings. The row of the settings serialises parallel changes of the favourites. */
    async update(userId: number, { favourites, ...changes }: Changes): Promise<void> {
      if (favourites !== undefined && new Set(favourites).size < favourites.length)
        throw fieldError('favourites', 'Choose each title only once.');
      wordLists.assertAllowed({ bio: changes.bio });
      await transaction(db, async (tx) => {
        await upsertSettings(tx, userId, toRow(changes));
        if (favourites !== undefined && (await replaceFavourites(tx, userId, favourites)) < favourites.length)
          throw fieldError('favourites', 'One of these titles no longer exists. Choose another one.');
        // Nobody has to wait for a decision on a public profile.
        if (changes.visibility === 'public') await followRequests.acceptAll(tx, userId);
      });
    },
  };
}

const toRow = ({ bio, visibility, shows_years: showsYears }: Changes): Partial<ProfileSettings> => ({
  // An empty bio is none.
  ...(bio !== undefined && { bio: bio === '' ? null : bio }),
  ...(visibility !== undefined && { visibility }),
  ...(showsYears !== undefined && { shows_years: showsYears }),
});
