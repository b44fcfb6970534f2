import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { VIDEO_CATEGORIES, VIDEO_KINDS } from '@kinora/contracts/catalogue/videos.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { LanguageField } from '#admin/kit/language-field.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { type NamedTitle, TitleField } from './title-field.tsx';
import type { VideoFieldValues } from './video-fields.ts';
import { categoryLabels, kindLabels } from './video-labels.ts';

interface Props<Output> {
  form: AppForm<VideoFieldValues, Output>;
}

/** The title, season and episode of a video. */
export function VideoParentPanel<Output>({
  form,
  titles,
  onChoose,
}: Props<Output> & Pick<ComponentProps<typeof TitleField>, 'titles' | 'onChoose'>) {
  const { t } = useTrans();
  const [looked, setLooked] = useState<NamedTitle>();
  const [titleId, season, episode] = useWatch({
    control: form.control,
    name: ['title_id', 'season', 'episode'],
  });
  const known = looked === undefined ? titles : [looked, ...titles];
  const type = known.find(({ id }) => String(id) === titleId)?.type;
  // A number that is already set is shown for films too, or it could not be removed.
  const hasParts = type === 'series' || season !== '' || episode !== '';
  return (
    <Panel title={t('Belongs to')}>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_120px_120px]">
        <TitleField
          form={form}
          titles={titles}
          onChoose={(title) => {
            setLooked(title);
            onChoose?.(title);
          }}
        />
        {hasParts ? (
          <>
            <FormTextField form={form} name="season" size="compact" label={t('Season')} inputMode="numeric" />
            <FormTextField
              form={form}
              name="episode"
              size="compact"
              label={t('Episode')}
              inputMode="numeric"
            />
          </>
        ) : null}
      </div>
    </Panel>
  );
}

/** The facts of a video. */
export function FactsPanel<Output>({ form }: Props<Output>) {
  const { t } = useTrans();
  const categories = categoryLabels(t);
  return (
    <Panel title={t('Video')}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormTextField form={form} name="name" size="compact" label={t('Name')} maxLength={200} isRequired />
        <FormSelect form={form} name="category" size="compact" label={t('Category')}>
          {VIDEO_CATEGORIES.map((category) => (
            <Option key={category} id={category}>
              {categories[category]}
            </Option>
          ))}
        </FormSelect>
        <VideoLanguage form={form} />
        <FormTextField
          form={form}
          name="quality"
          size="compact"
          label={t('Quality')}
          description={t('Label in the source menu, such as 1080p.')}
          maxLength={40}
        />
        <FormTextField
          form={form}
          name="position"
          size="compact"
          label={t('Position')}
          description={t('Order within the title, lowest first.')}
          inputMode="numeric"
        />
        <FormCheckbox
          form={form}
          name="is_approved"
          description={t('Unapproved videos are hidden from the site.')}
          className="self-center"
        >
          {t('Approved')}
        </FormCheckbox>
      </div>
    </Panel>
  );
}

function VideoLanguage<Output>({ form }: Props<Output>) {
  const { name, value, onChange, errorMessage } = useFormField<VideoFieldValues, Output, string>({
    form,
    name: 'language',
  });
  return <LanguageField name={name} value={value} onChange={onChange} errorMessage={errorMessage} />;
}

/** The source of a video: an uploaded file or an external URL. */
export function SourcePanel<Output>({ form, children }: Props<Output> & { children: ReactNode }) {
  const { t } = useTrans();
  const kinds = kindLabels(t);
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <Panel title={t('Source')}>
      <div className="grid gap-4">
        <FormSelect form={form} name="kind" size="compact" label={t('Type')} className="md:max-w-80">
          {VIDEO_KINDS.map((one) => (
            <Option key={one} id={one}>
              {kinds[one]}
            </Option>
          ))}
        </FormSelect>
        {kind === 'file' ? (
          children
        ) : (
          <FormTextField
            form={form}
            name="source"
            size="compact"
            label={t('Address')}
            placeholder="https://"
            inputMode="url"
            maxLength={2000}
            isRequired
          />
        )}
      </div>
    </Panel>
  );
}
