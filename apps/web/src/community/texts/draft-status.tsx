import { useEffect, useState } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

const REFRESH_MS = 30_000;

/** When the draft of a text was saved on this device. */
export function DraftStatus({ savedAt }: { savedAt: number | null }) {
  const { t } = useTrans();
  const { relativeTime } = useFormat();
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setInterval(() => setTicks((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, [savedAt]);
  if (savedAt === null) return null;
  return (
    <span className="text-meta text-fg-3">
      {t('Draft saved :when', { when: relativeTime(new Date(savedAt)) })}
    </span>
  );
}
