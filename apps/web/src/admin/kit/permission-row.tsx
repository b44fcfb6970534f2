import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { DeclaredPermission } from '@kinora/contracts/foundation/access.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Tag } from '#ui/tag.tsx';
import { limitOf, withLimit } from './permission-grants.ts';
import { PermissionLimit } from './permission-limit.tsx';

/** One permission: granted or not, with its limits. */
export function PermissionRow({
  permission,
  grant,
  highest,
  isChanged,
  isReadOnly,
  onChange,
}: {
  permission: DeclaredPermission;
  /** Undefined if it is not granted. */
  grant: GrantedPermission | undefined;
  /** The most that the user can give; undefined if they do not hold the permission. */
  highest: GrantedPermission | undefined;
  isChanged: boolean;
  isReadOnly: boolean;
  onChange: (grant: GrantedPermission | undefined) => void;
}) {
  const { t, dynamic } = useTrans();
  const hintId = useId();
  const label = dynamic(permission.label);
  const isDisabled = isReadOnly || highest === undefined;
  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-[min(var(--k-r-control),8px)] py-1.75 ps-6 pe-2 hover:bg-wash max-md:ps-2.5',
        isChanged && 'before:absolute before:inset-y-1.5 before:start-0 before:w-0.5 before:bg-warning',
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2">
          <Checkbox
            aria-describedby={hintId}
            isSelected={grant !== undefined}
            isDisabled={isDisabled}
            onChange={(isGranted) => onChange(isGranted ? highest : undefined)}
          >
            <span className="font-[550]">{label}</span>
          </Checkbox>
          {permission.label === permission.name ? null : (
            <bdi dir="ltr" className="font-mono text-xs text-fg-3">
              {permission.name}
            </bdi>
          )}
          {isChanged ? <Tag tone="warning">{t('Changed')}</Tag> : null}
        </div>
        <p id={hintId} className="ps-7.5 text-[13px] text-fg-3 empty:hidden">
          {highest === undefined && !isReadOnly ? (
            <span className="flex items-start gap-1.5">
              <Lock size={13} strokeWidth={1.75} className="mt-0.75 flex-none" aria-hidden="true" />
              {t('You don’t have this permission, so you can’t give it.')}
            </span>
          ) : (
            dynamic(permission.description)
          )}
        </p>
      </div>
      {permission.limits.length === 0 ? null : (
        <div className="flex flex-wrap gap-x-4 gap-y-2 max-md:ps-7.5">
          {permission.limits.map((limit) => (
            <PermissionLimit
              key={limit.name}
              limit={limit}
              permission={label}
              value={limitOf(grant, limit.name)}
              highest={limitOf(highest, limit.name)}
              isDisabled={isDisabled || grant === undefined}
              onChange={(value) => {
                if (grant !== undefined) onChange(withLimit(grant, limit.name, value));
              }}
            />
          ))}
        </div>
      )}
    </li>
  );
}
