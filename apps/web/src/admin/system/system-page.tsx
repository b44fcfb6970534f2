import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { LogsFrame } from '#admin/logs/logs-frame.tsx';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CachesPanel } from './parts/caches-panel.tsx';
import { ProcessesPanel } from './parts/processes-panel.tsx';
import { ServicesPanel } from './parts/services-panel.tsx';
import { StoragePanel } from './parts/storage-panel.tsx';
import { TablesPanel } from './parts/tables-panel.tsx';
import { Verdict } from './parts/verdict.tsx';
import { WarningsPanel } from './parts/warnings-panel.tsx';
import { systemQueries } from './system.queries.ts';
import { systemReport } from './system-report.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.viewLogs },
  // Optional: each panel shows its own loading error.
  optional: () => [systemQueries.system],
});

export { load as clientLoader, load as loader };

/** The state of the site: what needs repair, services, processes, sizes and caches. */
export default function SystemPage() {
  const queryClient = useQueryClient();
  const system = useQuery(systemQueries.system);
  const services = useQuery(systemQueries.services);
  const checks = useQuery(systemQueries.checks);
  const checkAgain = () =>
    Promise.all(Object.values(systemQueries).map(({ queryKey }) => queryClient.refetchQueries({ queryKey })));
  return (
    <LogsFrame
      tab="system"
      actions={
        <CopyReport
          report={() =>
            systemReport({
              system: system.data?.system,
              services: services.data?.services,
              checks: checks.data,
            })
          }
        />
      }
    >
      <div className="grid gap-4">
        <Verdict checks={checks} onCheck={() => void checkAgain()} />
        <WarningsPanel checks={checks.data?.checks ?? []} />
        <div className="grid gap-4 lg:grid-cols-2">
          <ServicesPanel services={services} />
          <ProcessesPanel system={system} />
        </div>
        <StoragePanel system={system} />
        <div className="grid gap-4 lg:grid-cols-2">
          <TablesPanel system={system} />
          <CachesPanel system={system} />
        </div>
      </div>
    </LogsFrame>
  );
}

function CopyReport({ report }: { report: () => string }) {
  const { t } = useTrans();
  const { isCopied, copy } = useCopy();
  const label = isCopied ? t('Copied') : t('Copy report');
  const icon = <Copy size={16} strokeWidth={1.75} />;
  return (
    <>
      <Button size="sm" icon={icon} className="max-md:hidden" onPress={() => copy(report())}>
        {label}
      </Button>
      <IconButton label={label} size="sm" className="md:hidden" onPress={() => copy(report())}>
        {icon}
      </IconButton>
    </>
  );
}
