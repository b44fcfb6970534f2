import { clsx } from 'clsx';

/** The HTTP method of a call. Methods that change data differ in weight, not only in colour. */
export function Method({ method }: { method: string }) {
  return (
    <span
      className={clsx(
        'w-13 flex-none font-mono text-[11.5px]',
        method === 'GET' ? 'text-fg-3' : 'font-[650] text-fg',
      )}
    >
      {method}
    </span>
  );
}
