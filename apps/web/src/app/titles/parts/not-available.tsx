import { clsx } from 'clsx';
import { Bell, BellRing, EyeOff } from 'lucide-react';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { useTitleFollow } from '#community/follows/use-title-follow.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { Carousel } from '#ui/carousel.tsx';
import { SteadyLabel } from '#ui/steady-label.tsx';
import { trailerOf } from './title-videos.ts';

/** Says that a title cannot be watched here, and what can be watched instead. */
export function NotAvailable({ title }: { title: Title }) {
  const { t } = useTrans();
  const words = useWords(title);
  return (
    <>
      <section
        aria-label={t('Not available to watch here')}
        className="mt-8 flex items-center gap-4.5 rounded-panel bg-surface px-4 py-4 max-md:flex-wrap md:px-5.5 md:py-4.5"
      >
        <span className="grid size-10 flex-none place-items-center rounded-full bg-wash-2 max-md:hidden">
          <EyeOff size={19} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h2 className="text-base font-[650] font-stretch-112%">{t('Not available to watch here')}</h2>
          <p className="mt-0.5 text-sm text-fg-2">{words}</p>
        </div>
        <NotifyButton title={title} />
      </section>
      <Instead title={title} />
    </>
  );
}

function useWords(title: Title): string {
  const { t } = useTrans();
  const hasTrailer = trailerOf(title) !== null;
  if (title.type === 'series')
    return hasTrailer
      ? t(
          'There are no full episodes of this series yet, only a trailer. Get a notification when you can watch it.',
        )
      : t('There are no full episodes of this series yet. Get a notification when you can watch it.');
  return hasTrailer
    ? t('This film has no full video yet, only a trailer. Get a notification when you can watch it.')
    : t('This film has no full video yet. Get a notification when you can watch it.');
}

function NotifyButton({ title }: { title: Title }) {
  const { t } = useTrans();
  const { isFollowed, toggle } = useTitleFollow(title);
  const [off, on] = [t('Notify me'), t('Notifying you')];
  const Icon = isFollowed ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      onClick={toggle}
      className={buttonClass('outline', 'md', 'hover:bg-wash-2 max-md:w-full noscript:hidden')}
    >
      <SteadyLabel
        icon={
          <Icon
            size={17}
            strokeWidth={1.75}
            aria-hidden="true"
            className={clsx('flex-none', isFollowed && 'text-positive')}
          />
        }
        alternatives={[off, on]}
      >
        {isFollowed ? on : off}
      </SteadyLabel>
    </button>
  );
}

/** Similar titles that can be watched here. */
function Instead({ title }: { title: Title }) {
  const { t } = useTrans();
  const watchable = title.similar.filter((other) => other.is_watchable);
  if (watchable.length === 0) return null;
  return (
    <Carousel
      title={t('Watch one of these instead')}
      note={t('Close to :name, and available here', { name: title.name })}
      kind="poster"
      className="mt-9.5 md:mt-13"
    >
      {watchable.map((other) => (
        <TitlePosterCard key={other.id} title={other} />
      ))}
    </Carousel>
  );
}
