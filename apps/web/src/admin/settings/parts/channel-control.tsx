import { listEditedChannels } from '@kinora/contracts/admin/channels.ts';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { FilterLabel } from '#admin/kit/filter-labels.ts';
import { RecordChoiceField } from '#admin/kit/record-choice-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { type ControlProps, fieldProps } from './choice-control.tsx';

const SHOWN = 10;

const channelChoices: NonNullable<FilterLabel['records']> = {
  find: (text) => ({
    queryKey: [...endpointKey(listEditedChannels), 'choices', text],
    queryFn: async ({ signal }) => {
      const query = { perPage: SHOWN, ...(text === '' ? {} : { query: text }) };
      return (await call(listEditedChannels, { query }, { signal })).pagination.data;
    },
  }),
  one: (id) => ({
    queryKey: [...endpointKey(getChannel), 'choice', id],
    queryFn: async ({ signal }) => [
      (await call(getChannel, { params: { slugOrId: String(id) } }, { signal })).channel,
    ],
  }),
};

/** A channel by its name. Finding one needs the permission to edit channels. */
export function ChannelControl(props: ControlProps) {
  const { t } = useTrans();
  const maySearch = usePermission(editingPermissions.updateChannels);
  if (!maySearch) return <p className="text-fg-3">{t('You need the permission to edit channels.')}</p>;
  return (
    <RecordChoiceField
      {...fieldProps(props)}
      records={channelChoices}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
