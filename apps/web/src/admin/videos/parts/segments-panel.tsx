import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { SEGMENT_KINDS } from '@kinora/contracts/catalogue/videos.ts';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Option } from '#ui/list-box.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import type { VideoFieldValues } from './video-fields.ts';
import { segmentLabels } from './video-labels.ts';

/** Segments of a video that viewers can skip. */
export function SegmentsPanel<Output>({ form }: { form: AppForm<VideoFieldValues, Output> }) {
  const { t } = useTrans();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'segments' });
  const words = segmentLabels(t);
  return (
    <Panel
      title={t('Skippable segments')}
      action={
        <Button
          size="xs"
          icon={<Plus size={15} strokeWidth={1.75} />}
          onPress={() => append({ kind: 'intro', from: '', to: '' })}
        >
          {t('Add segment')}
        </Button>
      }
    >
      {fields.length === 0 ? (
        <p className="text-fg-3">{t('Viewers see a Skip button for intros, recaps and credits.')}</p>
      ) : null}
      <ul className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_84px_84px_auto] items-start gap-2 md:max-w-115 md:gap-3"
          >
            <FormSelect
              form={form}
              name={`segments.${index}.kind`}
              size="compact"
              aria-label={t('Type of segment :number', { number: index + 1 })}
            >
              {SEGMENT_KINDS.map((kind) => (
                <Option key={kind} id={kind}>
                  {words[kind]}
                </Option>
              ))}
            </FormSelect>
            <FormTextField
              form={form}
              name={`segments.${index}.from`}
              size="compact"
              aria-label={t('Start of segment :number', { number: index + 1 })}
              placeholder="0:00"
            />
            <FormTextField
              form={form}
              name={`segments.${index}.to`}
              size="compact"
              aria-label={t('End of segment :number', { number: index + 1 })}
              placeholder="0:30"
            />
            <IconButton
              size="sm"
              label={t('Remove segment :number', { number: index + 1 })}
              onPress={() => remove(index)}
            >
              <Trash2 size={16} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
