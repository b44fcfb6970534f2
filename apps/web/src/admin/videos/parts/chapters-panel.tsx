import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import type { VideoFieldValues } from './video-fields.ts';

/** Chapters of a video that viewers can jump to. */
export function ChaptersPanel<Output>({ form }: { form: AppForm<VideoFieldValues, Output> }) {
  const { t } = useTrans();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'chapters' });
  return (
    <Panel
      title={t('Chapters')}
      action={
        <Button
          size="xs"
          icon={<Plus size={15} strokeWidth={1.75} />}
          onPress={() => append({ at: '', name: '' })}
        >
          {t('Add chapter')}
        </Button>
      }
    >
      {fields.length === 0 ? <p className="text-fg-3">{t('Viewers can jump to chapters.')}</p> : null}
      <ul className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-start gap-3">
            <FormTextField
              form={form}
              name={`chapters.${index}.at`}
              size="compact"
              aria-label={t('Start of chapter :number', { number: index + 1 })}
              placeholder="0:00"
            />
            <FormTextField
              form={form}
              name={`chapters.${index}.name`}
              size="compact"
              aria-label={t('Name of chapter :number', { number: index + 1 })}
              placeholder={t('Name')}
              maxLength={120}
            />
            <IconButton
              size="sm"
              label={t('Remove chapter :number', { number: index + 1 })}
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
