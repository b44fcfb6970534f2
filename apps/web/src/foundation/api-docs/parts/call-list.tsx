import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useParams } from 'react-router';
import { type ApiCallLink, apiCallPath, type ApiGroup } from '@kinora/contracts/foundation/api-docs.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Method } from './method.tsx';

/** All calls, filtered by the typed text. Without JavaScript the whole list is shown. */
export function CallList({ groups }: { groups: readonly ApiGroup[] }) {
  const { t } = useTrans();
  const [wanted, setWanted] = useState('');
  const shown = narrow(groups, wanted);
  const { call } = useParams();
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current call into view, e.g. after opening its URL directly.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [call]);
  return (
    <nav
      ref={nav}
      aria-label={t('Calls')}
      className="border-b border-line px-(--gut) py-5 lg:sticky lg:top-(--bar) lg:h-[calc(100dvh-var(--bar))] lg:overflow-y-auto lg:border-e lg:border-b-0 lg:px-5"
    >
      <SearchField
        aria-label={t('Search endpoints')}
        placeholder={t('Search endpoints')}
        size="sm"
        value={wanted}
        onChange={setWanted}
      />
      <div className="mt-4 max-h-64 overflow-y-auto lg:max-h-none lg:overflow-visible">
        {shown.map((group) => (
          <Group key={group.name} group={group} />
        ))}
        <p aria-live="polite" className="text-meta text-fg-3">
          {shown.length === 0 ? t('There are no items matching your query') : null}
        </p>
      </div>
    </nav>
  );
}

function Group({ group: { name, calls } }: { group: ApiGroup }) {
  return (
    <section className="mb-5">
      <h2 className="mb-1 px-2.5 text-micro text-fg-3">{name}</h2>
      <ul>
        {calls.map(({ id, method, path, summary }) => (
          <li key={id}>
            <NavLink
              to={apiCallPath(id)}
              prefetch="none"
              title={`${method} ${path}`}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-9 items-baseline gap-2.5 rounded-control px-2.5 py-1.5 text-[13.5px]/[1.35] hover:bg-wash coarse:min-h-11',
                  isActive ? 'bg-wash font-[600] text-fg' : 'text-fg-2',
                )
              }
            >
              <Method method={method} />
              <span className="min-w-0">{summary}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function narrow(groups: readonly ApiGroup[], wanted: string): ApiGroup[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = ({ method, path, summary }: ApiCallLink) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, calls }) => ({ name, calls: calls.filter(isWanted) }))
    .filter(({ calls }) => calls.length > 0);
}
