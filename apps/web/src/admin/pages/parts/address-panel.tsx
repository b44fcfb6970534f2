import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import { PAGE_SLUG_MAX, type PageState } from '@kinora/contracts/foundation/pages.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import type { PageFormControl } from './page-fields.ts';

/** The address and the type of a page. */
export function AddressPanel({
  form,
  saved,
}: {
  form: PageFormControl;
  /** The page as it is stored, unless it is new. */
  saved?: { slug: string; state: PageState };
}) {
  const { t } = useTrans();
  const slug = form.watch('slug').trim();
  const willRedirect = saved?.state === 'published' && slug !== '' && slug !== saved.slug;
  return (
    <Panel title={t('Address')}>
      <div className="grid gap-3.5">
        <FormTextField
          form={form}
          name="slug"
          size="compact"
          aria-label={t('Address')}
          icon={<bdi dir="ltr">/pages/</bdi>}
          maxLength={PAGE_SLUG_MAX}
          description={
            willRedirect
              ? t('The old address :path will redirect to the new one.', { path: pagePath(saved.slug) })
              : t('Leave empty to take it from the title.')
          }
        />
        <FormSelect form={form} name="type" size="compact" label={t('Type')}>
          <Option id="default">{t('Default')}</Option>
        </FormSelect>
      </div>
    </Panel>
  );
}
