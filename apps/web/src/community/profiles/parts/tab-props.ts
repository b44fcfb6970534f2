import type { Profile } from '@kinora/contracts/community/profiles.ts';

/** What every tab of a profile gets. */
export interface TabProps {
  readonly profile: Profile;
  readonly shelf: NonNullable<Profile['shelf']>;
}
