import { useMemo } from 'react';
import { personSearch, type PickedRecord, type RecordSearch } from '#admin/kit/record-searches.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { NEW_PERSON_ID } from './credit-fields.ts';

/** People by name, and at the end the name itself, for somebody nobody has entered yet. */
export function usePersonSearch(): RecordSearch<PickedRecord> {
  const { t } = useTrans();
  return useMemo(
    () => ({
      key: 'people-or-new',
      find: async (text, signal) => [
        ...(await personSearch.find(text, signal)),
        { id: NEW_PERSON_ID, name: text, detail: t('New person') },
      ],
    }),
    [t],
  );
}
