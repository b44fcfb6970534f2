import { clsx } from 'clsx';
import { useId } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PageHeading } from '../page-sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The contents list beside a long text. It stays in view and marks the section that is being read. */
export function PageContents({ headings }: { headings: readonly PageHeading[] }) {
  const { t } = useTrans();
  const id = useId();
  const current = useSectionInView(headings);
  return (
    <nav
      aria-labelledby={id}
      className="sticky top-24 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto text-sm max-[1199px]:hidden"
    >
      <p id={id} className="px-3.5 pb-2 text-meta text-fg-3">
        {t('On this page')}
      </p>
      <ul>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              {...(heading.id === current && { 'aria-current': 'true' })}
              className={clsx(
                'block py-1.5 pe-3.5 leading-snug wrap-anywhere hover:text-fg focus-visible:-outline-offset-2',
                heading.id === current
                  ? 'border-s-2 border-accent ps-3.25 font-semibold text-fg'
                  : 'border-s border-line ps-3.5 text-fg-2',
              )}
            >
              <bdi>{heading.text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
