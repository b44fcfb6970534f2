import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { adminVideoQueries } from '../videos.queries.ts';
import type { VideoFieldValues } from './video-fields.ts';

interface ChosenTitle {
  readonly id: number;
  readonly name: string;
  readonly year: number | null;
}

/** The film or series a video belongs to, looked up while its name is typed. */
export function TitleField<Output>({
  form,
  current,
}: {
  form: AppForm<VideoFieldValues, Output>;
  current?: { id: number; name: string } | undefined;
}) {
  const { t } = useTrans();
  const { ref, onChange, ...field } = useFormField<VideoFieldValues, Output, string | null>({
    form,
    name: 'title_id',
  });
  const [text, setText] = useState(current?.name ?? '');
  const [chosen, setChosen] = useState<ChosenTitle | undefined>(current && { ...current, year: null });
  const wanted = useDeferredValue(text.trim());
  const { hits, isLoading } = useQueries({
    queries: (['movie', 'series'] as const).map((kind) => ({
      ...adminVideoQueries.titles(wanted, kind),
      placeholderData: keepPreviousData,
    })),
    combine: (answers) => ({
      hits: answers.flatMap(({ data }) => data?.results ?? []),
      isLoading: answers.some(({ isFetching }) => isFetching),
    }),
  });
  const items = withChosen(hits, chosen);
  return (
    <ComboBox<ChosenTitle>
      {...field}
      inputRef={ref}
      size="compact"
      label={t('Title')}
      placeholder={t('Type to search')}
      isRequired
      items={items}
      inputValue={text}
      isLoading={isLoading}
      onInputChange={setText}
      onChange={(key) => {
        setChosen(items.find(({ id }) => String(id) === String(key)));
        onChange(key === null ? null : String(key));
      }}
    >
      {({ id, name, year }) => (
        <Option id={String(id)} textValue={name} description={year}>
          {name}
        </Option>
      )}
    </ComboBox>
  );
}

/** A list without the chosen title would take its name out of the field. */
function withChosen(hits: readonly SearchHit[], chosen: ChosenTitle | undefined): ChosenTitle[] {
  const found = hits.map(({ id, name, year }) => ({ id, name, year }));
  if (chosen === undefined || found.some(({ id }) => id === chosen.id)) return found;
  return [chosen, ...found];
}
