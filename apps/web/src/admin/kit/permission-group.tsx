import { useId } from 'react';
import type { DeclaredPermission, PermissionGroup as Group } from '@kinora/contracts/foundation/access.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import {
  findGrant,
  type Grants,
  highestGrant,
  isGrantChanged,
  withGrants,
  withoutGrants,
} from './permission-grants.ts';
import { PermissionRow } from './permission-row.tsx';

export interface PermissionEdit {
  readonly value: Grants;
  /** What is stored, to mark the changes. */
  readonly saved: Grants;
  /** What the user holds, and so can give. */
  readonly held: Grants;
  readonly isReadOnly: boolean;
  readonly onChange: (grants: Grants) => void;
}

/** The permissions of one resource, below a checkbox for all of them. */
export function PermissionGroup({
  group,
  shown,
  edit,
}: {
  group: Group;
  /** The permissions that match the search. */
  shown: readonly DeclaredPermission[];
  edit: PermissionEdit;
}) {
  const { t, dynamic } = useTrans();
  const headingId = useId();
  const { value, saved, held, isReadOnly, onChange } = edit;
  const isGranted = ({ name }: DeclaredPermission) => findGrant(value, name) !== undefined;
  const granted = group.permissions.filter(isGranted).length;
  const grantable = shown.flatMap(({ name }) => highestGrant(held, name) ?? []);
  const names = grantable.map(({ name }) => name);
  const isFull = shown.every(isGranted);
  const toggle = () => {
    const missing = grantable.filter(({ name }) => findGrant(value, name) === undefined);
    onChange(missing.length === 0 ? withoutGrants(value, names) : withGrants(value, missing));
  };
  return (
    <section aria-labelledby={headingId} className="border-t border-line py-3.5">
      <header className="flex items-center gap-3 pb-1">
        <Checkbox
          aria-label={t('All of :group', { group: dynamic(group.label) })}
          isSelected={isFull}
          isIndeterminate={!isFull && shown.some(isGranted)}
          isDisabled={isReadOnly || grantable.length === 0}
          onChange={toggle}
        />
        <h3 id={headingId} className="font-[650]">
          {dynamic(group.label)}
        </h3>
        <span className="text-[13px] text-fg-3">
          {t(':granted of :total', { granted, total: group.permissions.length })}
        </span>
      </header>
      <ul>
        {shown.map((permission) => {
          const { name } = permission;
          return (
            <PermissionRow
              key={name}
              permission={permission}
              grant={findGrant(value, name)}
              highest={highestGrant(held, name)}
              isChanged={isGrantChanged(saved, value, name)}
              isReadOnly={isReadOnly}
              onChange={(grant) =>
                onChange(grant === undefined ? withoutGrants(value, [name]) : withGrants(value, [grant]))
              }
            />
          );
        })}
      </ul>
    </section>
  );
}
