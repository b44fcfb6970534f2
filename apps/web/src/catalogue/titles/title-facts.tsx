import type { ReactNode } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { keyCrew } from './parts/key-crew.ts';
import { PersonLinks } from './parts/person-links.tsx';
import { useFacts } from './parts/use-facts.ts';

/** The key crew and other facts of a title, in two columns. */
export function TitleFacts({ title }: { title: Title }) {
  const { t } = useTrans();
  const { creators, directors, writers, composers } = keyCrew(title.crew);
  const facts = useFacts(title);
  return (
    <div className="mt-6.5 text-sm">
      <dl className="grid gap-x-10 md:grid-cols-2">
        <Names label={t('Created by')} credits={creators} />
        <Names label={t('[one Director|other Directors]', { count: directors.length })} credits={directors} />
        <Names label={t('[one Writer|other Writers]', { count: writers.length })} credits={writers} />
        <Names label={t('Music')} credits={composers} />
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {title.cast.length + title.crew.length > 0 ? (
        <Anchor
          href={titlePath(title, 'full-credits')}
          className="touch-target mt-3.5 inline-block rounded-xs font-semibold underline decoration-[color-mix(in_oklab,currentColor_34%,transparent)] underline-offset-3 hover:decoration-current"
        >
          {t('Full cast and crew')}
        </Anchor>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
      <dt className="leading-6 text-fg-3">{label}</dt>
      {/* The line height keeps links far enough apart for touch. */}
      <dd className="leading-6 wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Names({ label, credits }: { label: string; credits: readonly Credit[] }) {
  if (credits.length === 0) return null;
  return (
    <Fact label={label}>
      <PersonLinks credits={credits} />
    </Fact>
  );
}
