import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { FormComboBox } from '#platform/form/form-combo-box.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { adminVideoQueries } from '../videos.queries.ts';
import type { VideoFieldValues } from './video-fields.ts';

interface ChosenTitle {
  readonly id: number;
  readonly name: string;
  readonly year?: number | null;
}

/** The film or series a video belongs to, looked up while its name is typed. */
export function TitleField<Output>({
  form,
  current,
}: {
  form: AppForm<VideoFieldValues, Output>;
  current?: ChosenTitle | undefined;
}) {
  const { t } = useTrans();
  const [text, setText] = useState(current?.name ?? '');
  const [chosen, setChosen] = useState<ChosenTitle | undefined>(current);
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
    <FormComboBox
      form={form}
      name="title_id"
      size="compact"
      label={t('Title')}
      placeholder={t('Type to search')}
      isRequired
      items={items}
      inputValue={text}
      isLoading={isLoading}
      onInputChange={setText}
      onSelectionChange={(key) => {
        const found = items.find(({ id }) => String(id) === String(key));
        if (found !== undefined) setChosen(found);
      }}
    >
      {(title: ChosenTitle) => (
        <Option
          id={String(title.id)}
          textValue={title.name}
          {...(title.year != null && { description: String(title.year) })}
        >
          {title.name}
        </Option>
      )}
    </FormComboBox>
  );
}

/** A list without the chosen title would take its name out of the field. */
function withChosen(hits: readonly SearchHit[], chosen: ChosenTitle | undefined): ChosenTitle[] {
  const found = hits.map(({ id, name, year }) => ({ id, name, year }));
  if (chosen === undefined || found.some(({ id }) => id === chosen.id)) return found;
  return [chosen, ...found];
}
