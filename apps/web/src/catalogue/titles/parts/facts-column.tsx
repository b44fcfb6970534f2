import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { keyCrew } from './key-crew.ts';
import { useFacts } from './use-facts.ts';

/** The key crew and other facts of a title, line by line. */
export function FactsColumn({ title }: { title: Title }) {
  const { t } = useTrans();
  const { creators, directors, writers } = keyCrew(title.crew);
  const facts = useFacts(title);
  return (
    <div className="min-w-0 text-sm">
      <dl className="grid gap-x-10 md:max-lg:grid-cols-2">
        <Names label={t('Created by')} credits={creators} />
        <Names label={t('[one Director|other Directors]', { count: directors.length })} credits={directors} />
        <Names label={t('[one Writer|other Writers]', { count: writers.length })} credits={writers} />
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <p className="mt-3.5 text-micro text-fg-3">
        {[t('Source: :source', { source: title.source }), title.licence].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-b border-line py-2.5 lg:first:pt-0.5">
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
      {credits.map(({ person }, index) => (
        <span key={person.id} className={clsx(index > 0 && "before:content-[',_']")}>
          <Anchor href={personPath(person)} className="rounded-xs underline-offset-3 hover:underline">
            {person.name}
          </Anchor>
        </span>
      ))}
    </Fact>
  );
}
