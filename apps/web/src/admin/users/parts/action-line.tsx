import type { ReactNode } from 'react';

/** A line of the security tab: what it is, and a button. */
export function ActionLine({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-[550]">{title}</p>
        <p className="text-[13px] wrap-anywhere text-fg-3">{text}</p>
      </div>
      {children}
    </div>
  );
}
