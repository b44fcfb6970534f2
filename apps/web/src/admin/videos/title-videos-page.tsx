import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { useEditedTitle } from '#admin/titles/titles.queries.ts';
import { Panel } from '#admin/kit/panel.tsx';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { useSortLabels } from '#admin/kit/sort-labels.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { nestedNewVideoPath } from './parts/video-addresses.ts';
import { VideoScopeFilter } from './parts/video-scope-filter.tsx';
import { TitleVideoRow } from './parts/title-video-row.tsx';
import { useTitleVideos } from './title-videos.queries.ts';

const load = pageLoader({ access: { permission: cataloguePermissions.updateVideos } });

export { load as clientLoader, load as loader };

export const handle: SectionHandle = { hasSave: false };

/** The videos of a title, season or episode, reordered by dragging. */
export default function TitleVideosPage() {
  const { t } = useTrans();
  const title = useEditedTitle();
  const labels = useSortLabels();
  const mayAdd = usePermission(cataloguePermissions.createVideos);
  const scope = useScope();
  const { videos, query, order } = useTitleVideos(title.id, scope);
  const place = { title, season: scope.season ?? null, episode: scope.episode ?? null };
  const addLink = mayAdd ? (
    <ButtonLink href={nestedNewVideoPath(place)} size="sm" icon={<Plus size={16} strokeWidth={1.75} />}>
      {t('Add video')}
    </ButtonLink>
  ) : null;
  return (
    <Panel title={t('Videos')} action={addLink}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {title.type === 'series' ? <VideoScopeFilter titleId={title.id} scope={scope} /> : null}
        {query.isPending ? <Skeleton className="h-40 rounded-xl" /> : null}
        {query.isError ? (
          <div role="alert" className="flex items-center gap-3">
            {t('This list could not be loaded.')}
            <Button size="sm" onPress={() => void query.refetch()}>
              {t('Try again')}
            </Button>
          </div>
        ) : null}
        {query.isSuccess && videos.length === 0 ? <p className="text-fg-2">{t('No videos yet.')}</p> : null}
        <SortableList
          aria-label={t('Videos')}
          items={videos}
          getText={({ name }) => name}
          labels={labels}
          onReorder={(ordered) => order.mutate(ordered)}
        >
          {(video) => <TitleVideoRow video={video} />}
        </SortableList>
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      </div>
    </Panel>
  );
}

/** The season and episode in the URL; an episode without a season is ignored. */
function useScope() {
  const [search] = useSearchParams();
  const [season, episode] = [numberOf(search.get('season')), numberOf(search.get('episode'))];
  if (season === undefined) return {};
  return episode === undefined ? { season } : { season, episode };
}

const numberOf = (text: string | null) =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
