import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';

/** The link that the licence of the DB-IP data requires on every page that shows places or countries from it. */
export function DbIpAttribution() {
  const { t } = useTrans();
  return (
    <TextLink href="https://db-ip.com" target="_blank" rel="noopener" tone="quiet" className="text-[13px]">
      {t('IP Geolocation by DB-IP')}
    </TextLink>
  );
}
