import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';

/** Edits the member's own profile. */
export const openEditProfileDialog = lazyDialog<{ readonly userId: number }, void>(
  async () => (await import('./parts/edit-profile-dialog.tsx')).EditProfileDialog,
);
