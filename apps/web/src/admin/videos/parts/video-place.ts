import { useQuery } from '@tanstack/react-query';
import { type Params, useParams } from 'react-router';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { editTitlePath } from '#admin/titles/title-addresses.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { editVideoPath, nestedVideoPath, VIDEOS_PATH } from './video-addresses.ts';
import type { VideoFieldValues } from './video-fields.ts';

const placedTitle = (id: number) =>
  endpointQuery(getTitle, { params: { id }, query: { loadCount: ['videos'] } });

/** Queries of the video pages that are nested under a title. */
export const videoParentQueries = ({ titleId }: Params) =>
  titleId === undefined ? [] : [placedTitle(Number(titleId))];

/** Where the video pages are nested: at the top level, or below a title, season or episode. */
export function useVideoParent() {
  const { t } = useTrans();
  const { titleId, season, episode } = useParams();
  const id = Number(titleId);
  const { data } = useQuery({ ...placedTitle(id), enabled: titleId !== undefined });
  if (titleId === undefined || data === undefined)
    return {
      crumbs: [{ label: t('Videos'), href: VIDEOS_PATH }],
      listPath: VIDEOS_PATH,
      editPath: editVideoPath,
      title: undefined,
      values: {},
    };
  const { title } = data;
  const part = { season: season ?? '', episode: episode ?? '' };
  const values: Partial<VideoFieldValues> = {
    ...part,
    title_id: titleId,
    // After the existing videos.
    position: String(title.videos_count ?? 0),
  };
  const listPath = `${editTitlePath(id, 'videos')}${narrowedTo(part)}`;
  return {
    crumbs: [
      { label: title.name, href: editTitlePath(id) },
      { label: t('Videos'), href: listPath },
    ],
    listPath,
    editPath: (videoId: number) => nestedVideoPath({ title: { id }, ...numbersOf(part) }, String(videoId)),
    title: { id, name: title.name, type: title.type },
    values,
  };
}

const numbersOf = ({ season, episode }: { season: string; episode: string }) => ({
  season: season === '' ? null : Number(season),
  episode: episode === '' ? null : Number(episode),
});

/** Query string of the video list, filtered by the season and episode of the current video. */
function narrowedTo(part: { season: string; episode: string }): string {
  const query = new URLSearchParams(Object.entries(part).filter(([, number]) => number !== ''));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
