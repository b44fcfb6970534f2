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

/** Path of a video's editor below its title, season or episode. */
export const nestedVideoPath = (place: Place, videoId: string): string =>
  `${videosBelow(place)}/${videoId}/edit`;

/** Path of the page that adds a video to a title, season or episode. */
export const nestedNewVideoPath = (place: Place): string => `${videosBelow(place)}/new`;
