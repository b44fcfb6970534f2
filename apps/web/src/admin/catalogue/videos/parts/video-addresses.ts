export const VIDEOS_PATH = '/admin/videos';
export const NEW_VIDEO_PATH = `${VIDEOS_PATH}/new`;
export const editVideoPath = (id: number): string => `${VIDEOS_PATH}/${id}/edit`;
