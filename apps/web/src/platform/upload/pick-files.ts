/** Written by macOS into every folder; nobody means to upload it. */
const IGNORED = '.DS_Store';

interface Picking {
  /** MIME patterns or extensions, as the browser's own dialog takes them. */
  readonly accept?: readonly string[];
  readonly isMultiple?: boolean;
  readonly isFolder?: boolean;
}

/** Opens the browser's dialog and answers what was picked: nothing, when it was closed. */
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
      resolve(withoutIgnored(input.files ?? []));
    };
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    document.body.append(input);
    input.click();
  });
}

/** The files of a dialog or a drop that somebody means to upload. */
export const withoutIgnored = (files: Iterable<File>): File[] =>
  [...files].filter(({ name }) => name !== IGNORED);
