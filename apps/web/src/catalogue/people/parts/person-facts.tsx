import { clsx } from 'clsx';
import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePersonFacts } from './use-person-facts.ts';

/** Facts about a person, line by line, with their source. */
export function PersonFacts({ person, className }: { person: Person; className: string }) {
  const { t } = useTrans();
  const facts = usePersonFacts(person);
  return (
    <div className={clsx('min-w-0 text-sm', className)}>
      <dl>
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-b border-line py-2.5 first:pt-0.5 md:max-lg:grid-cols-1 md:max-lg:gap-0"
          >
            <dt className="text-fg-3">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3.5 text-micro text-fg-3">
        {[t('Source: :source', { source: person.source }), person.licence].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
