import type { Import } from '@kinora/contracts/community/imports.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { ProgressLine } from '#ui/progress-bar.tsx';

/** The heading of a running import, or of its undo. */
export const runTitle = (t: Trans['t'], state: Import['state']): string =>
  state === 'undoing' ? t('Undoing the import') : t('Importing your entries');

/** How far a running import is, or its undo. */
export function RunProgress({ record: { state, file_name: name, done, total } }: { record: Import }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const title = runTitle(t, state);
  const value = total > 0 ? { value: done, maxValue: total } : { isIndeterminate: true };
  return (
    <section aria-label={title} className="mt-6.5 rounded-panel bg-surface px-5.5 py-6.5 md:px-10 md:py-9">
      <h2 className="text-panel">{title}</h2>
      <p dir="auto" className="mt-1 w-fit text-sm wrap-anywhere text-fg-2">
        {name}
      </p>
      <ProgressLine aria-label={title} {...value} className="mt-5" />
      <p className="mt-2 text-sm text-fg-2 tabular-nums">
        {total > 0
          ? t(':done of :total entries', { done: number(done), total: number(total) })
          : t('Waiting to start')}
      </p>
      <p className="mt-4 text-meta text-fg-3">{t('You can leave this page. It continues without you.')}</p>
    </section>
  );
}
