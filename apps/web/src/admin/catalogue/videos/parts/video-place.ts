import { useQuery } from '@tanstack/react-query';
import { type Params, useParams } from 'react-router';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { editTitlePath } from '#admin/catalogue/title-editing/title-addresses.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { editVideoPath, videoPathOf, VIDEOS_PATH } from './video-addresses.ts';
import type { VideoFieldValues } from './video-fields.ts';

const placedTitle = (id: number) =>
  endpointQuery(getTitle, { params: { id }, query: { loadCount: ['videos'] } });

/** What the pages of a video ask for when their address stands below a title. */
export const placeQueries = ({ titleId }: Params) =>
  titleId === undefined ? [] : [placedTitle(Number(titleId))];

/** Where the pages of a video stand: by themselves, or below a title, a season or an episode. */
export function useVideoPlace() {
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
    // After those that are there.
    position: String(title.videos_count ?? 0),
  };
  const listPath = `${editTitlePath(id, 'videos')}${narrowedTo(part)}`;
  return {
    crumbs: [
      { label: title.name, href: editTitlePath(id) },
      { label: t('Videos'), href: listPath },
    ],
    listPath,
    editPath: (videoId: number) => videoPathOf({ title: { id }, ...numbersOf(part) }, String(videoId)),
    title: { id, name: title.name, type: title.type },
    values,
  };
}

const numbersOf = ({ season, episode }: { season: string; episode: string }) => ({
  season: season === '' ? null : Number(season),
  episode: episode === '' ? null : Number(episode),
});

/** The list of a title's videos, as the address of one of them says which. */
function narrowedTo(part: { season: string; episode: string }): string {
  const query = new URLSearchParams(Object.entries(part).filter(([, number]) => number !== ''));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
