import { useMutation } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { setLocale } from '@kinora/contracts/foundation/account.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';

/** Selects the language of the site. Every text changes with it, so the page reloads. */
export function LanguagePicker({ languages }: { languages: readonly { language: string; name: string }[] }) {
  const { t, locale } = useTrans();
  const choose = useMutation({
    mutationFn: (language: string) => call(setLocale, { body: { locale: language } }),
    onSuccess: reloadPage,
  });
  return (
    <label className="relative flex h-9 items-center gap-2.5 rounded-control ps-3 transition-colors hover:bg-wash hover:text-fg has-focus-visible:focus-ring">
      <Globe size={17} strokeWidth={1.8} aria-hidden />
      <span className="sr-only">{t('Language')}</span>
      <select
        value={choose.isPending ? choose.variables : locale}
        onChange={(event) => choose.mutate(event.target.value)}
        className="focus-none! h-full cursor-pointer bg-transparent pe-2 text-inherit *:bg-raised *:text-fg coarse:text-base"
      >
        {languages.map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
