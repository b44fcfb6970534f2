import { useBootstrap } from '#platform/session/session-context.tsx';
import {
  SEO_DESCRIPTION_LENGTH,
  SEO_TITLE_LENGTH,
  SITE_NAME_PLACEHOLDER,
} from '@kinora/contracts/foundation/pages.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { summaryOf } from '#platform/html/plain-text.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { PageBody, PageFormControl, PageValues } from './page-fields.ts';

/** How search engines list a page, with a preview. */
export function SearchPanel({ form }: { form: PageFormControl }) {
  const { t } = useTrans();
  const { settings } = useBootstrap();
  const { site_name: siteName } = settings.branding;
  const [title, slug, body, seoTitle, seoDescription] = form.watch([
    'title',
    'slug',
    'body',
    'seo_title',
    'seo_description',
  ]);
  const { value: isHidden, onChange } = useFormField<PageValues, PageBody, boolean>({
    form,
    name: 'is_hidden',
  });
  const { ref, ...description } = useFormField<PageValues, PageBody, string>({
    form,
    name: 'seo_description',
  });
  const fill = (text: string) => text.replaceAll(SITE_NAME_PLACEHOLDER, () => siteName);
  const shownTitle = fill(seoTitle.trim() || `${title.trim()} · ${siteName}`);
  const shownText = fill(seoDescription.trim() || summaryOf(body).slice(0, SEO_DESCRIPTION_LENGTH));
  const hasOwn = seoTitle.trim() !== '' || seoDescription.trim() !== '' || isHidden;
  return (
    <Panel
      title={t('Search engines')}
      action={<span className="text-xs text-fg-3">{hasOwn ? t('Own values') : t('From the page')}</span>}
    >
      <div className="grid gap-3.5">
        <FormTextField
          form={form}
          name="seo_title"
          size="compact"
          label={t('Title')}
          placeholder={shownTitle}
          maxLength={200}
          description={t(':count of :max', { count: seoTitle.length, max: SEO_TITLE_LENGTH })}
        />
        <TextArea
          {...description}
          inputRef={ref}
          size="compact"
          rows={3}
          label={t('Description')}
          maxLength={500}
          description={t(':count of :max', { count: seoDescription.length, max: SEO_DESCRIPTION_LENGTH })}
        />
        <div
          role="group"
          aria-label={t('Preview')}
          className="grid gap-0.75 rounded-xl border border-line px-3.5 py-3.25 wrap-anywhere"
        >
          <p className="text-xs text-fg-3">
            <bdi dir="ltr">
              {new URL(settings.base_url).host} › pages › {slug.trim() || '…'}
            </bdi>
          </p>
          <p dir="auto" className="text-[15.5px] leading-snug text-info">
            {shownTitle}
          </p>
          <p dir="auto" className="line-clamp-3 text-[12.5px] text-fg-2">
            {shownText}
          </p>
        </div>
        <Switch isSelected={isHidden} onChange={onChange}>
          {t('Hide from search engines')}
        </Switch>
      </div>
    </Panel>
  );
}
