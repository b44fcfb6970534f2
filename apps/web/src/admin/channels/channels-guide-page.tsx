import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import guide from '../../../../../docs/guides/channels.md?raw';
import { CHANNELS_PATH } from './parts/channel-paths.ts';
import { Markdown } from './parts/markdown.tsx';

const load = pageLoader({ access: { permission: editingPermissions.updateChannels } });

export { load as clientLoader, load as loader };

/** The guide to channels, rendered from the file in the repository. */
export default function ChannelsGuidePage() {
  const { t } = useTrans();
  return (
    <>
      <title>{t('Channels guide')}</title>
      <AdminFrame title={t('Channels guide')}>
        <Breadcrumbs
          className="mb-4"
          crumbs={[{ label: t('Channels'), href: CHANNELS_PATH }, { label: t('Guide') }]}
        />
        <Markdown text={guide} />
      </AdminFrame>
    </>
  );
}
