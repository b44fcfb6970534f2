import { ChevronRight } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs } from 'react-aria-components/Breadcrumbs';
import { Link } from 'react-aria-components/Link';
import { useUiTexts } from './texts.tsx';

/** One step of the breadcrumb trail; the current page has no href. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

/** The breadcrumb trail, with the current page last. */
export function Breadcrumbs({
  crumbs,
  className,
}: {
  crumbs: readonly Crumb[];
  className?: string | undefined;
}) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.breadcrumbs} className={className}>
      <AriaBreadcrumbs className="flex flex-wrap items-center gap-2 text-[13.5px] text-fg-3">
        {crumbs.map(({ label, href }, index) => (
          <Breadcrumb key={label} className="flex items-center gap-2">
            {index > 0 ? (
              <ChevronRight size={14} className="flex-none rtl:rotate-180" aria-hidden="true" />
            ) : null}
            <Link
              className="rounded-xs transition-colors data-current:font-semibold data-current:text-fg data-hovered:text-fg"
              {...(href === undefined ? {} : { href })}
            >
              {label}
            </Link>
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
