import type { ContextText } from '@kinora/contracts/admin/moderation.ts';
import { commentPath, reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { DrawerSection } from './drawer-section.tsx';
import { contextStateLabels } from './moderation-labels.ts';

interface ThreadProps {
  above: readonly ContextText[];
  below: readonly ContextText[];
}

/** The comments that a reply answers, and the first answers to it. */
export function Thread({ above, below }: ThreadProps) {
  const { t } = useTrans();
  if (above.length === 0 && below.length === 0) return null;
  return (
    <DrawerSection title={t('Thread')}>
      <ol className="grid gap-3">
        <Texts texts={above} hasAuthor />
        <li className="border-s-2 border-accent ps-3 font-[550]">{t('This comment')}</li>
        <Texts texts={below} hasAuthor />
      </ol>
    </DrawerSection>
  );
}

interface TextsProps {
  texts: readonly ContextText[];
  /** Whether the texts have different authors. */
  hasAuthor: boolean;
}

/** Other texts in a section of their own. */
export function ContextTexts({ title, ...props }: TextsProps & { title: string }) {
  if (props.texts.length === 0) return null;
  return (
    <DrawerSection title={title}>
      <ol className="grid gap-3">
        <Texts {...props} />
      </ol>
    </DrawerSection>
  );
}

const Texts = ({ texts, hasAuthor }: TextsProps) =>
  texts.map((text) => (
    <li key={`${text.kind} ${text.id}`} className="min-w-0 border-s-2 border-line ps-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[13px] text-fg-3">
        <Origin text={text} hasAuthor={hasAuthor} />
        <TimeAgo moment={text.created_at} />
        <State state={text.state} />
      </p>
      <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-wrap text-fg-2">
        {text.body}
      </p>
    </li>
  ));

/** The author, or the kind of a text whose author is known. It leads to the text unless only its author can see it. */
function Origin({ text: { kind, id, author, state }, hasAuthor }: { text: ContextText; hasAuthor: boolean }) {
  const { t } = useTrans();
  const kindName = kind === 'review' ? t('Review') : t('Comment');
  const name = hasAuthor ? (author?.name ?? t('Deleted user')) : kindName;
  const label = <bdi className="font-[550] wrap-anywhere">{name}</bdi>;
  if (state !== 'new' && state !== 'approved') return label;
  return (
    <TextLink href={kind === 'review' ? reviewPath(id) : commentPath(id)} tone="quiet">
      {label}
    </TextLink>
  );
}

/** Only if others cannot see the text. */
function State({ state }: Pick<ContextText, 'state'>) {
  const { t } = useTrans();
  if (state === 'new' || state === 'approved') return null;
  return <Tag tone={state === 'deleted' ? 'neutral' : 'warning'}>{contextStateLabels(t)[state]}</Tag>;
}
