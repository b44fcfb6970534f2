import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COLLECTION_NAME_MAX } from '@kinora/contracts/catalogue/collections.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { collectionQueries } from '../titles.queries.ts';
import type { FactsForm, TitleFactsForm, TitleFactValues } from './title-fields.ts';

/** The name of the collection, with suggestions. A new name creates a collection when the title is saved. */
export function CollectionField({ form, label }: { form: FactsForm; label: string }) {
  const { t } = useTrans();
  const { ref, name, value, onChange, onBlur, errorMessage } = useFormField<
    TitleFactValues,
    TitleFactsForm,
    string
  >({ form, name: 'collection' });
  // Nothing is requested before the editor types or opens the list.
  const [text, setText] = useState<string | null>(null);
  const { data, isFetching } = useQuery({
    ...collectionQueries.search((text ?? '').trim().slice(0, COLLECTION_NAME_MAX)),
    enabled: text !== null,
  });
  return (
    <ComboBox
      name={name}
      size="compact"
      label={label}
      placeholder={t('Type to search')}
      description={t('A new name creates a collection.')}
      errorMessage={errorMessage}
      inputRef={ref}
      allowsCustomValue
      items={data?.collections ?? []}
      isLoading={isFetching}
      inputValue={value}
      onInputChange={(typed) => {
        setText(typed);
        onChange(typed);
      }}
      onBlur={onBlur}
      onOpenChange={(isOpen) => {
        if (isOpen && text === null) setText('');
      }}
      // Otherwise the list would open when the focused field is cleared from outside.
      menuTrigger={value === '' ? 'manual' : 'input'}
    >
      {(collection) => <Option textValue={collection.name}>{collection.name}</Option>}
    </ComboBox>
  );
}
