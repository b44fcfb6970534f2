import { useMemo } from 'react';
import { personSearch, type PickedRecord, type RecordSearch } from '#admin/kit/record-searches.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { NEW_PERSON_ID } from './credit-fields.ts';

/** Finds people by name. The last option is the typed name itself, to create a new person. */
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
