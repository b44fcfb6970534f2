import type { UseQueryResult } from '@tanstack/react-query';
import type { System } from '@kinora/contracts/foundation/system.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { LoadedPanel, rowClass } from '#admin/kit/loaded-panel.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The largest tables of the database, with their indexes. */
export function TablesPanel({ system }: { system: UseQueryResult<{ system: System }> }) {
  const { t } = useTrans();
  const { compact } = useFormat();
  return (
    <LoadedPanel title={t('Largest tables')} result={system} rows={8}>
      {({ system: { tables } }) => (
        <table aria-label={t('Largest tables')} className="w-full border-collapse tabular-nums">
          <tbody>
            {tables.map(({ name, rows, bytes }) => (
              <tr key={name} className={rowClass}>
                <th scope="row" className="pe-3 text-start font-normal wrap-anywhere">
                  <bdi dir="ltr" className="font-mono text-[13px]">
                    {name}
                  </bdi>
                </th>
                <td className="px-3 text-end text-fg-2">{t(':count rows', { count: compact(rows) })}</td>
                <td className="ps-3 text-end whitespace-nowrap">{formatBytes(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </LoadedPanel>
  );
}
