import { TriangleAlert } from 'lucide-react';
import type { JobQueueState } from '@kinora/contracts/foundation/queues.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Says that running jobs cannot be counted, if Redis does not answer. */
export function RedisWarning({ kinds }: { kinds: readonly JobQueueState[] }) {
  const { t } = useTrans();
  const isShown = kinds.some(({ running }) => running === null);
  return (
    <div role="status" className="empty:hidden">
      {isShown ? (
        <p className="flex items-start gap-3 rounded-[11px] bg-[color-mix(in_oklab,var(--k-warning)_12%,transparent)] px-3.5 py-3 text-[13.5px]">
          <TriangleAlert
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mt-px flex-none text-warning"
          />
          <span>
            {t('Redis does not answer. The number of running jobs is unknown.')}{' '}
            <TextLink href="/admin/logs/system">{t('Check the system')}</TextLink>
          </span>
        </p>
      ) : null}
    </div>
  );
}
