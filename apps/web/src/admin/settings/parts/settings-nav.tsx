import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SETTINGS_TABS, type SettingsTab } from '@kinora/contracts/platform/settings.ts';
import { TableSearch } from '#admin/kit/table-search.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { connectionTestsQuery } from '../connection-tests.queries.ts';
import { rowId } from '../row-focus.ts';
import { changedCount, settingsPath } from '../settings-model.ts';
import { searchSettings, type SettingHit } from '../settings-search.ts';
import { settingsTabs } from '../settings-tabs.ts';
import type { AllSettings } from '../settings.queries.ts';
import { SettingHits } from './setting-hits.tsx';

/** The address of a row. */
const hitPath = ({ tab, name }: SettingHit) => `${settingsPath(tab)}#${rowId(name)}`;

interface NavProps {
  all: AllSettings;
  tab: SettingsTab;
  /** Whether the open tab has unsaved changes. */
  isDirty: boolean;
}

/** The second column: the search over all settings, and the tabs. */
export function SettingsNav({ all, tab, isDirty }: NavProps) {
  const trans = useTrans();
  const { t } = trans;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = useCallback((text: string) => {
    setTyped(text);
    setAt(0);
  }, []);
  const hits = searchSettings(all, typed, trans);
  const active = hits[Math.min(at, hits.length - 1)];
  const move = (event: { key: string; preventDefault: () => void }) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
  };
  return (
    <div className="border-line bg-bg p-2.5 max-md:sticky max-md:top-14 max-md:z-(--z-sticky) max-md:grid max-md:gap-2 max-md:border-b max-md:px-4 md:sticky md:top-14 md:h-[calc(100dvh-56px)] md:overflow-y-auto md:border-e md:pt-4 md:pb-10">
      <TableSearch
        label={t('Search settings')}
        className="md:mb-3"
        value={typed}
        pauseMs={0}
        onSearch={search}
        onKeyDown={move}
        onSubmit={() => {
          if (active !== undefined) void navigate(hitPath(active));
        }}
      />
      {typed.trim() === '' ? (
        <TabLinks all={all} tab={tab} isDirty={isDirty} />
      ) : (
        <SettingHits hits={hits} active={active} typed={typed} hrefOf={hitPath} />
      )}
    </div>
  );
}

function TabLinks({ all, tab, isDirty }: NavProps) {
  const { t } = useTrans();
  const list = useRef<HTMLElement>(null);
  const { data } = useSuspenseQuery(connectionTestsQuery);
  const failed = new Set(data.tests.filter((test) => !test.is_passed).map((test) => test.tab));
  useEffect(() => {
    // On a phone the tabs scroll sideways; the open one must be visible.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <nav
      ref={list}
      aria-label={t('Settings')}
      // Positioned, so that texts for screen readers scroll with their links.
      className="relative max-md:-mx-4 max-md:flex max-md:gap-1 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:grid md:gap-px"
    >
      {SETTINGS_TABS.map((name) => (
        <Link
          key={name}
          to={settingsPath(name)}
          aria-current={name === tab ? 'page' : undefined}
          className="flex h-7.75 flex-none items-center gap-2 rounded-[7px] px-2.5 font-medium whitespace-nowrap text-fg-2 hover:bg-wash hover:text-fg aria-[current]:bg-wash-2 aria-[current]:font-semibold aria-[current]:text-fg max-md:h-9 coarse:h-11"
        >
          {settingsTabs[name].label(t)}
          <TabMark count={changedCount(all, name)} isDirty={isDirty && name === tab} />
          {failed.has(name) ? <FailedMark /> : null}
        </Link>
      ))}
    </nav>
  );
}

function TabMark({ count, isDirty }: { count: number; isDirty: boolean }) {
  const { t } = useTrans();
  if (!isDirty && count === 0) return null;
  return (
    <>
      {' '}
      <span className="ms-auto flex items-center text-[12px] font-[450] text-fg-3 tabular-nums">
        <span aria-hidden="true" className={clsx(isDirty && 'size-2 rounded-full bg-warning')}>
          {isDirty ? null : count}
        </span>
        <span className="sr-only">
          {isDirty
            ? t('Unsaved changes')
            : t('[one 1 changed from default|other :count changed from default]', { count })}
        </span>
      </span>
    </>
  );
}

/** The last test of a connection of this tab failed. */
function FailedMark() {
  const { t } = useTrans();
  return (
    <span title={t('Last test failed')} className="flex text-danger first-of-type:ms-auto">
      <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only"> {t('Last test failed')}</span>
    </span>
  );
}
