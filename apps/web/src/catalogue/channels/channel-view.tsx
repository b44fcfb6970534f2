import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Channel, ChannelRow, Restriction } from '@kinora/contracts/catalogue/channels.ts';
import { regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { ChannelHeading } from './channel-heading.tsx';
import type { ChannelParams } from './channel-loader.ts';
import { ChannelRows } from './channel-rows.tsx';
import { channelQueries } from './channels.queries.ts';

const EmptyState = lazyHydrated(async () => (await import('#ui/empty-state.tsx')).EmptyState);
const ChannelHead = lazyHydrated(async () => (await import('#catalogue/seo/channel-head.tsx')).ChannelHead);
/** Not needed by pages of rows, such as most home pages. */
const ChannelContentView = lazyHydrated(
  async () => (await import('./channel-content-view.tsx')).ChannelContentView,
);

/**
 * A channel as a page: rows of other channels, or its own items. The home page has its own head, and `own` holds the
 * viewer's rows.
 */
export function ChannelView({
  place,
  isHome = false,
  own = null,
}: {
  place: ChannelParams;
  isHome?: boolean;
  own?: ReactNode;
}) {
  const { channel, restriction, rows, content } = useSuspenseQuery(
    channelQueries.one(place.slugOrId, place.restriction),
  ).data;
  const named = useNamed(place.restriction === undefined ? null : restriction);
  return (
    <>
      {!isHome && rows ? <RowsHead channel={channel} rows={rows} /> : null}
      <ChannelHeading channel={channel} restriction={named} />
      {rows ? <RowsOrNothing channel={channel} rows={rows} own={own} /> : own}
      {content ? (
        <ChannelContentView
          channel={channel}
          restriction={named}
          asked={place.restriction}
          first={content}
          hasHead={!isHome}
        />
      ) : null}
    </>
  );
}

function RowsHead({ channel, rows }: { channel: Channel; rows: readonly ChannelRow[] }) {
  return (
    <ChannelHead
      channel={channel}
      restriction={null}
      items={rows.map(({ items }) => items)}
      page={1}
      next={null}
      previous={null}
      isWhole
    />
  );
}

function RowsOrNothing({
  channel,
  rows,
  own,
}: {
  channel: Channel;
  rows: readonly ChannelRow[];
  own: ReactNode;
}) {
  const { t } = useTrans();
  if (rows.every(({ items }) => items.data.length === 0))
    return (
      <>
        {own}
        <EmptyState title={t('Nothing here yet')} className="mt-6" />
      </>
    );
  return <ChannelRows rows={rows} isTop={channel.config.hide_title} own={own} />;
}

/** The restriction in the URL with its name. Country names come from the locale. */
function useNamed(restriction: Restriction | null) {
  const { locale } = useTrans();
  if (restriction === null) return null;
  const { value, name } = restriction;
  return { value, name: name ?? regionName(locale, value) };
}
