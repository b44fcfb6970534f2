import { episodePath, titlePath, watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { breadcrumbData } from '@kinora/contracts/catalogue/seo-data.ts';
import { watchData, watchPicture, watchTemplateValues } from '@kinora/contracts/catalogue/seo-watch-data.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

/** Metadata of a video's page for search engines and link previews. */
export function WatchHead({ watch }: { watch: WatchPage }) {
  const seo = useSeo();
  const names = usePartNames();
  const { video, title, episode } = watch;
  const episodeName = episode === null ? null : names.episode(episode);
  const own = episodeName ?? title.name;
  // Copies of a film share its name; trailers and clips have their own names.
  const name = video.category === 'full' ? own : video.name;
  const texts = watchTemplateValues(watch, video.category === 'full' ? episodeName : video.name);
  const drawn = seo.shareImage('titles', title);
  const picture = watchPicture(watch);
  return (
    <RecordHead
      kind="watch"
      texts={texts}
      path={watchPath(video.id)}
      type={episode === null ? 'video.movie' : 'video.episode'}
      image={picture === null ? drawn : { ...picture, alt: name }}
      facts={{
        'video:series': episode === null ? null : seo.site.absolute(titlePath(title)),
        'video:duration': video.seconds,
      }}
      json={import.meta.env.SSR ? watchJson(seo, watch, name, drawn.src) : ''}
    />
  );
}

function watchJson(
  { site, textsOf }: ReturnType<typeof useSeo>,
  watch: WatchPage,
  name: string,
  shareImage: string,
): string {
  const { video, title, episode } = watch;
  const { description } = textsOf('watch', watchTemplateValues(watch, name));
  const crumbs = [
    { name: title.name, path: titlePath(title) },
    ...(episode === null ? [] : [{ name, path: episodePath(title, episode) }]),
  ];
  const isOwnPage = episode === null || video.category !== 'full';
  return structuredJson([
    watchData(site, watch, { name, description, shareImage }),
    breadcrumbData(site, isOwnPage ? [...crumbs, { name, path: watchPath(video.id) }] : crumbs),
  ]);
}
