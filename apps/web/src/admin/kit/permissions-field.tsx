import { useState } from 'react';
import type { DeclaredPermission, PermissionGroup as Group } from '@kinora/contracts/foundation/access.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { Panel } from './panel.tsx';
import { findGrant, type Grants, isGrantChanged, withUndeclared } from './permission-grants.ts';
import { PermissionGroup } from './permission-group.tsx';

interface PermissionsFieldProps {
  title: string;
  /** All permissions of the site: `permissionQueries`. */
  groups: readonly Group[];
  value: Grants;
  /** What is stored, to mark the changes. */
  saved: Grants;
  isReadOnly?: boolean;
  errorMessage?: string | undefined;
  onChange: (grants: Grants) => void;
}

type View = 'all' | 'granted' | 'changed';
const NONE: Grants = [];

/** Edits the permissions of a role or user, with their limits, by resource. Users can give only what they hold. */
export function PermissionsField(props: PermissionsFieldProps) {
  const { title, value, saved, isReadOnly = false, errorMessage, onChange } = props;
  const { t, dynamic } = useTrans();
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('all');
  const held = useUser()?.permissions ?? NONE;
  // A permission that was just removed stays visible until it is saved.
  const groups = withUndeclared(props.groups, [...saved, ...value], {
    label: t('Other'),
    description: t('This site no longer uses this permission.'),
  });
  const all = groups.flatMap(({ permissions }) => permissions);
  const isChanged = ({ name }: DeclaredPermission) => isGrantChanged(saved, value, name);
  const isInView = (permission: DeclaredPermission) => {
    if (view === 'changed') return isChanged(permission);
    return view === 'all' || findGrant(value, permission.name) !== undefined;
  };
  const words = search.trim().toLocaleLowerCase();
  const isFound = ({ name, label }: DeclaredPermission) =>
    name.includes(words) || dynamic(label).toLocaleLowerCase().includes(words);
  const shown = groups
    .map((group) => ({
      group,
      permissions: group.permissions.filter((one) => isInView(one) && isFound(one)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <Panel
      title={title}
      detail={t(':granted of :total', { granted: value.length, total: all.length })}
      action={
        <Toolbar
          search={search}
          onSearch={setSearch}
          view={view}
          onView={setView}
          changes={all.filter(isChanged).length}
        />
      }
    >
      {errorMessage === undefined ? null : (
        <p role="alert" className="pb-3 text-[13px] text-danger">
          {errorMessage}
        </p>
      )}
      {shown.length === 0 ? (
        <p role="status" className="border-t border-line py-6 text-center text-fg-3">
          {t('No permissions match.')}
        </p>
      ) : null}
      {shown.map(({ group, permissions }) => (
        <PermissionGroup
          key={group.label}
          group={group}
          shown={permissions}
          edit={{ value, saved, held, isReadOnly, onChange }}
        />
      ))}
    </Panel>
  );
}

function Toolbar({
  search,
  onSearch,
  view,
  onView,
  changes,
}: {
  search: string;
  onSearch: (text: string) => void;
  view: View;
  onView: (view: View) => void;
  changes: number;
}) {
  const { t } = useTrans();
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <SearchField
        size="sm"
        className="w-55 max-md:w-full"
        aria-label={t('Search permissions')}
        placeholder={t('Search permissions')}
        value={search}
        onChange={onSearch}
        // Enter would save the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <SegmentedControl
        size="sm"
        aria-label={t('Show')}
        value={view}
        // The segments below have no other values.
        onChange={(next) => onView(next as View)}
      >
        <Segment value="all">{t('All')}</Segment>
        <Segment value="granted">{t('Granted')}</Segment>
        <Segment value="changed">
          {t('Changed')} {changes === 0 ? null : <span className="text-fg-3">{changes}</span>}
        </Segment>
      </SegmentedControl>
    </div>
  );
}
