import { Link } from 'react-router';
import type { RankedTitle } from '@kinora/contracts/admin/analytics.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { ChartCard } from './chart-card.tsx';

const SHOWN = 6;
const WIDTH = 120;

interface TopTitlesCardProps {
  titles: readonly RankedTitle[];
  /** The range of the report, for the links to insights. */
  search: string;
  csvHref: string;
  className?: string;
}

/** The most played titles, each linking to its insights. */
export function TopTitlesCard({ titles, search, csvHref, className = '' }: TopTitlesCardProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const most = Math.max(1, ...titles.map(({ plays }) => plays));
  return (
    <ChartCard
      title={t('Most played titles')}
      csvHref={csvHref}
      className={className}
      table={{
        heads: [t('Title'), t('Plays'), t('Viewers'), t('Previous')],
        rows: titles.map(({ name, plays, viewers, previous }) => [
          name ?? t('Deleted title'),
          number(plays),
          number(viewers),
          previous === null ? '' : number(previous),
        ]),
      }}
    >
      {titles.length === 0 ? (
        <p className="py-6 text-center text-fg-3">{t('No plays in this period.')}</p>
      ) : null}
      <ol className="grid gap-3.5">
        {titles.slice(0, SHOWN).map(({ id, name, picture, plays }) => (
          <li key={id} className="flex items-center gap-3">
            <Artwork
              image={picture && { src: pictureVariant(picture, WIDTH, 'webp') }}
              ratio="poster"
              fallback={<GeneratedArt name={name ?? ''} ratio={3 / 2} hasLettering={false} />}
              className="w-6.5 flex-none rounded-[4px]!"
            />
            <span className="grid min-w-0 flex-1 gap-1.5">
              <span className="flex justify-between gap-3">
                {name === null ? (
                  <span className="text-fg-3">{t('Deleted title')}</span>
                ) : (
                  <Link to={`/admin/insights/titles/${id}${search}`} className="truncate hover:underline">
                    {name}
                  </Link>
                )}
                <b className="font-semibold tabular-nums">{number(plays)}</b>
              </span>
              <span className="h-1 rounded-full bg-wash-2" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-chart-1"
                  style={{ width: `${(100 * plays) / most}%` }}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
