import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type ImpersonationSubject, listRolesToView } from '@kinora/contracts/foundation/impersonations.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Option } from '#ui/list-box.tsx';
import { findPeople, useStartImpersonation } from './impersonations.queries.ts';

/** A person or a role, with a key that is unique among both. */
interface Choice extends ImpersonationSubject {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
}

/** Views the current page as another person or role. */
export function SwitchPersonDialog({ close }: DialogControl<void>) {
  const { t } = useTrans();
  const { pathname, search } = useLocation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { choices, isLoading } = useChoices(text);
  const start = useStartImpersonation();
  return (
    <DialogFrame title={t('View as someone else')}>
      <ComboBox<Choice>
        label={t('Person or role')}
        placeholder={t('Type to search')}
        items={choices}
        isLoading={isLoading}
        inputValue={text}
        onInputChange={setText}
        value={chosen?.key ?? null}
        onChange={(key) => {
          const choice = choices.find((one) => one.key === key) ?? null;
          setChosen(choice);
          if (choice !== null) setText(choice.name);
        }}
      >
        {({ key, name, detail }) => (
          <Option id={key} textValue={name} description={detail}>
            {name}
          </Option>
        )}
      </ComboBox>
      <DialogActions>
        <Button onPress={() => close()}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          isDisabled={chosen === null}
          isPending={start.isPending}
          onPress={() => {
            if (chosen === null) return;
            const { type, id } = chosen;
            start.mutate({ subject: { type, id }, address: pathname + search });
          }}
        >
          {t('View as someone else')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Roles that contain the text, then people. */
function useChoices(typed: string): { choices: Choice[]; isLoading: boolean } {
  const { t } = useTrans();
  const text = typed.trim();
  const { data: options } = useQuery(endpointQuery(listRolesToView));
  const { data: people = [], isFetching } = useQuery({
    queryKey: ['view-as-people', text],
    queryFn: ({ signal }) => findPeople(text, signal),
    enabled: text !== '',
  });
  const roles = (options?.roles ?? []).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return {
    choices: [
      ...roles.map(({ id, name }) => ({
        type: 'role' as const,
        id,
        name,
        key: `role-${id}`,
        detail: t('Role'),
      })),
      ...people.map((person) => ({ type: 'user' as const, ...person, key: `user-${person.id}` })),
    ],
    isLoading: isFetching,
  };
}
