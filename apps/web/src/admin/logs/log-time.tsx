import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';

/** The time since a moment. Pointing at it shows the exact time. */
export function LogTime({ moment, className }: { moment: string; className?: string }) {
  const { dateTime } = useFormat();
  return (
    <span title={dateTime(moment)} {...(className !== undefined && { className })}>
      <TimeAgo moment={moment} />
    </span>
  );
}
