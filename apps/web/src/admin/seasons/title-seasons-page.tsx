import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import { useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { useEditedTitle } from '#admin/titles/titles.queries.ts';
import { Panel } from '#admin/kit/panel.tsx';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { SeasonRow } from './parts/season-row.tsx';
import { editSeasonPath } from './season-addresses.ts';
import { seasonEditingQueries, useCreateSeason } from './seasons.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: ({ params }) => [seasonEditingQueries.list(Number(params['titleId']))],
});

export { load as clientLoader, load as loader };

export const handle: SectionHandle = { hasSave: false };

/** The seasons of a series, each with its own page. */
export default function TitleSeasonsPage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const title = useEditedTitle();
  const { seasons } = useSuspenseQuery(seasonEditingQueries.list(title.id)).data;
  const create = useCreateSeason(title.id);
  const add = (number?: number) =>
    create.mutate(number === undefined ? {} : { number }, {
      onSuccess: ({ season }) => {
        toast.positive(t('Season :number was added', { number: season.number }));
        void navigate(editSeasonPath(title.id, season.number));
      },
    });
  const buttons = (
    <div className="flex gap-2">
      {seasons.some(({ number }) => number === 0) ? null : (
        <Button
          size="sm"
          variant="text"
          icon={<Sparkles size={16} strokeWidth={1.75} />}
          onPress={() => add(0)}
        >
          {t('Add specials')}
        </Button>
      )}
      <Button
        size="sm"
        icon={<Plus size={16} strokeWidth={1.75} />}
        isPending={create.isPending}
        onPress={() => add()}
      >
        {t('Add season')}
      </Button>
    </div>
  );
  return (
    <Panel title={t('Seasons')} action={buttons}>
      {seasons.length === 0 ? (
        <p className="text-fg-2">{t('No seasons yet.')}</p>
      ) : (
        <ul className="grid rounded-xl border border-line">
          {seasons.map((season) => (
            <SeasonRow key={season.id} titleId={title.id} season={season} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
