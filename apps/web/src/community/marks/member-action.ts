import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { openSignInDialog } from './open-sign-in-dialog.ts';
import { forgetIntent, type MemberIntent, storeIntent } from './stored-intent.ts';

export type { MemberIntent } from './stored-intent.ts';

/**
 * Guards an action that needs an account. `run` returns true for members, who may go on. For guests it opens the sign-in
 * dialog with the translated reason, and returns false. The intent is carried out after they have signed in or registered.
 */
export function useMemberAction(): { run: (intent: MemberIntent, reason: string) => boolean } {
  const isSignedIn = useIsSignedIn();
  return {
    run: (intent, reason) => {
      if (!isSignedIn) void askToSignIn(intent, reason);
      return isSignedIn;
    },
  };
}

async function askToSignIn(intent: MemberIntent, reason: string): Promise<void> {
  storeIntent(intent);
  // If the dialog is dismissed, a later sign-in must not surprise with this action.
  if ((await openSignInDialog({ reason })) !== 'leaving') forgetIntent();
}
