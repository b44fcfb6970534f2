import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

/** Adds keywords on Return; commas separate several. */
export function KeywordInput({ onAdd }: { onAdd: (keywords: string[]) => void }) {
  const { t } = useTrans();
  const [text, setText] = useState('');
  const add = () => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    setText('');
    if (words.length > 0) onAdd(words);
  };
  const onKeyDown: TextFieldProps['onKeyDown'] = (event) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    // A save includes the text that was typed but not added yet.
    if (isSave) add();
    event.continuePropagation();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        size="compact"
        label={t('Add keywords')}
        placeholder={t('Keywords, separated by commas')}
        value={text}
        onChange={setText}
        onBlur={add}
        onKeyDown={onKeyDown}
        className="flex-1"
      />
      <Button onPress={add} size="sm" className="h-9!">
        {t('Add')}
      </Button>
    </div>
  );
}
