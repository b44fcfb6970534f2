import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';

/** Beside the list, while no message is open. */
export default function NoMessagePage() {
  const { t } = useTrans();
  return (
    <p className="grid min-h-60 content-center justify-items-center gap-3 px-6 text-center text-fg-3">
      {t('Select a message to read it.')}
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('next, previous')}
      </span>
    </p>
  );
}
