import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';

/** The error of a section that failed to load: one line, while the rest of the page stays. */
export function SectionError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTrans();
  return (
    <p className="flex flex-wrap items-center gap-3 text-fg-2">
      {t('This could not be loaded.')}
      <Button size="xs" onPress={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  );
}
