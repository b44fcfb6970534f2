import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { focusRow, rowName } from './row-focus.ts';

const FLASH_MS = 1200;

/** Focuses the row that the address names, and returns its name while it flashes. */
export function useFlash(): string | undefined {
  const { hash, key } = useLocation();
  const [flashing, setFlashing] = useState<string>();
  useEffect(() => {
    const name = rowName(decodeURIComponent(hash));
    if (name === undefined || focusRow(name) === null) return undefined;
    setFlashing(name);
    const timer = setTimeout(() => setFlashing(undefined), FLASH_MS);
    return () => clearTimeout(timer);
    // The key changes too when the same row is opened again.
  }, [hash, key]);
  return flashing;
}
