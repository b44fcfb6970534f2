import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { type ActiveSession, logoutOtherSessions } from '@kinora/contracts/foundation/sessions.ts';
import { call } from '#platform/api/call.ts';
import { DbIpAttribution } from '#platform/attribution/db-ip-attribution.tsx';
import { SectionError } from '#platform/errors/section-error.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { accountQueries } from '../account.queries.ts';
import { useConfirmedMutation } from '../confirm-password/use-confirmed-mutation.ts';
import { PanelLine, SettingsPanel } from '../settings-panel.tsx';

const LIST_MAX_HEIGHT = 400;
/** A long list scrolls but has nothing focusable: without this, keyboard users could not reach its end. */
const SCROLLABLE = { role: 'group', tabIndex: 0 } as const;
const ICONS = { mobile: Smartphone, tablet: Tablet, other: Monitor };

/** The user's active sessions, with a button to sign out everywhere else. */
export function SessionsPanel() {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(accountQueries.sessions());
  return (
    <SettingsPanel id="sessions" title={t('Active sessions')}>
      {isError ? <SectionError onRetry={() => void refetch()} /> : null}
      {data ? <SessionList sessions={data.sessions} /> : null}
      {!data && !isError ? <RowSkeleton /> : null}
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LogoutOthersButton />
        <DbIpAttribution />
      </div>
    </SettingsPanel>
  );
}

function SessionList({ sessions }: { sessions: readonly ActiveSession[] }) {
  const { t } = useTrans();
  return (
    <div
      {...SCROLLABLE}
      aria-label={t('Sessions')}
      className="-mx-2 overflow-y-auto rounded-control px-2"
      style={{ maxHeight: LIST_MAX_HEIGHT }}
    >
      <ul>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </div>
  );
}

function SessionLine({ session }: { session: ActiveSession }) {
  const { t } = useTrans();
  const Icon = ICONS[session.device_type];
  const device = [session.platform, session.browser].filter(Boolean).join(' - ');
  const place = [session.city, session.country].filter(Boolean).join(', ');
  return (
    <PanelLine
      icon={<Icon size={19} strokeWidth={1.75} aria-hidden="true" />}
      title={device || t('Unknown device')}
      detail={[place, session.ip_address].filter(Boolean).join(' · ')}
    >
      {session.is_current_device ? (
        <Tag tone="positive">{t('This device')}</Tag>
      ) : (
        <Tag>
          <TimeAgo moment={session.last_active} />
        </Tag>
      )}
    </PanelLine>
  );
}

function LogoutOthersButton() {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const logoutOthers = useConfirmedMutation({
    send: () => call(logoutOtherSessions, { body: {} }),
    onSuccess: async () => {
      toast.positive(t('Logged out other sessions.'));
      await queryClient.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
    },
  });
  return (
    <Button isPending={logoutOthers.isPending} onPress={() => logoutOthers.mutate()}>
      {t('Log out of other devices')}
    </Button>
  );
}
