import { useNavigate } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { useCreateChannel } from './channels.queries.ts';
import { ChannelFields, NEW_CHANNEL } from './parts/channel-fields.ts';
import { CHANNELS_PATH, editChannelPath } from './parts/channel-paths.ts';
import { ContentPanel } from './parts/content-panel.tsx';
import { FactsPanel } from './parts/facts-panel.tsx';
import { GuideLink } from './parts/guide-link.tsx';
import { LayoutPanel } from './parts/layout-panel.tsx';
import { OptionsPanel } from './parts/options-panel.tsx';
import { PreviewPanel } from './parts/preview-panel.tsx';

const load = pageLoader({ access: { permission: editingPermissions.updateChannels } });

export { load as clientLoader, load as loader };

/** Creates a channel. */
export default function NewChannelPage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const control = useNewRecordForm({
    schema: ChannelFields,
    values: NEW_CHANNEL,
    create: useCreateChannel(),
    onCreated: async (channel) => {
      toast.positive(t('Channel created'));
      await navigate(editChannelPath(channel));
    },
  });
  const { form } = control;
  return (
    <RecordPage
      title={t('New channel')}
      parents={[{ label: t('Channels'), href: CHANNELS_PATH }]}
      aside={
        <>
          <PreviewPanel form={form} id={null} />
          <LayoutPanel form={form} />
          <OptionsPanel form={form} />
          <GuideLink />
        </>
      }
    >
      <RecordForm control={control}>
        <FactsPanel form={form} />
        <ContentPanel form={form} />
      </RecordForm>
    </RecordPage>
  );
}
