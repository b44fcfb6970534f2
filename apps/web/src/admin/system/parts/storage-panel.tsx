import type { UseQueryResult } from '@tanstack/react-query';
import type { System } from '@kinora/contracts/foundation/system.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { LoadedPanel } from '#admin/kit/loaded-panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** How full the disk of the storage is, and the sizes of database and Redis. */
export function StoragePanel({ system }: { system: UseQueryResult<{ system: System }> }) {
  const { t } = useTrans();
  const disk = system.data?.system.disk;
  return (
    <LoadedPanel
      title={t('Storage')}
      detail={
        disk === undefined || disk === null
          ? undefined
          : t(':used of :total', { used: formatBytes(disk.used_bytes), total: formatBytes(disk.total_bytes) })
      }
      rows={2}
      result={system}
    >
      {(data) => <Sizes system={data.system} />}
    </LoadedPanel>
  );
}

function Sizes({
  system: { disk, database_bytes, redis_bytes, migrations, node_version },
}: {
  system: System;
}) {
  const { t } = useTrans();
  const share = disk === null ? 0 : Math.min(100, (disk.used_bytes / disk.total_bytes) * 100);
  const facts = [
    [t('Database'), formatBytes(database_bytes)],
    [t('Redis'), redis_bytes === null ? t('Does not answer') : formatBytes(redis_bytes)],
    [t('Migrations'), t('[one 1 applied|other :count applied]', { count: migrations.applied })],
    [t('Pending migrations'), migrations.pending.length === 0 ? t('none') : migrations.pending.join(', ')],
    [t('Node.js'), node_version],
  ] as const;
  return (
    <>
      {disk === null ? (
        <p className="mb-3.5 text-fg-3">{t('Files are stored in S3, which does not report its size.')}</p>
      ) : (
        <div
          role="meter"
          aria-label={t('Disk space used')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share)}
          className="mb-3.5 h-2.25 overflow-hidden rounded-full bg-wash-2"
        >
          <div style={{ width: `${share}%` }} className="h-full bg-chart-1" />
        </div>
      )}
      <dl className="flex flex-wrap gap-x-5.5 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-w-0 gap-2">
            <dt className="text-fg-3">{name}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
