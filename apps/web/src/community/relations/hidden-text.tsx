import { useTrans } from '#platform/i18n/use-trans.ts';

/**
 * In place of a text whose author the reader has blocked or muted, or who has blocked the reader. It does not say which of
 * them did: the server does not tell.
 */
export function HiddenText({ onShow }: { onShow: () => void }) {
  const { t } = useTrans();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-fg-3">
      {t('Hidden because of a block or mute.')}
      <button
        type="button"
        onClick={onShow}
        className="touch-target rounded-xs font-semibold text-fg underline underline-offset-3"
      >
        {t('Show')}
      </button>
    </p>
  );
}
