import { useState } from 'react';
import type { PageState } from '@kinora/contracts/foundation/pages.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { Tag } from '#ui/tag.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { PageBody, PageFormControl, PageValues } from './page-fields.ts';
import { pageStateLabels, STATE_TONES } from './page-labels.ts';

const PublishDateField = lazyHydrated(
  async () => (await import('#admin/kit/publish-date-field.tsx')).PublishDateField,
);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tomorrow, at a full hour. */
const tomorrow = (now: number): string =>
  new Date(Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS).toISOString();

/** Whether a page is published, and when. The badge shows the stored state. */
export function StatusPanel({ form, state }: { form: PageFormControl; state: PageState }) {
  const { t } = useTrans();
  // The server does not know the user's time zone.
  const isHydrated = useIsHydrated();
  const { value, onChange, errorMessage } = useFormField<PageValues, PageBody, string | null>({
    form,
    name: 'published_at',
  });
  const [isDated, setDated] = useState(state === 'scheduled');
  const choose = (when: string) => {
    const now = Date.now();
    setDated(when === 'date');
    if (when === 'draft') onChange(null);
    else if (when === 'date') onChange(value ?? tomorrow(now));
    else if (value === null || Date.parse(value) > now) onChange(new Date(now).toISOString());
  };
  return (
    <Panel title={t('Status')} action={<Tag tone={STATE_TONES[state]}>{pageStateLabels(t)[state]}</Tag>}>
      <div className="grid gap-3.5">
        <Select
          size="compact"
          label={t('Publish')}
          value={whenOf(value, isDated)}
          onChange={(when) => choose(String(when))}
          description={value === null ? t('Drafts are visible to editors only.') : undefined}
        >
          <Option id="draft">{t('Not yet')}</Option>
          <Option id="now">{state === 'published' ? t('Published') : t('Now')}</Option>
          <Option id="date">{t('On a date')}</Option>
        </Select>
        {value !== null && isDated && isHydrated ? (
          // Reserves the height of the field to avoid layout shift.
          <div className="min-h-20">
            <PublishDateField value={value} onChange={onChange} errorMessage={errorMessage} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function whenOf(value: string | null, isDated: boolean): 'draft' | 'now' | 'date' {
  if (value === null) return 'draft';
  return isDated ? 'date' : 'now';
}
