import { Link } from 'react-aria-components/Link';
import { closeToast } from '../toast.ts';
import type { ToastAction } from '../toast-store.ts';

/** The action of a toast: a path of ours, or a web address in a new tab. Anything else is not offered. */
export function ToastLink({ action }: { action: ToastAction }) {
  if (/^https?:\/\//i.test(action.action)) {
    return (
      <Link href={action.action} target="_blank" rel="noopener noreferrer">
        {action.label}
      </Link>
    );
  }
  if (!/^\/(?![/\\])/.test(action.action)) return null;
  return (
    <Link href={action.action} onPress={() => closeToast()}>
      {action.label}
    </Link>
  );
}
