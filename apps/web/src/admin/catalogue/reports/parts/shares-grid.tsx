import type { VisitorsReport } from '@kinora/contracts/catalogue/reports.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useShareWords } from './share-words.ts';
import { SharesCard } from './shares-card.tsx';

const LISTS = ['countries', 'devices', 'browsers', 'platforms', 'referrers'] as const;
type List = (typeof LISTS)[number];

/** What countries, devices, browsers, platforms and other sites have of the figures. */
export function SharesGrid({
  report,
  unit,
  csv,
}: {
  report: Pick<VisitorsReport, List>;
  unit: string;
  csv: (table: List) => string;
}) {
  const { t } = useTrans();
  const wordOf = useShareWords();
  const titles: Record<List, string> = {
    countries: t('Countries'),
    devices: t('Devices'),
    browsers: t('Browsers'),
    platforms: t('Platforms'),
    referrers: t('Referrers'),
  };
  return LISTS.map((list) => (
    <SharesCard
      key={list}
      title={titles[list]}
      unit={unit}
      shares={report[list]}
      nameOf={(key) => wordOf(list, key)}
      csvHref={csv(list)}
      look={list === 'devices' ? 'parts' : 'bars'}
      className="lg:col-span-3"
    />
  ));
}
