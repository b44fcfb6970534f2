import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { SignInDialogProps } from './parts/sign-in-dialog.tsx';

/** Says what a guest needs an account for, with links to sign in and to register. */
export const openSignInDialog = lazyDialog<SignInDialogProps, 'leaving'>(
  async () => (await import('./parts/sign-in-dialog.tsx')).SignInDialog,
);
