import type { ReactNode } from 'react';
import type { EditedPerson } from '@kinora/contracts/catalogue/people-editing.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';
import { editPersonPath } from '../people-addresses.ts';

/** What is known of a person beside their form. */
export function PersonAside({ person }: { person: EditedPerson }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { merged_into: target } = person;
  return (
    <Panel title={t('Record')} className="p-4!">
      <dl className="grid gap-1.5 text-[13px]">
        <Fact label={t('Last saved')}>
          <TimeAgo moment={person.updated_at} />
        </Fact>
        <Fact label={t('Added')}>
          <TimeAgo moment={person.created_at} />
        </Fact>
        {person.deleted_at === null ? null : (
          <Fact label={t('Deleted')}>
            <TimeAgo moment={person.deleted_at} />
          </Fact>
        )}
        {target === null ? null : (
          <Fact label={t('Merged into')}>
            <TextLink href={editPersonPath(target.id)}>{target.name}</TextLink>
          </Fact>
        )}
        <Fact label={t('Source')}>{person.source}</Fact>
        <Fact label={t('Popularity')}>{number(Math.round(person.popularity))}</Fact>
        <Fact label={t('Pictures')}>{number(person.counts.images)}</Fact>
        <Fact label={t('News articles')}>{number(person.counts.articles)}</Fact>
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
