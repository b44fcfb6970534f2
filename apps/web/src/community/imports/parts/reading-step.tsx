import type { Import } from '@kinora/contracts/community/imports.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { useDiscardImport } from '../use-discard-import.ts';
import { ImportSteps } from './import-steps.tsx';

/** The server reads the file and finds its titles. */
export function ReadingStep({ record }: { record: Import }) {
  const { t } = useTrans();
  const discard = useDiscardImport();
  const { file_name: name, entries, done, total } = record;
  const value = total > 0 ? { value: done, maxValue: total } : { isIndeterminate: true };
  return (
    <>
      <ImportSteps current={1} />
      <div className="mt-6.5 grid justify-items-center gap-1.5 rounded-panel border-[1.5px] border-line px-6 py-13 text-center">
        <b dir="auto" className="max-w-full text-panel wrap-anywhere">
          {name}
        </b>
        <span role="status" className="sr-only">
          {t('Reading the file')}
        </span>
        <p className="text-sm text-fg-2 tabular-nums">
          {entries === 0
            ? t('Reading the file')
            : t('[one Reading 1 entry|other Reading :count entries]', { count: entries })}
        </p>
        <ProgressLine aria-label={t('Reading the file')} {...value} className="mt-2.5 w-80 max-w-full" />
        <Button
          size="sm"
          className="mt-4"
          isPending={discard.isPending}
          onPress={() => discard.mutate(record)}
        >
          {t('Cancel')}
        </Button>
        <p className="mt-2 text-meta text-fg-3">{t('You can leave this page. Reading continues.')}</p>
      </div>
    </>
  );
}
