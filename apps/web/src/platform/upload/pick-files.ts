/** macOS adds it to every folder; it is never meant to be uploaded. */
const IGNORED = '.DS_Store';

interface Picking {
  /** MIME patterns or extensions, in the format of the browser's file dialog. */
  readonly accept?: readonly string[];
  readonly isMultiple?: boolean;
  readonly isFolder?: boolean;
}

/** Opens the browser's file dialog and returns the picked files; an empty list if it was closed. */
export function pickFiles({ accept = [], isMultiple = false, isFolder = false }: Picking = {}): Promise<
  File[]
> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept.join(',');
    input.multiple = isMultiple;
    input.webkitdirectory = isFolder;
    input.hidden = true;
    const finish = () => {
      input.remove();
      resolve(removeIgnoredFiles(input.files ?? []));
    };
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    document.body.append(input);
    input.click();
  });
}

/** Filters out files that nobody means to upload. */
export const removeIgnoredFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ name }) => name !== IGNORED);
