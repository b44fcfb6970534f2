import { useEffect, useState } from 'react';

/** A combo box that hands on each pick and is empty again: what is typed into it, and what makes it so. */
export function useAdder() {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  // A list closes only when a value is chosen, so the pick is the value for the length of one drawing.
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
    // Emptied by a pick, the field would open its list again.
    menuTrigger: text === '' ? ('manual' as const) : ('input' as const),
  });
  return { text, boxProps };
}
