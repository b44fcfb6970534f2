import { clsx } from 'clsx';
import { isAbsoluteUrl } from '@kinora/contracts/platform/absolute-url.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { ServerMarkup } from '#ui/server-markup.tsx';

/**
 * Shows the cookie notice until the visitor accepts it. It is in the HTML, because on some pages it is the largest text.
 * The consent script handles it, so the browser loads no code for it.
 */
export const CookieNotice = () => (
  <ServerMarkup>{import.meta.env.SSR && <CookieNoticeMarkup />}</ServerMarkup>
);

/** It overlays the page, so nothing moves when it goes. */
export function CookieNoticeMarkup() {
  const { t } = useTrans();
  const notice = useBootstrapPart((data) => data?.settings.cookie_notice);
  if (!notice?.enable) return null;
  return (
    <aside
      data-cookie-notice={notice.position}
      aria-label={t('Cookie notice')}
      className={clsx(
        // Without scripts it could not be accepted.
        'in-data-cookies-accepted:hidden noscript:hidden',
        'fixed inset-x-3 z-(--z-tab-bar) mx-auto flex w-fit max-w-[720px] flex-wrap items-center justify-end gap-x-4 gap-y-2.5 rounded-xl bg-overlay py-2.5 ps-4.5 pe-2.5 text-sm text-fg shadow-3',
        notice.position === 'top'
          ? 'top-3'
          : 'bottom-3 max-md:bottom-[calc(76px+env(safe-area-inset-bottom))]',
      )}
    >
      <p className="min-w-[200px] flex-1">
        {t('This site uses cookies to keep you signed in and to remember your choices.')}{' '}
        <NoticeLink {...notice.button} />
      </p>
      <button type="button" data-accept-cookies className={buttonClass('primary', 'sm', 'hover:opacity-90')}>
        {t('Accept')}
      </button>
    </aside>
  );
}

/** Like `ActionLink`, without the router. */
function NoticeLink({ label, action }: { label: string; action: string }) {
  const isOutside = isAbsoluteUrl(action);
  const isAllowed = isOutside ? /^https?:\/\//i.test(action) : action.startsWith('/');
  if (label === '' || !isAllowed) return null;
  return (
    <a
      href={action}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      className="rounded-xs font-medium text-accent-text underline underline-offset-3"
    >
      {label}
    </a>
  );
}
