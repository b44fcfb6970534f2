import { clsx } from 'clsx';
import { Check, ChevronDown, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { ChoiceMenuProps } from '#ui/choice-menu.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { editorTitle, type EditorTitle } from './editor-entries.ts';
import { openFindTitleDialog } from './open-find-title-dialog.ts';
import type { PasteLine } from './paste-lines.ts';

const menu = lazyMenu<ChoiceMenuProps>(async () => (await import('#ui/choice-menu.tsx')).ChoiceMenu);

const NONE = 'none';

type Choose = (title: EditorTitle | null) => void;

/** The match of one line, as high as the line. */
export function PasteMatch({ line, onChoose }: { line: PasteLine; onChoose: Choose }) {
  const { state, text } = line;
  return (
    <li className="flex h-(--line) min-w-0 items-center gap-2.25">
      {state === 'empty' ? null : <span className="sr-only">{text}: </span>}
      {state === 'waiting' ? <Skeleton className="h-3 w-2/5 rounded-lg" /> : null}
      {line.title === null ? null : <Found line={line} title={line.title} onChoose={onChoose} />}
      {state === 'none' ? <Missing line={line} onChoose={onChoose} /> : null}
    </li>
  );
}

function Found({
  line: { text, state, isHere, candidates },
  title,
  onChoose,
}: {
  line: PasteLine;
  title: EditorTitle;
  onChoose: Choose;
}) {
  const { t } = useTrans();
  const isSure = state === 'found';
  const label = isSure ? t('Found') : t('Check this match');
  return (
    <>
      <Mark label={label} className={isSure ? 'text-positive' : 'text-warning'}>
        {isSure ? <Check size={16} strokeWidth={2.6} /> : <Info size={16} strokeWidth={2} />}
      </Mark>
      <span dir="auto" className="min-w-0 truncate">
        {title.name} <span className="text-fg-3">{title.year}</span>
      </span>
      {isHere ? <span className="ms-auto flex-none text-micro text-fg-3">{t('Already in list')}</span> : null}
      {isSure ? null : (
        <LazyMenuButton
          menu={menu}
          props={{
            label: t('Titles like “:line”', { line: text }),
            value: String(title.id),
            choices: [
              ...candidates.map(({ id, name, year }) => ({
                id: String(id),
                label: name,
                ...(year !== null && { detail: String(year) }),
              })),
              { id: NONE, label: t('None of these') },
            ],
            onChoose: (id) => onChoose(candidates.find((one) => String(one.id) === id) ?? null),
          }}
        >
          {(button) => (
            <Button {...button} size="xs" className="ms-auto h-6!">
              {t('Check')}
              <ChevronDown size={12} strokeWidth={1.75} />
            </Button>
          )}
        </LazyMenuButton>
      )}
    </>
  );
}

function Missing({ line: { text }, onChoose }: { line: PasteLine; onChoose: Choose }) {
  const { t } = useTrans();
  const find = async () => {
    const hit = await openFindTitleDialog({ line: text });
    if (hit) onChoose(editorTitle(hit));
  };
  return (
    <>
      <Mark label={null} className="text-danger">
        <X size={16} strokeWidth={2.2} />
      </Mark>
      <span className="text-fg-3">{t('No match')}</span>
      <Button size="xs" className="ms-auto h-6!" onPress={() => void find()}>
        {t('Search')}
      </Button>
    </>
  );
}

function Mark({
  label,
  className,
  children,
}: {
  /** Null if the words beside it say the same. */
  label: string | null;
  className: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx('flex-none', className)}>
      <span aria-hidden="true">{children}</span>
      {label === null ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
