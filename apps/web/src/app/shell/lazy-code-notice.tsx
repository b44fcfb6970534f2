import { clsx } from 'clsx';
import { useState, useSyncExternalStore } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { ABOVE_BOTTOM_NOTICES, stackAtBottom } from '#platform/toast/bottom-notices.ts';
import { lazyCode } from '#ui/load-part.ts';

/**
 * Reports that code of the page could not be loaded and offers a retry. Shown until a retry succeeds or it is closed.
 */
export function LazyCodeNotice() {
  const { t } = useTrans();
  const hasFailed = useSyncExternalStore(lazyCode.subscribe, lazyCode.hasFailed, lazyCode.hasFailed);
  const [hasTriedAgain, setTriedAgain] = useState(false);
  if (!hasFailed) {
    if (hasTriedAgain) setTriedAgain(false);
    return null;
  }
  const retry = () => {
    setTriedAgain(true);
    lazyCode.retry();
  };
  return (
    <div
      ref={stackAtBottom}
      role="alert"
      // Open dialogs hide everything outside them except elements with this attribute.
      data-react-aria-top-layer="true"
      className={clsx(
        'fixed inset-x-3 z-(--z-toast) mx-auto flex w-fit items-center gap-4 rounded-xl bg-danger-fill px-4 py-2.75 text-sm font-medium text-on-danger shadow-2',
        ABOVE_BOTTOM_NOTICES,
      )}
    >
      {t('This part could not be loaded. Check your connection and try again.')}
      <button
        type="button"
        // A second retry is unlikely to help: a new release removes the file, and browsers may cache a failed module.
        onClick={hasTriedAgain ? reloadPage : retry}
        className="touch-target flex-none font-semibold underline underline-offset-3"
      >
        {hasTriedAgain ? t('Reload the page') : t('Try again')}
      </button>
      <button type="button" aria-label={t('Close')} onClick={lazyCode.dismiss} className="touch-target">
        ×
      </button>
    </div>
  );
}
