import type { ReactNode } from 'react';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { Anchor } from '#ui/anchor.tsx';
import { MemberLink } from '../../relations/member-link.tsx';
import { type PartOfTitle, pathOfPart } from './title-poster.tsx';

/** A link in the line of an entry. */
export function EntryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} className="rounded-xs font-semibold underline-offset-3 hover:underline">
      <bdi>{children}</bdi>
    </Anchor>
  );
}

export const MemberName = ({ member }: { member: MemberCard }) => (
  <MemberLink member={member} className="font-semibold" />
);

/** The name of a title with the season or episode. */
export function PartLink({ part }: { part: PartOfTitle }) {
  const code = usePartCode(part);
  return <EntryLink href={pathOfPart(part)}>{[part.title.name, code].filter(Boolean).join(' · ')}</EntryLink>;
}

/** 'S2 E5' or 'Season 2'; null for a whole title. */
export function usePartCode({ season, episode }: Pick<PartOfTitle, 'season' | 'episode'>): string | null {
  const { t } = useTrans();
  const names = usePartNames();
  if (season === null) return null;
  if (episode === null) return names.season({ number: season, name: null });
  return t('S:season E:episode', { season, episode });
}
