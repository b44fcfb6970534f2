import { ChevronUp } from 'lucide-react';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { AutoplaySwitch } from './autoplay-switch.tsx';
import { EpisodeList } from './episode-list.tsx';

/** The tray for phones. Its code is loaded lazily on the first click. */
const openTray = lazyDialog<{ watch: WatchPage; title: string }, void>(
  async () => (await import('./episodes-tray.tsx')).EpisodesTray,
);

/** The season's episodes beside the player, or in a tray on phones. Without JavaScript they are part of the page. */
export function Episodes({ watch }: { watch: WatchPage }) {
  const { t } = useTrans();
  const names = usePartNames();
  const { episode, episodes } = watch;
  if (episode === null || episodes.length === 0) return null;
  const season = names.season({ number: episode.season_number, name: null });
  return (
    <section aria-labelledby="episodes">
      <div className="mb-2.5 flex items-center justify-between gap-4">
        <h2 id="episodes" className="text-[17px] [font-stretch:114%]">
          {season}
        </h2>
        <AutoplaySwitch />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void openTray({ watch, title: season })}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control bg-wash-2 px-4.25 text-start text-[14.5px] font-semibold active:scale-[.985] md:hidden noscript:hidden"
      >
        {t('[one 1 episode|other :count episodes]', { count: episodes.length })}
        <ChevronUp size={18} strokeWidth={1.75} />
      </button>
      <div className="max-md:hidden noscript:block!">
        <EpisodeList watch={watch} />
      </div>
    </section>
  );
}
