import type { ReactNode } from 'react';
import type { EditedTitle } from '@kinora/contracts/catalogue/title-editing.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';
import { editTitlePath } from '../title-addresses.ts';

/** What is known of a title beside its form. */
export function TitleAside({ title }: { title: EditedTitle }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { merged_into: target } = title;
  return (
    <Panel title={t('Record')} className="p-4!">
      <dl className="grid gap-1.5 text-[13px]">
        <Fact label={t('Last saved')}>
          <TimeAgo moment={title.updated_at} />
        </Fact>
        <Fact label={t('Added')}>
          <TimeAgo moment={title.created_at} />
        </Fact>
        {title.deleted_at === null ? null : (
          <Fact label={t('Deleted')}>
            <TimeAgo moment={title.deleted_at} />
          </Fact>
        )}
        {target === null ? null : (
          <Fact label={t('Merged into')}>
            <TextLink href={editTitlePath(target.id)}>{target.name}</TextLink>
          </Fact>
        )}
        <Fact label={t('Source')}>{title.source}</Fact>
        <Fact label={t('Score')}>
          {title.score === null ? t('None') : `${number(title.score)} (${number(title.votes)})`}
        </Fact>
        <Fact label={t('Popularity')}>{number(title.popularity)}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </div>
  );
}
