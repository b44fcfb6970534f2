import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { LoadedPanel } from '#admin/kit/loaded-panel.tsx';
import { serviceLabels } from '#admin/system/service-labels.ts';
import { systemQueries } from '#admin/system/system.queries.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** Whether the services of the site and its worker run. */
export function SystemSummary() {
  const { t } = useTrans();
  const services = useQuery(systemQueries.services);
  const system = useQuery(systemQueries.system);
  const workers = system.data?.system.processes.filter(({ role }) => role !== 'web');
  return (
    <LoadedPanel title={t('System')} result={services} rows={5}>
      {(data) => (
        <>
          <dl className="grid gap-2 text-[13px]">
            {data.services.map(({ name, ms }) => (
              <State
                key={name}
                label={serviceLabels(t)[name]}
                isOk={ms !== null}
                text={ms === null ? t('Does not answer') : t('Works')}
              />
            ))}
            {workers === undefined ? null : (
              <WorkerState isRunning={workers.some(({ is_alive: isAlive }) => isAlive)} />
            )}
          </dl>
          <ButtonLink href="/admin/logs/system" size="xs" className="mt-4 w-full">
            {t('Open system page')}
          </ButtonLink>
        </>
      )}
    </LoadedPanel>
  );
}

function WorkerState({ isRunning }: { isRunning: boolean }) {
  const { t } = useTrans();
  return <State label={t('Worker')} isOk={isRunning} text={isRunning ? t('Works') : t('Not running')} />;
}

function State({ label, isOk, text }: { label: string; isOk: boolean; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-fg-3">{label}</dt>
      <dd className="flex items-baseline gap-2">
        <span
          aria-hidden="true"
          className={clsx('size-2 flex-none rounded-full', isOk ? 'bg-positive' : 'bg-danger')}
        />
        {text}
      </dd>
    </div>
  );
}
