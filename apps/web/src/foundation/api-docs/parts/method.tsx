import { clsx } from 'clsx';

/** The verb of a call; those that change something are set apart by weight, not by colour alone. */
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
