import { channelOrListPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SeeAllLink } from '#ui/page-section.tsx';

/** Links from a row to the page of its channel. */
export function SeeAll({ channel }: { channel: Channel }) {
  const { t } = useTrans();
  return (
    <SeeAllLink href={channelOrListPath(channel)}>
      {t('See all')}
      <span className="sr-only"> {channel.name}</span>
    </SeeAllLink>
  );
}
