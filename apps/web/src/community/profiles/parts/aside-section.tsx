import { type ReactNode, useId } from 'react';

/** A section of the column beside the tabs. */
export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3.5 text-[17px] font-[650] font-stretch-114%">
        {title}
      </h2>
      {children}
    </section>
  );
}
