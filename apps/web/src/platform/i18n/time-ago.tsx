import { useFormat } from './use-format.ts';

/** The time since a moment. It changes between server render and hydration, so React must not compare the text. */
export function TimeAgo({ moment, className }: { moment: string; className?: string }) {
  const { relativeTime } = useFormat();
  return (
    <time dateTime={moment} className={className} suppressHydrationWarning>
      {relativeTime(moment)}
    </time>
  );
}
