import type { VisitorsReport } from '@kinora/contracts/admin/analytics.ts';
import { DbIpAttribution } from '#platform/attribution/db-ip-attribution.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useShareLabels } from './share-labels.ts';
import { SharesCard } from './shares-card.tsx';

const LISTS = ['countries', 'devices', 'browsers', 'platforms', 'referrers'] as const;
type List = (typeof LISTS)[number];

/** Figures by country, device, browser, platform and referring site. */
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
  const wordOf = useShareLabels();
  const titles: Record<List, string> = {
    countries: t('Countries'),
    devices: t('Devices'),
    browsers: t('Browsers'),
    platforms: t('Platforms'),
    referrers: t('Referrers'),
  };
  return LISTS.map((list) => (
    <div key={list} className="flex min-w-0 flex-col items-start gap-2 lg:col-span-3">
      <SharesCard
        title={titles[list]}
        unit={unit}
        shares={report[list]}
        nameOf={(key) => wordOf(list, key)}
        csvHref={csv(list)}
        look={list === 'devices' ? 'parts' : 'bars'}
        className="w-full flex-1"
      />
      {list === 'countries' ? <DbIpAttribution /> : null}
    </div>
  ));
}
