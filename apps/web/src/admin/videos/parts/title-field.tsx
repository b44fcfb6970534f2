import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { TITLE_TYPES, type TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { adminVideoQueries } from '../videos.queries.ts';
import type { VideoFieldValues } from './video-fields.ts';

export interface NamedTitle {
  readonly id: number;
  readonly name: string;
  readonly type: TitleType;
}

interface ChosenTitle extends NamedTitle {
  readonly year: number | null;
}

/** Selects the film or series of a video by searching for its name. */
export function TitleField<Output>({
  form,
  titles,
  onChoose,
}: {
  form: AppForm<VideoFieldValues, Output>;
  /** Titles whose names are known before any search. */
  titles: readonly NamedTitle[];
  onChoose?: ((title: NamedTitle) => void) | undefined;
}) {
  const { t } = useTrans();
  const { ref, onChange, ...field } = useFormField<VideoFieldValues, Output, string | null>({
    form,
    name: 'title_id',
  });
  const [looked, setLooked] = useState<ChosenTitle>();
  const known = [...(looked === undefined ? [] : [looked]), ...titles.map((one) => ({ year: null, ...one }))];
  const chosen = known.find(({ id }) => String(id) === field.value);
  const [typed, setTyped] = useState<{ over: string | null; text: string }>();
  // The typed text only applies while the same title is selected; a resolved conflict may select another.
  const text = typed?.over === field.value ? typed.text : (chosen?.name ?? '');
  const wanted = useDeferredValue(text.trim());
  const { hits, isLoading } = useQueries({
    queries: TITLE_TYPES.map((kind) => ({
      ...adminVideoQueries.titles(wanted, kind),
      placeholderData: keepPreviousData,
    })),
    combine: (answers) => ({
      hits: answers.flatMap(({ data }) => data?.results ?? []).map(titleOf),
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
      onInputChange={(value) => setTyped({ over: field.value, text: value })}
      onChange={(key) => {
        const title = items.find(({ id }) => String(id) === String(key));
        if (title !== undefined) {
          setLooked(title);
          onChoose?.(title);
        }
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

const titleOf = ({ id, name, year, kind }: SearchHit): ChosenTitle => ({
  id,
  name,
  year,
  type: kind === 'series' ? 'series' : 'movie',
});

/** Keeps the selected title among the options; otherwise the field would lose its name. */
function withChosen(found: ChosenTitle[], chosen: ChosenTitle | undefined): ChosenTitle[] {
  if (chosen === undefined || found.some(({ id }) => id === chosen.id)) return found;
  return [chosen, ...found];
}
