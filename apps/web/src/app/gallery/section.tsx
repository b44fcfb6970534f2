import { useId, type ReactNode } from 'react';

/** One component or group in the gallery: its name, with its states beside it. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3.5 border-t border-line pt-6.5 pb-8.5 md:grid-cols-[170px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-[15px] font-[620]">
          {title}
        </h2>
        {note ? <p className="mt-1.25 text-[13px] text-fg-3">{note}</p> : null}
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  );
}

/** Lays out states side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-start gap-4.5">{children}</div>;
}
