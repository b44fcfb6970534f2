import { channelPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import { Anchor } from '#ui/anchor.tsx';

/** The heading of a channel's page, or of the restriction that the page is filtered by. */
export function ChannelHeading({
  channel,
  restriction,
}: {
  channel: Channel;
  restriction: { name: string } | null;
}) {
  if (channel.config.hide_title && restriction === null) return <h1 className="sr-only">{channel.name}</h1>;
  return (
    <header className="pt-3.5 md:pt-6">
      {restriction === null ? null : (
        <p className="mb-1.5 text-[14.5px] font-[550] text-fg-2">
          <Anchor href={channelPath(channel)} className="rounded-xs transition-colors hover:text-fg">
            {channel.name}
          </Anchor>
        </p>
      )}
      <h1 dir="auto" className="text-page wrap-anywhere">
        {restriction?.name ?? channel.name}
      </h1>
      {channel.description === null ? null : (
        <p dir="auto" className="mt-2.5 max-w-[66ch] text-[16px] text-fg-2">
          {channel.description}
        </p>
      )}
    </header>
  );
}
