import { Download } from 'lucide-react';
import { downloadLatestErrorLog } from '@kinora/contracts/foundation/logs.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** Downloads the latest errors as a text file. A plain link, so that the browser streams it to disk. */
export function DownloadLog({ variant = 'outline' }: { variant?: 'outline' | 'text' }) {
  const { t } = useTrans();
  return (
    <ButtonLink
      href={wirePath(downloadLatestErrorLog.path)}
      download
      variant={variant}
      size="sm"
      icon={<Download size={16} strokeWidth={1.75} />}
    >
      {/* On phones, the title of the page needs the space. */}
      <span className={variant === 'outline' ? 'max-md:sr-only' : undefined}>{t('Download log')}</span>
    </ButtonLink>
  );
}
