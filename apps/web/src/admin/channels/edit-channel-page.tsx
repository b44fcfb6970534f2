import { useSuspenseQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { channelPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { EditedChannel } from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { confirmDelete, deleteAction, skipLeaveGuard } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { Tag } from '#ui/tag.tsx';
import {
  adminChannelQueries,
  useSetHomeChannel,
  useDeleteChannel,
  useRefetchChannel,
  useSaveChannel,
} from './channels.queries.ts';
import { ChannelFields, channelValues } from './parts/channel-fields.ts';
import { channelLabels } from './parts/channel-labels.ts';
import { CHANNELS_PATH } from './parts/channel-paths.ts';
import { ChannelTranslations } from './parts/channel-translations.tsx';
import { ContentPanel } from './parts/content-panel.tsx';
import { FactsPanel } from './parts/facts-panel.tsx';
import { GuideLink } from './parts/guide-link.tsx';
import { LayoutPanel } from './parts/layout-panel.tsx';
import { NestingPanel } from './parts/nesting-panel.tsx';
import { OptionsPanel } from './parts/options-panel.tsx';
import { PreviewPanel } from './parts/preview-panel.tsx';
import { useRunWithErrorReport } from './parts/use-reported-call.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateChannels },
  queries: ({ params }) => [adminChannelQueries.one(params['slugOrId'] ?? '')],
});

export { load as clientLoader, load as loader };

/** Edits a channel: its name, content, layout and the channels that show it. */
export default function EditChannelPage() {
  const { channel } = useSuspenseQuery(adminChannelQueries.one(useParams()['slugOrId'] ?? '')).data;
  return <ChannelEditor key={channel.id} channel={channel} />;
}

function ChannelEditor({ channel }: { channel: EditedChannel }) {
  const { t } = useTrans();
  const control = useRecordForm({
    schema: ChannelFields,
    record: channel,
    toValues: channelValues,
    save: useSaveChannel(channel.id),
    reread: useRefetchChannel(channel.id),
    labels: channelLabels(t),
  });
  const { form } = control;
  const actions = useActions(channel, () => skipLeaveGuard(control));
  return (
    <RecordPage
      title={channel.name}
      parents={[{ label: t('Channels'), href: CHANNELS_PATH }]}
      state={<State channel={channel} />}
      viewHref={channelPath(channel)}
      actions={actions}
      aside={
        <>
          <PreviewPanel form={form} id={channel.id} />
          <LayoutPanel form={form} />
          <OptionsPanel form={form} />
          <NestingPanel channel={channel} />
          <GuideLink />
        </>
      }
    >
      <RecordForm control={control}>
        <FactsPanel form={form} />
        <ContentPanel form={form} channel={channel} />
        <ChannelTranslations form={form} />
      </RecordForm>
    </RecordPage>
  );
}

function State({ channel }: { channel: EditedChannel }) {
  const { t } = useTrans();
  return (
    <>
      {channel.is_home ? (
        <Tag icon={<House size={12} strokeWidth={2} />}>
          <span className="max-md:sr-only">{t('Home page')}</span>
        </Tag>
      ) : null}
      {channel.is_public ? null : <Tag tone="warning">{t('Private')}</Tag>}
    </>
  );
}

function useActions(channel: EditedChannel, onLeave: () => void): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const run = useRunWithErrorReport();
  const [remove, chooseHome] = [useDeleteChannel(), useSetHomeChannel()];
  const makeHome = () =>
    run(async () => {
      await chooseHome(channel.id);
      toast.positive(t(':name is now the home page', { name: channel.name }));
    });
  const askToDelete = () =>
    run(async () => {
      const isSure = await confirmDelete(t, {
        name: channel.name,
        body: t('Visitors will see that it was removed. Its items stay in the catalogue.'),
      });
      if (!isSure) return;
      await remove(channel.id);
      onLeave();
      toast.positive(t('Channel deleted'));
      await navigate(CHANNELS_PATH);
    });
  const home = {
    id: 'home',
    label: t('Make this the home page'),
    icon: <House size={16} strokeWidth={1.75} />,
    onAction: () => void makeHome(),
  };
  const history = historyAction(t, {
    name: channel.name,
    subject: { type: 'channel', id: channel.id },
    labels: channelLabels(t),
  });
  return [...(channel.is_home ? [] : [home]), history, deleteAction(t, () => void askToDelete())];
}
