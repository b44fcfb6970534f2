import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';
import { connectionTestsQuery } from './connection-tests.queries.ts';
import { SettingsForm } from './parts/settings-form.tsx';
import { SettingsNav } from './parts/settings-nav.tsx';
import { TabHistoryButton } from './parts/tab-history-button.tsx';
import { settingsPath } from './settings-model.ts';
import { findTab, settingsTabs } from './settings-tabs.ts';
import { type AllSettings, settingsQuery } from './settings.queries.ts';

const loadSettings = pageLoader({
  access: { permission: foundationPermissions.updateSettings },
  queries: () => [settingsQuery, connectionTestsQuery],
  canonicalPath: ({ params, url }) => (params.tab === undefined ? settingsPath('general') : url.pathname),
});

async function load(args: LoaderFunctionArgs) {
  await loadSettings(args);
  if (findTab(args.params.tab) === undefined)
    throw data({ message: 'This could not be found.', code: 'not_found' }, { status: 404 });
  return null;
}

export { load as clientLoader, load as loader };

/** The settings of the site: search and tabs at the start, the form of one tab beside them. */
export default function SettingsPage() {
  const { t } = useTrans();
  const tab = findTab(useParams().tab) ?? 'general';
  const { data: all } = useSuspenseQuery(settingsQuery);
  const [isDirty, setIsDirty] = useState(false);
  useFollowSettings(all);
  return (
    <AdminFrame title={t('Settings')} actions={<TabHistoryButton all={all} tab={tab} />}>
      <title>{`${settingsTabs[tab].label(t)} · ${t('Settings')}`}</title>
      <div className="-mx-4 -mt-5.5 -mb-15 md:grid md:grid-cols-[180px_minmax(0,1fr)] lg:-mx-7 lg:grid-cols-[216px_minmax(0,1fr)]">
        <SettingsNav all={all} tab={tab} isDirty={isDirty} />
        <SettingsForm key={tab} all={all} tab={tab} onDirty={setIsDirty} />
      </div>
    </AdminFrame>
  );
}

/** After a change, the page itself follows: its name, languages, themes and dates. */
function useFollowSettings({ sections }: AllSettings): void {
  const session = useSessionStore();
  const version = Object.values(sections).reduce((sum, section) => sum + section.version, 0);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    // Only decoration: the next page loads the data anyway.
    session.refresh().catch(() => undefined);
  }, [session, version]);
}
