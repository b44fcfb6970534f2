import type { UseQueryResult } from '@tanstack/react-query';
import type { ServiceStatus } from '@kinora/contracts/foundation/system.ts';
import { LoadedPanel, rowClass } from '#admin/kit/loaded-panel.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { serviceLabels } from '../service-labels.ts';
import { StateDot } from './state-dot.tsx';

/** The services that the site depends on, with version and response time. */
export function ServicesPanel({
  services,
}: {
  services: UseQueryResult<{ services: readonly ServiceStatus[] }>;
}) {
  const { t } = useTrans();
  return (
    <LoadedPanel title={t('Services')} result={services}>
      {(data) => (
        <table aria-label={t('Services')} className="w-full table-fixed border-collapse">
          <tbody>
            {data.services.map((service) => (
              <ServiceRow key={service.name} service={service} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedPanel>
  );
}

function ServiceRow({ service: { name, detail, ms, error } }: { service: ServiceStatus }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const isOk = ms !== null;
  return (
    <tr className={rowClass}>
      <th scope="row" className="w-32 pe-3 text-start align-top font-normal">
        <StateDot state={isOk ? 'ok' : 'failed'} label={isOk ? t('Works') : t('Does not answer')}>
          {serviceLabels(t)[name]}
        </StateDot>
      </th>
      <td className="pe-3 align-top wrap-anywhere text-fg-2">
        <bdi>{detail ?? (isOk ? t('Local disk') : error)}</bdi>
      </td>
      <td className="w-24 text-end align-top text-fg-3 tabular-nums">
        {isOk ? t(':count ms', { count: number(ms) }) : t('Failed')}
      </td>
    </tr>
  );
}
