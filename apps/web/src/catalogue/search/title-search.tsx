import { type Ref, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { useAboutTitle } from './use-about-title.ts';
import { type TitleHit, useTitleHits } from './use-title-hits.ts';

/** Finds a film or a series while the member types. */
export function TitleSearch({
  initialText = '',
  size = 'md',
  inputRef,
  onChoose,
}: {
  initialText?: string;
  /** Small ones have no visible label. */
  size?: 'md' | 'sm';
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChoose: (hit: TitleHit | null) => void;
}) {
  const { t } = useTrans();
  const about = useAboutTitle();
  const [text, setText] = useState(initialText);
  const { hits, isLoading, isFailed } = useTitleHits(text);
  const choose = (key: unknown) => {
    const hit = hits.find(({ id }) => id === key) ?? null;
    if (hit !== null) setText(hit.name);
    onChoose(hit);
  };
  return (
    <ComboBox
      {...(size === 'sm' ? { 'aria-label': t('Film or series') } : { label: t('Film or series') })}
      size={size}
      {...(inputRef !== undefined && { inputRef })}
      items={hits}
      inputValue={text}
      onInputChange={setText}
      onChange={choose}
      isLoading={isLoading && hits.length === 0}
      emptyText={emptyText()}
      menuTrigger={initialText === '' ? 'input' : 'focus'}
    >
      {(hit: TitleHit) => (
        <Option id={hit.id} textValue={hit.name} description={about(hit)}>
          {hit.name}
        </Option>
      )}
    </ComboBox>
  );

  function emptyText(): string {
    if (isFailed) return t('The search failed. Try again.');
    return text.trim() === '' ? t('Type the name of a film or series.') : t('Nothing found.');
  }
}
