import { useQuery } from '@tanstack/react-query';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import type { Place } from '#community/marks/last-seen.ts';
import { useTitleMarks } from '#community/marks/use-title-marks.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { findPlace, nextPlace } from './episode-states.ts';

export interface Continue extends Place {
  readonly videoId: number;
}

/** The episode of a series that the member goes on with. Null before it is known, and if nothing of it plays here. */
export function useContinue(title: Title): Continue | null {
  const marks = useTitleMarks(title.id);
  const place = marks !== undefined && title.type === 'series' ? nextPlace(title.seasons, marks) : null;
  const played = marks?.watching.next ?? null;
  const isPlayed = played !== null && played.season === place?.season && played.episode === place.episode;
  // The page opens with this season, so its episodes are requested only once.
  const { data } = useQuery({
    ...endpointQuery(listShieldedEpisodes, { params: { id: title.id, season: place?.season ?? 0 } }),
    enabled: place !== null && !isPlayed,
  });
  if (place === null) return null;
  const videoId = isPlayed ? played.video_id : findPlace(data?.episodes ?? [], place)?.video_id;
  return videoId ? { ...place, videoId } : null;
}
