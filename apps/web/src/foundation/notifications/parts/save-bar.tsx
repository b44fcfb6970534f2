import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Preferences } from './use-preferences.ts';

/** Stays at the foot, above the tab bar on phones, and counts the unsaved changes. */
export function SaveBar({ preferences }: { preferences: Preferences }) {
  const { t } = useTrans();
  const { changedCount, isSaving, save } = preferences;
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex items-center gap-3 border-t border-line bg-[color-mix(in_oklab,var(--k-bg)_92%,transparent)] py-3 backdrop-blur-lg max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] max-md:-mx-(--gut) max-md:mt-6 max-md:px-(--gut) md:py-3.5">
      <span role="status" className="flex items-center gap-2 text-[13px] text-fg-2 max-md:sr-only">
        {changedCount === 0 ? null : (
          <>
            <Tag tone="warning">{t('Unsaved changes')}</Tag>
            {t('[one 1 preference changed|other :count preferences changed]', { count: changedCount })}
          </>
        )}
      </span>
      <Button variant="primary" isPending={isSaving} className="ms-auto max-md:flex-1" onPress={save}>
        {t('Update preferences')}
      </Button>
    </div>
  );
}
