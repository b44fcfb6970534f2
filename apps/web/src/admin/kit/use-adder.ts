import { useEffect, useState } from 'react';

/** State of a combo box that passes on each pick and clears itself. */
export function useAddComboBox() {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  // The list closes only when a value is selected, so the pick is the value for one render.
  useEffect(() => setPicked(null), [picked]);
  const boxProps = (onAdd: (key: string) => void) => ({
    inputValue: text,
    onInputChange: setText,
    value: picked,
    onChange: (key: string | number | null) => {
      if (key === null) return;
      setPicked(String(key));
      setText('');
      onAdd(String(key));
    },
    // Otherwise the list would open again when a pick clears the field.
    menuTrigger: text === '' ? ('manual' as const) : ('input' as const),
  });
  return { text, boxProps };
}
