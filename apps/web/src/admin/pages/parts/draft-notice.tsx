import { Info } from 'lucide-react';
import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import type { ListedPage } from '@kinora/contracts/foundation/pages.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { editPagePath } from './page-paths.ts';

/** Warns about a page that people have to accept when they register, but that visitors cannot read. */
export function DraftNotice({ pages }: { pages: readonly ListedPage[] }) {
  const { t } = useTrans();
  const { registration } = useSettings();
  const accepted = new Set(registration.policies.map(({ action }) => action));
  const draft = pages.find(({ slug, state }) => state !== 'published' && accepted.has(pagePath(slug)));
  if (draft === undefined) return null;
  return (
    <div
      role="status"
      className="mb-3.5 flex flex-wrap items-center gap-3 rounded-xl bg-[color-mix(in_oklab,var(--k-warning)_12%,transparent)] px-4 py-3"
    >
      <Info size={17} strokeWidth={1.75} className="flex-none self-start text-warning" aria-hidden="true" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t(':title is not published', { title: draft.title })}</p>
        <p className="text-fg-2">
          {t("People accept it when they register, but the link shows 'not found' until you publish it.")}
        </p>
      </div>
      <ButtonLink href={editPagePath(draft)} size="xs">
        {t('Open draft')}
      </ButtonLink>
    </div>
  );
}
