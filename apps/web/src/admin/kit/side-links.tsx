import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

/** A link or an action beside the editor. */
export interface SideLink {
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The address of a link; without one, `onPress` runs. */
  readonly href?: string;
  readonly onPress?: () => void;
}

const LINE =
  'flex min-h-9 w-full items-center gap-3 rounded-lg px-2.5 text-start text-[13.5px] font-[550] text-fg-2 hover:bg-wash hover:text-fg coarse:min-h-11';

/** Where else to go from a record: its public page, its history. */
export function SideLinks({ label, links }: { label: string; links: readonly SideLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="rounded-2xl border border-line p-2">
      <ul className="grid gap-0.5">
        {links.map(({ id, Icon, ...link }) => {
          const content = (
            <>
              <Icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
              <span className="min-w-0 py-1.5 wrap-anywhere">{link.label}</span>
            </>
          );
          return (
            <li key={id}>
              {link.href === undefined ? (
                <button type="button" onClick={link.onPress} className={LINE}>
                  {content}
                </button>
              ) : (
                <Link to={link.href} className={LINE}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
