import { useQuery } from '@tanstack/react-query';
import { TRASH_DAYS } from '@kinora/contracts/foundation/files.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import type { StorageUse } from '@kinora/contracts/admin/files.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { fileQueries, fileViewPath } from '../files.queries.ts';
import { policyLabel } from './file-labels.ts';

const COLORS = [1, 2, 3, 4, 5].map((number) => `var(--k-chart-${number})`);
const TRASH_COLOR = 'var(--k-fg-3)';

interface Segment {
  readonly name: string;
  readonly label: string;
  readonly bytes: number;
  readonly color: string;
}

/** How much space files take, by upload policy. */
export function StorageMeter() {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(fileQueries.storage());
  return (
    <section
      aria-label={t('Storage')}
      className="mb-4 min-h-24.5 rounded-card border border-line px-4 py-3.5 md:px-5"
    >
      {data === undefined ? (
        isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
            {t('The storage could not be measured.')}
            <Button size="xs" onPress={() => void refetch()}>
              {t('Try again')}
            </Button>
          </p>
        ) : (
          <Skeleton className="h-4 w-48" />
        )
      ) : (
        <Meter use={data} />
      )}
    </section>
  );
}

function Meter({ use }: { use: StorageUse }) {
  const { t } = useTrans();
  const segments = useSegments(use);
  const used = use.kept.bytes + use.trash.bytes;
  const capacity = use.free_bytes === null ? null : used + use.free_bytes;
  const whole = Math.max(capacity ?? used, 1);
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-semibold">
          <bdi>
            {capacity === null
              ? t(':used used', { used: formatBytes(used) })
              : t(':used of :capacity used', { used: formatBytes(used), capacity: formatBytes(capacity) })}
          </bdi>
        </b>
        {use.trash.files > 0 ? (
          <TextLink href={fileViewPath('trash')} className="text-[13px]">
            {t(
              '[one :size in the trash, emptied after :count day|other :size in the trash, emptied after :count days]',
              {
                size: formatBytes(use.trash.bytes),
                count: TRASH_DAYS,
              },
            )}
          </TextLink>
        ) : null}
      </div>
      {/* The list below says the same in words. */}
      <div className="flex h-2.5 gap-px overflow-hidden rounded-full bg-wash-2" aria-hidden="true">
        {segments.map(({ name, bytes, color }) => (
          <i
            key={name}
            className="h-full min-w-0.5"
            style={{ width: `${(bytes / whole) * 100}%`, background: color }}
          />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-[13px] text-fg-2">
        {segments.map(({ name, label, bytes, color }) => (
          <li key={name} className="flex items-center gap-2">
            <i className="size-2 rounded-xs" style={{ background: color }} aria-hidden="true" />
            {label}
            <b className="font-semibold text-fg tabular-nums">
              <bdi>{formatBytes(bytes)}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The largest policies, the rest together, and the trash. */
function useSegments({ policies, trash }: StorageUse): Segment[] {
  const trans = useTrans();
  const largest = policies
    .filter(({ kept }) => kept.bytes > 0)
    .toSorted((a, b) => b.kept.bytes - a.kept.bytes)
    .map(({ name, label, kept: { bytes } }) => ({ name, label: policyLabel(trans, name, label), bytes }));
  const isLong = largest.length > COLORS.length;
  const own = isLong ? largest.slice(0, COLORS.length - 1) : largest;
  const rest = largest.slice(own.length).reduce((total, { bytes }) => total + bytes, 0);
  return [...own, ...(isLong ? [{ name: 'rest', label: trans.t('Other'), bytes: rest }] : [])]
    .map((segment, at) => ({ ...segment, color: COLORS[at] ?? TRASH_COLOR }))
    .concat(
      trash.bytes > 0
        ? [{ name: 'trash', label: trans.t('Trash'), bytes: trash.bytes, color: TRASH_COLOR }]
        : [],
    );
}
