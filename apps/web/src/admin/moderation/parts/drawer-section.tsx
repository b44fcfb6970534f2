import { type ReactNode, useId } from 'react';

/** A titled part of the drawer. */
export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="mb-2.5 text-[13.5px] font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
