import { useTrans } from '#platform/i18n/use-trans.ts';

/** A part of the page that could not be loaded; the rest of the page stays. */
export function SectionError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTrans();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-fg-2">
      {t('This part of the page could not be loaded.')}
      <button
        type="button"
        onClick={onRetry}
        className="h-8.5 rounded-control bg-wash-2 px-3.25 text-[13.5px] font-semibold text-fg transition-colors hover:bg-wash-3"
      >
        {t('Try again')}
      </button>
    </p>
  );
}
