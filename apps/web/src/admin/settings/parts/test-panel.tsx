import { type ReactNode, useId } from 'react';
import type { ConnectionTest } from '@kinora/contracts/foundation/connections.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';

/** The box of a connection test, with the outcome of the last one in its heading. */
export function TestPanel({
  title,
  last,
  children,
}: {
  title: string;
  last: ConnectionTest | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-4 rounded-[14px] border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3.75 pb-2.75 md:px-5.5 md:pt-4.25 md:pb-3.25">
        <h3 id={id} className="text-[14.5px] font-[640]">
          {title}
        </h3>
        {last === undefined ? null : <LastOutcome test={last} />}
      </div>
      <div className="grid gap-4 border-t border-hair px-4 py-3.25 md:px-5.5 md:py-3.5">{children}</div>
    </section>
  );
}

function LastOutcome({ test }: { test: ConnectionTest }) {
  const { t } = useTrans();
  return (
    <Tag tone={test.is_passed ? 'positive' : 'danger'}>
      <span>
        {test.is_passed ? t('Passed') : t('Last test failed')}, <TimeAgo moment={test.tested_at} />
      </span>
    </Tag>
  );
}
