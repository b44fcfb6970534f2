import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { ListMarks } from '#community/lists/lists-cache.ts';

const PERCENT = 100;

/** How many titles of a list the member has seen. Takes its place before that is known. */
export function SeenProgress({ total, marks }: { total: number; marks: ListMarks | undefined }) {
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn || total === 0) return null;
  return (
    <div className="mt-6.5 min-h-8 max-w-85">{marks ? <Bar seen={marks.seen} total={total} /> : null}</div>
  );
}

function Bar({ seen, total }: { seen: number; total: number }) {
  const { t, locale } = useTrans();
  const share = Math.min(1, seen / total);
  const text = t('You have seen :seen of :total', { seen, total });
  return (
    <>
      <div className="flex justify-between gap-4 text-meta text-fg-2 tabular-nums">
        <span>{text}</span>
        <span className="text-fg-3">{new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('Seen')}
        aria-valuenow={seen}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={text}
        className="mt-2 h-1 overflow-hidden rounded-full bg-wash-3"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${PERCENT * share}%` }} />
      </div>
    </>
  );
}
