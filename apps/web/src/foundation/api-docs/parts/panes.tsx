import type { ReactNode } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The reference with request samples beside it, or below it on narrow screens. */
export function Panes({ children, samples }: { children: ReactNode; samples: ReactNode }) {
  const { t } = useTrans();
  return (
    <div className="grid gap-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(44%,520px))] lg:gap-12">
      <article className="grid min-w-0 content-start gap-9">{children}</article>
      <aside aria-label={t('Examples')} className="grid min-w-0 content-start gap-6">
        {samples}
      </aside>
    </div>
  );
}
