import { useTrans } from '#platform/i18n/use-trans.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

/** The filters inside the page, for browsers without JavaScript. It scrolls, so that the list stays visible. */
export function FilterPanel(props: Pick<FilterFormProps, 'address' | 'hasTypes'>) {
  const { t } = useTrans();
  return (
    <section
      aria-label={t('Filters')}
      className="mb-8 max-h-[50dvh] max-w-[620px] overflow-y-auto rounded-panel bg-overlay shadow-2"
    >
      {/* Padding on the scroll container itself would keep the sticky buttons above its bottom edge. */}
      <div className="px-6.5 pt-5 pb-6.5">
        <FilterForm {...props} />
      </div>
    </section>
  );
}
