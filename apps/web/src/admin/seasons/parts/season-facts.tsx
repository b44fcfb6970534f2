import { IMAGE_UPLOADS } from '@kinora/contracts/admin/images.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import type { EditedSeason } from '@kinora/contracts/admin/seasons.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { FieldLocks, LockableField } from '#admin/kit/field-locks.tsx';
import { FormDate } from '#admin/kit/form-date.tsx';
import { ImageField } from '#admin/kit/image-field.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSeasonChanges, useSeasonPoster } from '../seasons.queries.ts';
import { SeasonFacts as Facts, seasonFactValues } from './season-fields.ts';

const POSTER_WIDTH = 360;

/** Edits a season's name, date and poster. */
export function SeasonFacts({ season }: { season: EditedSeason }) {
  const { t } = useTrans();
  const labels = useFieldLabels(seasonFields);
  const { save, reread, unlock } = useSeasonChanges(season);
  const control = useRecordForm({
    schema: Facts,
    record: season,
    toValues: seasonFactValues,
    save,
    reread,
    labels,
  });
  const { form } = control;
  const lift = (field: string) =>
    unlock.mutate([field], { onSuccess: () => toast.positive(t('Imports can now change this field')) });
  return (
    <FieldLocks locks={season.locks} onLift={lift}>
      <RecordForm control={control}>
        <Panel title={t('Primary facts')}>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_220px]">
            <LockableField field="name" label={labels.name}>
              <FormTextField form={form} name="name" size="compact" label={labels.name} />
            </LockableField>
            <LockableField field="release_date" label={labels.release_date}>
              <FormDate form={form} name="release_date" label={labels.release_date} />
            </LockableField>
            <LockableField field="overview" label={labels.overview} className="md:col-span-2">
              <FormTextArea form={form} name="overview" size="compact" rows={4} label={labels.overview} />
            </LockableField>
          </div>
        </Panel>
      </RecordForm>
    </FieldLocks>
  );
}

/** The poster of a season. A new one is saved immediately. */
export function SeasonPoster({ season }: { season: EditedSeason }) {
  const { t } = useTrans();
  const add = useSeasonPoster(season);
  const { poster } = season;
  return (
    <Panel title={t('Poster')}>
      <ImageField
        label={t('Poster')}
        src={poster && pictureVariant(poster, POSTER_WIDTH, 'webp')}
        ratio="poster"
        policy={IMAGE_UPLOADS}
        onArrived={({ id }) => add.mutate(id, { onSuccess: () => toast.positive(t('Image added')) })}
      />
    </Panel>
  );
}
