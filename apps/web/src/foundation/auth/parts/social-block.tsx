import { Suspense } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';

/** Lazy: popups and dialogs are a tenth of the page's code, and many sites offer no social login. */
const SocialButtons = lazyPart(
  async () => (await import('#foundation/social/social-buttons.tsx')).SocialButtons,
);

/** Social login below the form; renders nothing if the site offers none. */
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
