import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { EditedChannelRow } from './channel-editing.repository.ts';

/** As the audit log names a channel. */
export const CHANNEL_SUBJECT = 'channel';

export const subjectOf = ({ id, name }: Pick<EditedChannelRow, 'id' | 'name'>) => ({
  type: CHANNEL_SUBJECT,
  id,
  name,
});

/** What an editor wrote, field by field: those of the config beside the others, so that each has a history. */
export const fieldsOf = ({ name, slug, description, is_public, config }: EditedChannelRow) => ({
  name,
  slug,
  description,
  is_public,
  ...ChannelConfig.parse(config),
});
