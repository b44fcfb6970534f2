import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, Film, Layers, Plus, User } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { findBackOfficeRecords, type FoundRecord } from '@kinora/contracts/admin/dashboard.ts';
import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { takeTypedAhead } from '#platform/early-input/typed-ahead.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { routeVisitor } from '#platform/permissions/route-guard.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { visibleCreateLinks, visibleGroups } from './navigation.ts';

const SHOWN_MAX = 8;

interface Command {
  readonly name: string;
  readonly path: string;
  readonly detail?: string | null;
  readonly icon: ReactNode;
}

/** The command palette of the back office: finds pages, records and create actions by name. */
export function CommandPalette({ close }: DialogControl<void>) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { pages, actions } = useCommands(text);
  const records = useRecords(text);
  const groups = [
    { name: t('Pages'), commands: pages },
    { name: t('Records'), commands: records },
    { name: t('Actions'), commands: actions },
  ].filter(({ commands }) => commands.length > 0);
  useEffect(() => {
    const ahead = takeTypedAhead();
    if (ahead !== '') setText((typed) => typed + ahead);
  }, []);

  return (
    <DialogFrame title={t('Go to')} isTitleHidden size="large" className="px-0! pt-4! pb-2!">
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField
          aria-label={t('Pages, records and actions')}
          placeholder={t('Pages, records and actions')}
          maxLength={SEARCH_QUERY_MAX}
          className="mx-4"
        />
        <Menu
          aria-label={t('Results')}
          // Fixed height, so that the field does not move while the user types.
          className="focus-none! mt-2 max-h-[min(420px,60dvh)] overflow-y-auto px-2.5 pb-1 md:h-[420px]"
          onAction={(path) => {
            close();
            void navigate(String(path));
          }}
          renderEmptyState={() => (
            <p className="px-2.75 py-3 text-fg-2">{t('There are no items matching your query')}</p>
          )}
        >
          {groups.map(({ name, commands }) => (
            <MenuSection key={name}>
              <Header className="px-2.75 pt-2.5 pb-1 text-micro text-fg-3">{name}</Header>
              {commands.map((command) => (
                <CommandItem key={command.path} command={command} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </DialogFrame>
  );
}

function CommandItem({ command: { name, path, detail, icon } }: { command: Command }) {
  return (
    <MenuItem
      id={path}
      textValue={name}
      className="flex min-h-9.5 cursor-pointer items-center gap-3 rounded-[9px] px-2.75 py-1.5 text-sm coarse:min-h-11 data-focused:bg-wash-2 data-hovered:bg-wash-2 focus-none!"
    >
      <span className="flex-none text-fg-2">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {detail ? <span className="flex-none text-micro text-fg-2">{detail}</span> : null}
    </MenuItem>
  );
}

/** The pages and actions available to the user, filtered by the typed text. */
function useCommands(text: string): { pages: Command[]; actions: Command[] } {
  const { t } = useTrans();
  const { holds } = routeVisitor(useBootstrap());
  const wanted = text.trim().toLowerCase();
  const narrow = (commands: Command[]) =>
    commands
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .slice(0, wanted === '' ? undefined : SHOWN_MAX);
  const pages = visibleGroups(holds).flatMap(({ links }) =>
    links.map(({ label, path, icon: Icon }) => ({
      name: label(t),
      path,
      icon: <Icon size={16} strokeWidth={1.75} aria-hidden="true" />,
    })),
  );
  const actions = [
    ...visibleCreateLinks(holds).map(({ label, path }) => ({
      name: label(t),
      path,
      icon: <Plus size={16} strokeWidth={1.75} aria-hidden="true" />,
    })),
    {
      name: t('Open site'),
      path: '/',
      icon: <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />,
    },
  ];
  return { pages: narrow(pages), actions: narrow(actions) };
}

const RECORDS = {
  title: { list: 'titles', icon: Film },
  person: { list: 'people', icon: User },
  channel: { list: 'channels', icon: Layers },
} as const satisfies Record<FoundRecord['kind'], unknown>;

/** Records that match the typed text, of the kinds the user may edit. */
function useRecords(text: string): Command[] {
  const query = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...endpointQuery(findBackOfficeRecords, { query: { query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  if (text.trim() === '') return [];
  return (data?.results ?? []).map(({ kind, id, name, detail }) => {
    const { list, icon: Icon } = RECORDS[kind];
    return {
      name,
      detail,
      path: `/admin/${list}/${id}/edit`,
      icon: <Icon size={16} strokeWidth={1.75} aria-hidden="true" />,
    };
  });
}
