import { clsx } from 'clsx';
import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import { Anchor } from '#ui/anchor.tsx';

/** The names of people, separated by commas. */
export function PersonLinks({ credits }: { credits: readonly Credit[] }) {
  return credits.map(({ person }, index) => (
    <span key={person.id} className={clsx(index > 0 && "before:content-[',_']")}>
      <Anchor href={personPath(person)} className="rounded-xs underline-offset-3 hover:underline">
        {person.name}
      </Anchor>
    </span>
  ));
}
