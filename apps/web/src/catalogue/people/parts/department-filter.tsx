import { Link } from 'react-router';
import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { creditsLocation } from '../credits-part.ts';

const segment =
  'flex h-8 items-center gap-1.75 rounded-lg px-3.25 text-[13.5px] font-[550] whitespace-nowrap text-fg-2 hover:text-fg aria-[current=true]:bg-overlay aria-[current=true]:text-fg aria-[current=true]:shadow-1 coarse:h-10';

/** Filters the credits by department. Uses links, so that each choice has a URL. */
export function DepartmentFilter({ person, current }: { person: Person; current: string | undefined }) {
  const { t, dynamic } = useTrans();
  const { number } = useFormat();
  if (person.departments.length < 2) return null;
  const choices = [
    { name: undefined, label: t('All'), count: person.credits_count },
    ...person.departments.map(({ name, titles_count }) => ({
      name,
      label: dynamic(name),
      count: titles_count,
    })),
  ];
  return (
    <nav
      aria-label={t('Departments')}
      className="no-scrollbar min-w-0 overflow-x-auto rounded-[min(var(--k-r-control)+1px,11px)] bg-wash p-0.75"
    >
      <ul className="flex gap-0.5">
        {choices.map(({ name, label, count }) => (
          <li key={label}>
            <Link
              to={creditsLocation({ department: name })}
              preventScrollReset
              aria-current={name === current}
              className={segment}
            >
              {label} <span className="text-fg-3 tabular-nums">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
