import { getLocalTimeZone, parseAbsolute } from '@internationalized/date';
import { Panel } from '#admin/kit/panel.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { ArticleBody, ArticleFormControl, ArticleValues } from './article-fields.ts';

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
          <DatePicker
            label={t('Since, or from when on')}
            size="compact"
            granularity="minute"
            value={parseAbsolute(value, getLocalTimeZone())}
            onChange={(date) => date && onChange(date.toAbsoluteString())}
            description={t('With a time to come it is scheduled, and comes out by itself.')}
            errorMessage={errorMessage}
          />
        ) : (
          <p className="text-fg-2">{t('A draft is seen by editors only.')}</p>
        )}
      </div>
    </Panel>
  );
}
