import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { EPISODE_TYPES } from '@kinora/contracts/admin/episodes.ts';
import { episodeFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { FormDate } from '#admin/kit/form-date.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import type { EpisodeFactValues } from './episode-fields.ts';

type FactsForm<Output> = AppForm<EpisodeFactValues, Output>;

/** The primary facts of an episode; for a new one, the number field comes first. */
export function EpisodeFactsFields<Output>({
  form,
  children,
}: {
  form: FactsForm<Output>;
  children?: ReactNode;
}) {
  const { t } = useTrans();
  const labels = useFieldLabels(episodeFields);
  return (
    <Panel title={t('Primary facts')}>
      <div className="grid gap-4 md:grid-cols-6">
        {children}
        <LockableField
          field="name"
          label={labels.name}
          className={children === undefined ? 'md:col-span-6' : 'md:col-span-5'}
        >
          <FormTextField form={form} name="name" size="compact" label={labels.name} />
        </LockableField>
        <LockableField field="overview" label={labels.overview} className="md:col-span-6">
          <FormTextArea form={form} name="overview" size="compact" rows={4} label={labels.overview} />
        </LockableField>
        <LockableField field="release_date" label={labels.release_date} className="md:col-span-3">
          <FormDate form={form} name="release_date" label={labels.release_date} />
        </LockableField>
        <LockableField field="type" label={labels.type} className="md:col-span-3">
          <TypeField form={form} label={labels.type} />
        </LockableField>
        <LockableField field="runtime" label={labels.runtime} className="md:col-span-3">
          <FormTextField
            form={form}
            name="runtime"
            size="compact"
            label={labels.runtime}
            inputMode="numeric"
          />
        </LockableField>
        <LockableField field="absolute_number" label={labels.absolute_number} className="md:col-span-3">
          <FormTextField
            form={form}
            name="absolute_number"
            size="compact"
            label={labels.absolute_number}
            inputMode="numeric"
          />
        </LockableField>
      </div>
    </Panel>
  );
}

/** The episode type that lists highlight. Unknown types from imports stay selectable. */
function TypeField<Output>({ form, label }: { form: FactsForm<Output>; label: string }) {
  const { t, dynamic } = useTrans();
  const current = useWatch({ control: form.control, name: 'type' });
  const words: Record<string, string> = {
    standard: t('Regular episode'),
    premiere: t('Premiere'),
    mid_season: t('Mid-season finale'),
    finale: t('Finale'),
  };
  const isKnown = current === null || EPISODE_TYPES.some((type) => type === current);
  return (
    <FormSelect form={form} name="type" size="compact" label={label}>
      {[...EPISODE_TYPES, ...(isKnown ? [] : [current])].map((type) => (
        <Option key={type} id={type}>
          {words[type] ?? dynamic(type)}
        </Option>
      ))}
    </FormSelect>
  );
}
