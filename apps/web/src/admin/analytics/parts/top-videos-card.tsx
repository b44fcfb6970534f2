import { Link } from 'react-router';
import type { RankedVideo } from '@kinora/contracts/admin/analytics.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChartCard } from './chart-card.tsx';
import { SparkLine } from './spark-line.tsx';

const SHOWN = 10;
const SECONDS_PER_MINUTE = 60;

interface TopVideosCardProps {
  videos: readonly RankedVideo[];
  /** The range of the report, for the links to insights. */
  search: string;
  csvHref: string;
  className?: string;
}

/** The most played videos, each linking to its insights. */
export function TopVideosCard({ videos, search, csvHref, className = '' }: TopVideosCardProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const nameOf = useVideoNames();
  const average = ({ seconds, plays }: RankedVideo) =>
    t(':count min', { count: Math.round(seconds / Math.max(1, plays) / SECONDS_PER_MINUTE) });
  return (
    <ChartCard
      title={t('Top videos')}
      csvHref={csvHref}
      className={className}
      table={{
        heads: [t('Video'), t('Plays'), t('Viewers'), t('Average watched'), t('Previous')],
        rows: videos.map((video) => [
          `${nameOf(video)} (${video.title?.name ?? t('Deleted title')})`,
          number(video.plays),
          number(video.viewers),
          average(video),
          video.previous === null ? '' : number(video.previous),
        ]),
      }}
    >
      {videos.length === 0 ? (
        <p className="py-6 text-center text-fg-3">{t('No plays in this period.')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full min-w-140 border-collapse tabular-nums">
            <thead className="text-fg-3">
              <tr className="border-b border-line text-end *:py-2 *:pe-4 *:font-medium">
                <th scope="col" className="text-start">
                  {t('Video')}
                </th>
                <th scope="col" className="text-start">
                  {t('Title')}
                </th>
                <th scope="col">{t('Plays')}</th>
                <th scope="col">{t('Viewers')}</th>
                <th scope="col">{t('Average watched')}</th>
                <th scope="col">{t('Trend')}</th>
              </tr>
            </thead>
            <tbody>
              {videos.slice(0, SHOWN).map((video) => (
                <tr key={video.id} className="border-b border-hair text-end last:border-b-0 *:py-2.5 *:pe-4">
                  <th scope="row" className="text-start font-semibold">
                    {video.title === null ? (
                      nameOf(video)
                    ) : (
                      <Link to={`/admin/insights/videos/${video.id}${search}`} className="hover:underline">
                        {nameOf(video)}
                      </Link>
                    )}
                  </th>
                  <td className="text-start text-fg-2">{video.title?.name ?? t('Deleted title')}</td>
                  <td>{number(video.plays)}</td>
                  <td>{number(video.viewers)}</td>
                  <td>{average(video)}</td>
                  <td className="w-25 text-fg-2">
                    <SparkLine values={video.trend} className="ms-auto" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartCard>
  );
}

/** Adds the season and episode to the name of an episode's video. */
function useVideoNames() {
  const { t } = useTrans();
  return ({ name, season, episode }: Pick<RankedVideo, 'name' | 'season' | 'episode'>): string => {
    if (name === null) return t('Deleted video');
    if (season === null) return name;
    return episode === null
      ? t('Season :season · :name', { season, name })
      : t('S:season E:episode · :name', { season, episode, name });
  };
}
