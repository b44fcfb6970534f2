import { Suspense } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/late.tsx';

/** Popups and dialogs weigh a tenth of the page, and many sites have no service to offer. */
const SocialButtons = lazyPart(
  async () => (await import('#foundation/social/social-buttons.tsx')).SocialButtons,
);

/** Sign-in by accounts elsewhere, below the form; nothing where the site offers none. */
export function SocialBlock(props: {
  variant: 'sign-in' | 'sign-up';
  onSignedIn: (data: BootstrapData) => Promise<void>;
  onTwoFactor: () => void;
}) {
  const { google, facebook, twitter, envato } = useSettings().social;
  const isOffered = [google, facebook, twitter, envato].some(({ enable }) => enable);
  return isOffered ? (
    <Suspense>
      <SocialButtons {...props} />
    </Suspense>
  ) : null;
}
