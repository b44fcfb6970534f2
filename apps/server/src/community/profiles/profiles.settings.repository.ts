import type { ProfileVisibility } from '@kinora/contracts/community/profiles.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import { favouritesOf } from './profiles.favourites.repository.ts';

export interface ProfileSettings {
  bio: string | null;
  visibility: ProfileVisibility;
  shows_years: boolean;
}

export const findSettings = defineStatement<
  [userId: number, languages: readonly string[]],
  { settings: ProfileSettings; favourites: TitleCardRow[] }
>(
  'profile-settings',
  `select json_build_object('bio', p.bio, 'visibility', coalesce(p.visibility, 'public'),
     'shows_years', coalesce(p.shows_years, false)) as settings,
     (select coalesce(json_agg(k), '[]') from (${favouritesOf('u.id')}) k) as favourites
   from users u left join profiles p on p.user_id = u.id where u.id = $1`,
);

/** Changes some settings and leaves the others as they are. Locks them until the end of the transaction. */
export async function upsertSettings(
  tx: Tx,
  userId: number,
  changes: Partial<ProfileSettings>,
): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ ...changes, updated_at: eb.fn<Date>('now') })),
    )
    .execute();
}
