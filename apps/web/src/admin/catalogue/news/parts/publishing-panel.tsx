import { Panel } from '#admin/kit/panel.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { late } from '#ui/late.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { ArticleBody, ArticleFormControl, ArticleValues } from './article-fields.ts';

const MomentField = late(async () => (await import('./moment-field.tsx')).MomentField);

/** Whether an article is out, and since when or from when on. */
export function PublishingPanel({ form }: { form: ArticleFormControl }) {
  const { t } = useTrans();
  // The server does not know the zone of the person who looks.
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
          // As high as what comes, so that nothing jumps.
          <div className="min-h-20">
            <MomentField value={value} onChange={onChange} errorMessage={errorMessage} />
          </div>
        ) : (
          <p className="text-fg-2">{t('A draft is seen by editors only.')}</p>
        )}
      </div>
    </Panel>
  );
}
