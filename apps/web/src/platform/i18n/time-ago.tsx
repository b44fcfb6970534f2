import { useFormat } from './use-format.ts';

/** How long ago a moment is. The clock went on since the server wrote it, so React must not compare the words. */
export function TimeAgo({ moment, className }: { moment: string; className?: string }) {
  const { relativeTime } = useFormat();
  return (
    <time dateTime={moment} className={className} suppressHydrationWarning>
      {relativeTime(moment)}
    </time>
  );
}
