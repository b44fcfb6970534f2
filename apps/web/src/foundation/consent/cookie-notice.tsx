import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { ActionLink } from '#platform/action-link/action-link.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrapOrNull } from '#platform/session/session-context.tsx';
import { stackAtBottom } from '#platform/toast/bottom-notices.ts';
import { Button } from '#ui/button.tsx';
import { cookieConsent } from './cookie-consent.ts';

/**
 * The server cannot know this for a cached page, so the notice renders on the client only. It overlays the page, so
 * nothing moves.
 */
const acceptedOnServer = () => true;

/** Shows the cookie notice until the visitor accepts it. */
export function CookieNotice() {
  const { t } = useTrans();
  const notice = useBootstrapOrNull()?.settings.cookie_notice;
  const isAccepted = useSyncExternalStore(
    cookieConsent.subscribe,
    cookieConsent.isAccepted,
    acceptedOnServer,
  );
  if (!notice?.enable || isAccepted) return null;
  const isTop = notice.position === 'top';
  return (
    <aside
      ref={isTop ? undefined : stackAtBottom}
      aria-label={t('Cookie notice')}
      className={clsx(
        'fixed inset-x-3 z-(--z-tab-bar) mx-auto flex w-fit max-w-[720px] flex-wrap items-center justify-end gap-x-4 gap-y-2.5 rounded-xl bg-overlay py-2.5 ps-4.5 pe-2.5 text-sm text-fg shadow-3',
        isTop ? 'top-3' : 'bottom-3 max-md:bottom-[calc(76px+env(safe-area-inset-bottom))]',
      )}
    >
      <p className="min-w-[200px] flex-1">
        {t('This site uses cookies to keep you signed in and to remember your choices.')}{' '}
        {notice.button.action === '' ? null : (
          <ActionLink
            action={notice.button}
            className="rounded-xs font-medium text-accent-text underline underline-offset-3"
          />
        )}
      </p>
      <Button variant="primary" size="sm" onPress={cookieConsent.accept}>
        {t('Accept')}
      </Button>
    </aside>
  );
}
