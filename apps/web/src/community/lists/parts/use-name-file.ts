import { type DragEvent, useState } from 'react';
import { csvLines } from './csv-lines.ts';

export const NAME_FILES = ['.csv', '.txt', 'text/csv', 'text/plain'];

/** Far more than 500 names. */
const FILE_BYTES_MAX = 1_000_000;

/** Reads the names in a CSV or text file that is chosen or dropped. */
export function useNameFile(onNames: (names: readonly string[]) => void) {
  const [isOver, setOver] = useState(false);
  const [isTooBig, setTooBig] = useState(false);
  const read = async (file: File | null | undefined) => {
    if (!file) return;
    setTooBig(file.size > FILE_BYTES_MAX);
    if (file.size > FILE_BYTES_MAX) return;
    const text = await file.text();
    onNames(/\.csv$/iu.test(file.name) ? csvLines(text) : text.split(/\r?\n/u));
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    read,
    isTooBig,
    /** Whether a file is being dragged over the panel. */
    isOver,
    dropProps: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer.files[0]);
      },
    },
  };
}
