import { ExternalLink } from 'lucide-react';
import type { FileUse } from '@kinora/contracts/foundation/files.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { editPathOf, roleLabel } from './file-labels.ts';

/** The records that use a file, in one line for a table. */
export function UsesText({ uses }: { uses: readonly FileUse[] }) {
  const trans = useTrans();
  const { t } = trans;
  const [first, ...others] = uses;
  if (first === undefined) return <span className="text-fg-3">{t('Not used')}</span>;
  const text = t(':name, :role', { name: first.name, role: roleLabel(trans, first.role).toLowerCase() });
  return (
    <span className="block max-w-60 truncate">
      {others.length === 0
        ? text
        : t('[one :text and :count more|other :text and :count more]', { text, count: others.length })}
    </span>
  );
}

/** The records that use a file, each with a link to its editor. */
export function UsesList({ uses }: { uses: readonly FileUse[] }) {
  const trans = useTrans();
  const { t } = trans;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {uses.map((use, at) => {
        const path = editPathOf(use);
        return (
          <li key={at} className="flex items-center gap-3 px-3.5 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{use.name}</span>
              <span className="block truncate text-[13px] text-fg-3">{roleLabel(trans, use.role)}</span>
            </span>
            {path === undefined ? null : (
              <ButtonLink
                href={path}
                variant="text"
                size="xs"
                aria-label={t('Open :name', { name: use.name })}
                icon={<ExternalLink size={15} strokeWidth={1.75} />}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
