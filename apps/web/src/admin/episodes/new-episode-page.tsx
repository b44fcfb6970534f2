import { useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { editEpisodePath, editSeasonPath } from '#admin/seasons/season-addresses.ts';
import { seasonEditingQueries, useEditedSeason } from '#admin/seasons/seasons.queries.ts';
import { editTitlePath, TITLES_PATH } from '#admin/titles/title-addresses.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { useCreateEpisode } from './episodes.queries.ts';
import { EpisodeFactsFields } from './parts/episode-facts-fields.tsx';
import { type EpisodeFactValues, NEW_EPISODE, NewEpisodeFacts } from './parts/episode-fields.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: ({ params }) => [seasonEditingQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

/** Adds an episode to a season. */
export default function NewEpisodePage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const { title, number, episodes } = useEditedSeason();
  const next = (episodes.at(-1)?.episode_number ?? 0) + 1;
  const control = useNewRecordForm({
    schema: NewEpisodeFacts,
    values: { ...NEW_EPISODE, episode_number: String(next) },
    create: useCreateEpisode({ id: title.id, season: number }),
    onCreated: async (episode) => {
      toast.positive(t('Episode :number added', { number: episode.episode_number }));
      await navigate(editEpisodePath(title.id, { season: number, episode: episode.episode_number }));
    },
  });
  return (
    <RecordPage
      title={t('Add episode')}
      parents={[
        { label: t('Titles'), href: TITLES_PATH },
        { label: title.name, href: editTitlePath(title.id, 'seasons') },
        {
          label: number === 0 ? t('Specials') : t('Season :number', { number }),
          href: editSeasonPath(title.id, number),
        },
      ]}
    >
      <RecordForm control={control}>
        {/* The number field comes in addition to the editor's fields. */}
        <EpisodeFactsFields form={control.form as unknown as AppForm<EpisodeFactValues, unknown>}>
          <FormTextField
            form={control.form}
            name="episode_number"
            size="compact"
            label={t('Number')}
            inputMode="numeric"
          />
        </EpisodeFactsFields>
      </RecordForm>
    </RecordPage>
  );
}
