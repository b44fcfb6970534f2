import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDelay } from '#ui/use-delay.ts';

const ROWS = [1, 2, 3, 4] as const;
const SKELETON_DELAY_MS = 500;

/** Placeholders, which appear if the notifications take long. */
export function NotificationSkeletons() {
  const { t } = useTrans();
  const isLate = useDelay(true, SKELETON_DELAY_MS);
  return (
    <div role="status" aria-label={t('Loading')} className="min-h-75">
      {isLate
        ? ROWS.map((row) => (
            <div key={row} data-skeleton className="flex gap-3.5 px-(--item-gut) py-3.25">
              <Skeleton className="size-12 flex-none rounded-full" />
              <div className="grid flex-1 content-center gap-2">
                <Skeleton className="h-3.5 w-4/5 rounded-lg" />
                <Skeleton className="h-3 w-1/4 rounded-lg" />
              </div>
            </div>
          ))
        : null}
    </div>
  );
}

export function NoNotifications() {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={t('Hang tight!')}
      description={t('Notifications will start showing up here soon.')}
      className="py-14"
    />
  );
}

export function NotificationsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTrans();
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <b className="font-[650]">{t("Notifications didn't load")}</b>
      <Button size="sm" onPress={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
