import { Panel } from '#admin/kit/panel.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { ArticleBody, ArticleFormControl, ArticleValues } from './article-fields.ts';

const PublishDateField = lazyHydrated(
  async () => (await import('#admin/kit/publish-date-field.tsx')).PublishDateField,
);

/** Whether an article is published, and the date. */
export function PublishingPanel({ form }: { form: ArticleFormControl }) {
  const { t } = useTrans();
  // The server does not know the user's time zone.
  const isHydrated = useIsHydrated();
  const { value, onChange, errorMessage } = useFormField<ArticleValues, ArticleBody, string | null>({
    form,
    name: 'published_at',
  });
  const choose = (state: string) => onChange(state === 'draft' ? null : new Date().toISOString());
  return (
    <Panel title={t('Publishing')}>
      <div className="grid gap-3.5">
        <SegmentedControl
          aria-label={t('Publishing')}
          size="sm"
          value={value === null ? 'draft' : 'out'}
          onChange={choose}
        >
          <Segment value="draft">{t('Draft')}</Segment>
          <Segment value="out">{t('Published')}</Segment>
        </SegmentedControl>
        {value !== null && isHydrated ? (
          // Reserves the height of the field to avoid layout shift.
          <div className="min-h-20">
            <PublishDateField value={value} onChange={onChange} errorMessage={errorMessage} />
          </div>
        ) : (
          <p className="text-fg-2">{t('Drafts are visible to editors only.')}</p>
        )}
      </div>
    </Panel>
  );
}
