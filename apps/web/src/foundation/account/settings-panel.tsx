import type { ReactNode } from 'react';

/** One section of the account settings; its id is the anchor for links. */
export function SettingsPanel({
  id,
  title,
  description,
  children,
}: {
  id: string;
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mb-8.5 scroll-mt-24 border-b border-line pb-8.5 last:mb-0 last:border-0"
    >
      <header className="mb-5">
        <h2 id={`${id}-title`} className="text-panel tracking-[-0.01em]">
          {title}
        </h2>
        {description ? <p className="mt-1.25 text-sm text-fg-3">{description}</p> : null}
      </header>
      {children}
    </section>
  );
}

/** A row in a panel's list: a title, details and actions. */
export function PanelLine({
  icon,
  title,
  detail,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3.75 border-b border-hair py-3.25 text-[14.5px] last:border-0">
      <span className="flex-none text-fg-2">{icon}</span>
      <div className="min-w-0 flex-1">
        <div className="font-[550] wrap-anywhere">{title}</div>
        <div className="text-[13px] wrap-anywhere text-fg-3">{detail}</div>
      </div>
      {children}
    </li>
  );
}
