import { Link } from 'react-router';
import type { Genre } from '@kinora/contracts/catalogue/genres.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { HeroScene } from './hero-scene.tsx';

const SLIM_FRAMES = 4;

/** Eased in steps, so that no edge cuts through the picture. */
const scrim =
  'bg-[linear-gradient(90deg,rgb(0_0_0/.74),rgb(0_0_0/.62)_18%,rgb(0_0_0/.34)_36%,rgb(0_0_0/.12)_50%,rgb(0_0_0/.03)_60%,transparent_70%),linear-gradient(0deg,rgb(0_0_0/.62),rgb(0_0_0/.2)_30%,transparent_52%)] rtl:bg-[linear-gradient(270deg,rgb(0_0_0/.74),rgb(0_0_0/.62)_18%,rgb(0_0_0/.34)_36%,rgb(0_0_0/.12)_50%,rgb(0_0_0/.03)_60%,transparent_70%),linear-gradient(0deg,rgb(0_0_0/.62),rgb(0_0_0/.2)_30%,transparent_52%)] max-md:bg-[linear-gradient(0deg,rgb(0_0_0/.92),rgb(0_0_0/.62)_34%,transparent_70%)]!';

/** The reel: one frame open on the site itself, the next ones waiting edge-on. */
export function Hero({ genres, canBrowse }: { genres: readonly Genre[]; canBrowse: boolean }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const next = genres.toSorted((a, b) => b.titles_count - a.titles_count).slice(0, SLIM_FRAMES);
  return (
    <section
      data-hero
      aria-label={t('Featured')}
      className="on-dark flex gap-2 max-md:-mx-(--gut) max-md:-mt-1 md:h-115 lg:h-130"
    >
      <div className="relative isolate min-w-0 flex-1 overflow-hidden bg-[#111] text-white max-md:h-140 md:rounded-panel">
        <HeroScene name={branding.site_name} className="absolute inset-0 -z-2 size-full rtl:-scale-x-100" />
        <div className={`absolute inset-0 -z-1 ${scrim}`} />
        <div className="absolute inset-x-4.5 bottom-6.5 md:start-8 md:end-auto md:bottom-7.5 md:max-w-125 lg:start-11 lg:bottom-10.5">
          <h1 className="-ms-0.75 text-display-3">{branding.site_name}</h1>
          <p className="mt-3.5 mb-6 max-w-97.5 text-base leading-normal text-white/88">
            {branding.site_description}
          </p>
          {canBrowse ? (
            <Link
              to="/genres"
              prefetch="intent"
              className="inline-flex h-12 items-center rounded-control bg-white px-6 text-[15.5px] font-semibold text-[#0b0b0c] transition-colors hover:bg-white/88 max-md:w-full max-md:justify-center"
            >
              {t('Browse by genre')}
            </Link>
          ) : null}
        </div>
      </div>
      {next.map((genre) => (
        <SlimFrame key={genre.id} genre={genre} />
      ))}
    </section>
  );
}

function SlimFrame({ genre }: { genre: Genre }) {
  return (
    <Link
      to={`/genres#${genre.slug}`}
      prefetch="intent"
      className="relative isolate hidden w-12.5 flex-none overflow-hidden rounded-panel bg-[#111] text-white saturate-85 transition-[filter] hover:saturate-100 nth-5:hidden md:block lg:w-15.5 lg:nth-5:block"
    >
      <GeneratedArt
        name={genre.name}
        ratio={2.4}
        hasLettering={false}
        className="absolute inset-0 -z-2 size-full"
      />
      <span className="absolute inset-0 -z-1 bg-linear-to-b from-black/10 to-black/66" />
      <span className="absolute inset-x-0 bottom-5 flex justify-center">
        <span className="rotate-180 text-[15px] font-[650] whitespace-nowrap font-stretch-112% [writing-mode:vertical-rl]">
          {genre.name}
        </span>
      </span>
    </Link>
  );
}
