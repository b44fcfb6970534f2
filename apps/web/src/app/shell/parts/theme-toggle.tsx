import { clsx } from 'clsx';
import { Moon, Sun } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useTheme } from '#platform/theme/use-theme.ts';

/**
 * Switches between light and dark, if the site allows it. Renders both states and CSS shows one, so that the button is
 * correct before hydration.
 */
export function ThemeToggle({ className, labelClassName }: { className?: string; labelClassName?: string }) {
  const { t } = useTrans();
  const { canChange, toggleTheme } = useTheme();
  if (!canChange) return null;
  const form = 'items-center gap-2.5';
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className={clsx(
        'rounded-control text-meta text-fg-3 transition-colors hover:bg-wash hover:text-fg',
        className,
      )}
    >
      <span className={clsx(form, 'hidden dark:flex')}>
        <Sun size={17} strokeWidth={1.8} aria-hidden />
        <span className={labelClassName}>{t('Light mode')}</span>
      </span>
      <span className={clsx(form, 'flex dark:hidden')}>
        <Moon size={17} strokeWidth={1.8} aria-hidden />
        <span className={labelClassName}>{t('Dark mode')}</span>
      </span>
    </button>
  );
}
