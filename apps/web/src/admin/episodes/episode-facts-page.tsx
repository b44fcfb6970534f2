import { IMAGE_UPLOADS } from '@kinora/contracts/admin/images.ts';
import type { EditedEpisode } from '@kinora/contracts/admin/episodes.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { episodeFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { FieldLocks } from '#admin/kit/field-locks.tsx';
import { ImageField } from '#admin/kit/image-field.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { useEditedEpisode, useEpisodeChanges } from './episodes.queries.ts';
import { EpisodeFactsFields } from './parts/episode-facts-fields.tsx';
import { EpisodeFacts, episodeFactValues } from './parts/episode-fields.ts';

const load = pageLoader({ access: { permission: cataloguePermissions.updateTitles } });

export { load as clientLoader, load as loader };

const STILL_WIDTH = 640;

/** Edits an episode's primary facts and its still. */
export default function EpisodeFactsPage() {
  const { t } = useTrans();
  const episode = useEditedEpisode();
  const { save, reread, unlock } = useEpisodeChanges(episode);
  const control = useRecordForm({
    schema: EpisodeFacts,
    record: episode,
    toValues: episodeFactValues,
    save,
    reread,
    labels: useFieldLabels(episodeFields),
  });
  const lift = (field: string) =>
    unlock.mutate([field], { onSuccess: () => toast.positive(t('Imports can now change this field')) });
  return (
    <div className="grid gap-4">
      <FieldLocks locks={episode.locks} onLift={lift}>
        <RecordForm control={control}>
          <EpisodeFactsFields form={control.form} />
        </RecordForm>
      </FieldLocks>
      <Still episode={episode} />
    </div>
  );
}

/** The still of an episode. A new one is saved immediately. */
function Still({ episode }: { episode: EditedEpisode }) {
  const { t } = useTrans();
  const { addStill } = useEpisodeChanges(episode);
  const { still } = episode;
  return (
    <Panel title={t('Still')}>
      <ImageField
        label={t('Still')}
        src={still && pictureVariant(still, STILL_WIDTH, 'webp')}
        ratio="landscape"
        policy={IMAGE_UPLOADS}
        onArrived={({ id }) => addStill.mutate(id, { onSuccess: () => toast.positive(t('Image added')) })}
      />
    </Panel>
  );
}
