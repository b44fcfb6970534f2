import { useTrans } from '#platform/i18n/use-trans.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

/** The filters inside the page, for browsers without scripts. It scrolls, so that the list stays visible. */
export function FilterPanel(props: Pick<FilterFormProps, 'address' | 'hasTypes'>) {
  const { t } = useTrans();
  return (
    <section
      aria-label={t('Filters')}
      className="mb-8 max-h-[50dvh] max-w-[620px] overflow-y-auto rounded-panel bg-overlay shadow-2"
    >
      {/* The padding of a scroll container would keep the buttons above its end. */}
      <div className="px-6.5 pt-5 pb-6.5">
        <FilterForm {...props} />
      </div>
    </section>
  );
}
