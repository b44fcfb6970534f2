export const VIDEOS_PATH = '/admin/videos';
export const NEW_VIDEO_PATH = `${VIDEOS_PATH}/new`;
export const editVideoPath = (id: number): string => `${VIDEOS_PATH}/${id}/edit`;

interface Place {
  readonly title: { readonly id: number };
  readonly season: number | null;
  readonly episode: number | null;
}

const videosBelow = ({ title, season, episode }: Place): string =>
  [
    `/admin/titles/${title.id}`,
    ...(season === null ? [] : [`seasons/${season}`]),
    ...(episode === null ? [] : [`episodes/${episode}`]),
    'videos',
  ].join('/');

/** The editor of a video below the title, season or episode it belongs to. */
export const videoPathOf = (place: Place, videoId: string): string => `${videosBelow(place)}/${videoId}/edit`;

/** Adds a video to a title, a season or an episode. */
export const newVideoPathOf = (place: Place): string => `${videosBelow(place)}/new`;
