import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { SettingsPanel } from '#foundation/account/settings-panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DownloadData } from './parts/download-data.tsx';

/** Brings data of other sites here, and downloads what is here; in the account settings. */
export function DataPanel() {
  const { t } = useTrans();
  return (
    <SettingsPanel id="data" title={t('Your data')}>
      <div className="grid gap-6">
        <section>
          <h3 className="text-[14.5px] font-[550]">{t('Import from another site')}</h3>
          <p className="mt-1 mb-3 text-[13.5px] text-fg-3">
            {t('Bring your diary, ratings, reviews, watchlist and lists from another service.')}
          </p>
          <ButtonLink href={IMPORT_PATH} size="sm">
            {t('Import')}
          </ButtonLink>
        </section>
        <DownloadData />
      </div>
    </SettingsPanel>
  );
}
