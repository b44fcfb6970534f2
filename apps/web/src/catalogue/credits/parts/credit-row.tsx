import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import { PersonPortrait } from '#catalogue/person-cards/person-portrait.tsx';
import { Anchor } from '#ui/anchor.tsx';
import type { MergedCredit } from '../merge-credits.ts';

/** One row of a list of credits. Off-screen rows are not rendered until they are near the viewport. */
export function CreditRow({ credit: { person, parts } }: { credit: MergedCredit }) {
  return (
    <li className="border-b border-line py-1 [contain-intrinsic-size:auto_68px] [content-visibility:auto]">
      <div className="relative flex items-center gap-4 rounded-lg py-1 transition-colors can-hover:hover:bg-wash has-[a:focus-visible]:focus-ring-inset">
        <PersonPortrait
          name={person.name}
          picture={person.portrait}
          sizes="48px"
          className="w-12 flex-none rounded-md"
        />
        <div className="min-w-0 flex-1 text-[14.5px] leading-snug break-words">
          <Anchor
            href={personPath(person)}
            className="focus-none! font-semibold after:absolute after:inset-0"
          >
            {person.name}
          </Anchor>
          {parts.length > 0 ? <p className="text-meta text-fg-3">{parts.join(', ')}</p> : null}
        </div>
      </div>
    </li>
  );
}
