export const CHANNELS_PATH = '/admin/channels';
export const NEW_CHANNEL_PATH = `${CHANNELS_PATH}/new`;
export const CHANNELS_GUIDE_PATH = `${CHANNELS_PATH}/guide`;

/** Uses the id because the slug may change while the channel is being edited. */
export const editChannelPath = ({ id }: { id: number }) => `${CHANNELS_PATH}/${id}/edit`;

export const LISTS_PATH = '/admin/lists';
export const NEW_LIST_PATH = `${LISTS_PATH}/new`;
export const editListPath = ({ id }: { id: number }) => `${LISTS_PATH}/${id}/edit`;
