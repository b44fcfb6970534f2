import type { UseQueryResult } from '@tanstack/react-query';
import type { System } from '@kinora/contracts/foundation/system.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { LoadedPanel, rowClass } from '#admin/kit/loaded-panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The copies that all processes keep in memory. */
export function CachesPanel({ system }: { system: UseQueryResult<{ system: System }> }) {
  const { t } = useTrans();
  const names = { pages: t('Pages'), responses: t('API responses'), files: t('Pictures and other files') };
  return (
    <LoadedPanel title={t('Caches')} result={system} rows={3}>
      {({ system: { caches } }) => (
        <table aria-label={t('Caches')} className="w-full border-collapse tabular-nums">
          <tbody>
            {caches.map(({ name, entries, bytes, max_bytes: max }) => (
              <tr key={name} className={rowClass}>
                <th scope="row" className="pe-3 text-start font-normal">
                  {names[name]}
                </th>
                <td className="px-3 text-end text-fg-2">
                  {max === 0 ? t('Off') : t('[one 1 copy|other :count copies]', { count: entries })}
                </td>
                <td className="ps-3 text-end whitespace-nowrap">
                  {max === 0
                    ? '–'
                    : t(':used of :total', { used: formatBytes(bytes), total: formatBytes(max) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </LoadedPanel>
  );
}
