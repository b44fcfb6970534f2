import type { EditedEpisode } from '@kinora/contracts/admin/episodes.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentLock } from '#catalogue/provenance/index.ts';
import type { EditedEpisodeState } from './episodes.service.ts';

export const presentEditedEpisode = (
  { season_id: _season, ...episode }: EditedEpisodeState,
  pictures: PicturePresenter,
): EditedEpisode => ({
  ...episode,
  still: pictures.presentOrNull(episode.still),
  locks: episode.locks.map(presentLock),
});
