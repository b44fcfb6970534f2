import { clsx } from 'clsx';
import { useId } from 'react';
import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { LayoutProps } from '../layout-props.ts';
import { HeroFrame } from './hero/hero-frame.tsx';
import { ReelControls } from './hero/reel-controls.tsx';
import { useReel } from './hero/use-reel.ts';

/** One open frame and four closed ones. */
const FRAMES = 5;

/** The reel: one frame is open, the next ones are narrow strips. On phones the user swipes through the frames. */
export function HeroLayout({ channel, items, isEager, isTop, headingLevel }: LayoutProps<ChannelTitle>) {
  const { t } = useTrans();
  const id = useId();
  const isHydrated = useIsHydrated();
  const frames = items.slice(0, FRAMES);
  const { track, open, isPaused, togglePause, show, holds, onScroll } = useReel(frames.length);
  const hasTabs = isHydrated && frames.length > 1;
  const tabs = frames.map(({ id: titleId, name }) => ({
    id: `${id}tab-${titleId}`,
    panelId: `${id}frame-${titleId}`,
    name,
  }));
  // The previously open frame; initially the last one.
  const spare = frames.length < FRAMES ? -1 : (open + FRAMES - 1) % FRAMES;
  return (
    <section
      {...holds}
      {...(isTop && { 'data-hero': true })}
      aria-label={channel.name}
      aria-roledescription={t('carousel')}
      className={clsx(
        'on-dark relative h-150 max-md:-mx-(--gut) md:h-115 lg:h-130',
        isTop ? 'max-md:-mt-1' : 'mt-9.5 md:mt-13',
      )}
    >
      {hasTabs ? (
        <ReelControls
          tabs={tabs}
          open={open}
          spare={spare}
          isPaused={isPaused}
          onPause={togglePause}
          onShow={show}
        />
      ) : null}
      <div
        ref={track}
        onScroll={onScroll}
        className="no-scrollbar flex h-full gap-2 max-md:snap-x max-md:snap-mandatory max-md:gap-0 max-md:overflow-x-auto max-md:overscroll-x-contain"
      >
        {frames.map((title, index) => (
          <HeroFrame
            key={title.id}
            title={title}
            isOpen={index === open}
            isSpare={index === spare}
            isFirst={isEager && index === 0}
            headingLevel={headingLevel}
            tab={hasTabs ? (tabs[index] ?? null) : null}
          />
        ))}
      </div>
    </section>
  );
}
