import { Link } from 'react-router';
import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DIARY_PATH, type DiaryAddress } from '../diary-address.ts';
import { LogTitleButton } from './log-title-button.tsx';

/** An empty diary, or one without entries that the URL selects. */
export function NothingLogged({ address }: { address: DiaryAddress }) {
  const { t } = useTrans();
  if (address.until === null && address.kind === null)
    return (
      <EmptyState
        title={t('Your diary is empty')}
        description={t('Titles you finish here are added automatically.')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LogTitleButton />
            <Link to={IMPORT_PATH} className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}>
              {t('Import')}
            </Link>
          </div>
        }
      />
    );
  return (
    <EmptyState
      title={t('There are no items matching your query')}
      action={
        <Link to={DIARY_PATH} className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}>
          {t('Clear filters')}
        </Link>
      }
    />
  );
}
