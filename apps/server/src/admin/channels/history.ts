import { ChannelForm } from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { CHANNEL_SUBJECT, toAuditFields } from './audit.ts';
import { findById, requireChannel } from './channels.repository.ts';
import type { ChannelWrites } from './channels.write.service.ts';

/** The history of channels: reverting a field uses the same path as saving it. */
export const channelHistory = (channels: Pick<ChannelWrites, 'updateIn'>): AuditSubject => ({
  type: CHANNEL_SUBJECT,
  permission: editingPermissions.updateChannels,
  revert: {
    read: async (tx, id) => {
      const row = await findById(tx, Number(id));
      return row && toAuditFields(row);
    },
    apply: async (tx, id, { field, value }) => {
      const row = await requireChannel(tx, Number(id));
      const config = ChannelConfig.parse(row.config);
      const { name, slug, description, is_public, translations } = row;
      const form = { name, slug, description, is_public, translations, config };
      const wanted =
        field in config ? { ...form, config: { ...config, [field]: value } } : { ...form, [field]: value };
      await channels.updateIn(tx, row.id, ChannelForm.parse(wanted), row.edit_version);
    },
  },
});
