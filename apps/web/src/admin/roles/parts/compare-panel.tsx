import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EditedRole } from '@kinora/contracts/foundation/roles.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { permissionQueries } from '#admin/kit/permissions.queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { roleQueries } from '../roles.queries.ts';
import { compareRoles, type LimitDifference } from './compare-roles.ts';
import type { RoleFormControl } from './role-fields.ts';

/** Compares the role, with its unsaved changes, with another one. */
export function ComparePanel({
  form,
  name,
  without,
}: {
  form: RoleFormControl;
  name: string;
  /** The id of the role itself. */
  without?: number;
}) {
  const { t } = useTrans();
  const [otherId, setOtherId] = useState<number | null>(null);
  const { data, isPending } = useQuery(roleQueries.menu());
  const others = (data?.pagination.data ?? []).filter(({ id }) => id !== without);
  return (
    <Panel title={t('Compare with')} className="p-4!">
      <Select
        size="compact"
        aria-label={t('Compare with')}
        placeholder={t('Choose a role')}
        isLoading={isPending}
        value={otherId}
        onChange={(key) => setOtherId(key === null ? null : Number(key))}
      >
        {others.map((role) => (
          <Option key={role.id} id={role.id}>
            {role.name}
          </Option>
        ))}
      </Select>
      {otherId === null ? null : <Comparison key={otherId} form={form} name={name} otherId={otherId} />}
    </Panel>
  );
}

function Comparison({ form, name, otherId }: { form: RoleFormControl; name: string; otherId: number }) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(roleQueries.one(otherId));
  if (isError)
    return (
      <p role="alert" className="mt-3 flex items-center justify-between gap-2 text-[13px] text-danger">
        {t('The role could not be loaded.')}
        <Button size="xs" onPress={() => void refetch()}>
          {t('Try again')}
        </Button>
      </p>
    );
  if (data === undefined) return <p className="mt-3 text-[13px] text-fg-3">{t('Loading…')}</p>;
  return <Differences form={form} name={name} other={data.role} />;
}

function Differences({ form, name, other }: { form: RoleFormControl; name: string; other: EditedRole }) {
  const { t, dynamic } = useTrans();
  const here = useWatch({ control: form.control, name: 'permissions' });
  const { groups } = useSuspenseQuery(permissionQueries.forRoles()).data;
  const { onlyHere, onlyThere, differing, both } = compareRoles(groups, here, other.permissions);
  const limitText = useLimitText(other.name);
  return (
    <div className="mt-1">
      <Part title={t('Only :role', { role: name })} sign="+" tone="text-positive">
        {onlyHere.map((text) => dynamic(text))}
      </Part>
      <Part title={t('Only :role', { role: other.name })} sign="−" tone="text-danger">
        {onlyThere.map((text) => dynamic(text))}
      </Part>
      <Part title={t('Different limit')} sign="≠" tone="text-warning">
        {differing.map(({ label, limits }) => [dynamic(label), ...limits.map(limitText)].join(': '))}
      </Part>
      <Part title={t('Both')} sign="=" tone="text-fg-3">
        {both.map((text) => dynamic(text))}
      </Part>
    </div>
  );
}

function useLimitText(other: string) {
  const { t, dynamic } = useTrans();
  const { number } = useFormat();
  return ({ limit, here, there }: LimitDifference) => {
    const write = (value: number | null) => (value === null ? '∞' : number(value / limit.scale));
    return t(':here, :role :there (:unit)', {
      here: write(here),
      role: other,
      there: write(there),
      unit: dynamic(limit.label),
    });
  };
}

function Part({
  title,
  sign,
  tone,
  children,
}: {
  title: string;
  sign: string;
  tone: string;
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="mt-3.5 mb-1 text-xs text-fg-3">{title}</h3>
      <ul className="grid gap-1 text-[13px]">
        {children.map((text, index) => (
          <li key={index} className="flex gap-2.5">
            <span className={clsx('w-3 flex-none text-center font-mono', tone)} aria-hidden="true">
              {sign}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
