import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { CompactHeader } from '../compact-header.tsx';

/** The header of a title's sub-page, with a link back to the title. */
export function SubPageHeader({ title, heading }: { title: Title; heading: string }) {
  const label = title.year === null ? title.name : `${title.name} (${title.year})`;
  return (
    <CompactHeader
      heading={heading}
      picture={title.poster}
      artName={title.name}
      back={{ to: titlePath(title), label }}
    />
  );
}
