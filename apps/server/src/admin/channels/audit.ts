import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { EditedChannelRow } from './channels.repository.ts';

/** The subject type of channels in the audit log. */
export const CHANNEL_SUBJECT = 'channel';

export const subjectOf = ({ id, name }: Pick<EditedChannelRow, 'id' | 'name'>) => ({
  type: CHANNEL_SUBJECT,
  id,
  name,
});

/** The audited fields. Those of the config are listed with the others, so that each has its own history. */
export const toAuditFields = ({
  name,
  slug,
  description,
  is_public,
  config,
  translations,
}: EditedChannelRow) => ({
  name,
  slug,
  description,
  is_public,
  translations,
  ...ChannelConfig.parse(config),
});
