import { useState, useSyncExternalStore } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { lateCode } from '#ui/load-part.ts';

/** Says that code of the page could not be loaded, and loads it again. It stays until that is done or it is closed. */
export function LateCodeNotice() {
  const { t } = useTrans();
  const hasFailed = useSyncExternalStore(lateCode.subscribe, lateCode.hasFailed, lateCode.hasFailed);
  const [hasTriedAgain, setTriedAgain] = useState(false);
  if (!hasFailed) {
    if (hasTriedAgain) setTriedAgain(false);
    return null;
  }
  const retry = () => {
    setTriedAgain(true);
    lateCode.retry();
  };
  return (
    <div
      role="alert"
      // Open dialogs hide everything outside them but what carries this mark.
      data-react-aria-top-layer="true"
      className="fixed inset-x-3 bottom-6 z-(--z-toast) mx-auto flex w-fit items-center gap-4 rounded-xl bg-danger-fill px-4 py-2.75 text-sm font-medium text-on-danger shadow-2 max-md:bottom-[calc(76px+env(safe-area-inset-bottom))]"
    >
      {t('This part could not be loaded. Check your connection and try again.')}
      <button
        type="button"
        // After a new release the file is gone, and a browser may keep the failure of a module.
        onClick={hasTriedAgain ? reloadPage : retry}
        className="touch-target flex-none font-semibold underline underline-offset-3"
      >
        {hasTriedAgain ? t('Reload the page') : t('Try again')}
      </button>
      <button type="button" aria-label={t('Close')} onClick={lateCode.leave} className="touch-target">
        ×
      </button>
    </div>
  );
}
