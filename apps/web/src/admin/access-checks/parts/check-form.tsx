import { useQuery } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { CheckPerson } from '@kinora/contracts/admin/access-checks.ts';
import { RecordPicker } from '#admin/kit/record-picker.tsx';
import type { PickedRecord, RecordSearch } from '#admin/kit/record-searches.ts';
import { findPeople } from '#foundation/impersonations/impersonations.queries.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { chipClass } from '#ui/chip-style.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { accessCheckQueries, type Question } from '../access-checks.queries.ts';

/** A person in the field. Stand-ins have ids that no user has. */
const GUEST_ID = 0;
const NEW_USER_ID = -1;
const ROLE_ID = -2;

interface CheckFormProps {
  question: Question;
  /** The name of the person in the question, once it is known. */
  personName: string | undefined;
  isPending: boolean;
  error: Error | null;
  onAsk: (question: Question) => void;
}

/** Asks for a person and an address or action. */
export function CheckForm({ question, personName, isPending, error, onAsk }: CheckFormProps) {
  const { t } = useTrans();
  const standIns = useStandIns();
  const [picked, setPicked] = useState<PickedRecord | null>(null);
  const [isCleared, setIsCleared] = useState(false);
  const [target, setTarget] = useState(question.target);
  const asked = standIns.recordOf(question.person, personName);
  const person = picked ?? (isCleared ? null : asked);
  const personOf = (record: PickedRecord | null): CheckPerson | null =>
    record === null ? null : (standIns.personOf(record, question.person) ?? record.id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (person !== null && target.trim() !== '') onAsk({ person: personOf(person), target: target.trim() });
  };
  const tryPerson = (standIn: PickedRecord) => {
    setPicked(standIn);
    if (target.trim() !== '') onAsk({ person: personOf(standIn), target: target.trim() });
  };
  const tryTarget = (text: string) => {
    setTarget(text);
    if (person !== null) onAsk({ person: personOf(person), target: text });
  };
  return (
    <form onSubmit={submit}>
      <div className="grid items-end gap-3.5 md:grid-cols-[1fr_1fr_auto]">
        <RecordPicker
          label={t('Person')}
          search={standIns.search}
          value={person}
          onChange={(record) => {
            setPicked(record);
            setIsCleared(record === null);
          }}
        />
        <TargetField
          value={target}
          onChange={setTarget}
          errorMessage={target.trim() === question.target ? targetError(error) : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          size="sm"
          className="md:h-9!"
          isPending={isPending}
          isDisabled={person === null || target.trim() === ''}
        >
          {t('Check access')}
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <span className="text-[13px] text-fg-3">{t('Try')}</span>
        {standIns.records.map((standIn) => (
          <TryChip key={standIn.id} label={standIn.name} onTry={() => tryPerson(standIn)} />
        ))}
        {['/admin/titles', '/account-settings'].map((address) => (
          <TryChip key={address} label={address} onTry={() => tryTarget(address)} />
        ))}
        <TryChip label={t('Upload a video')} onTry={() => tryTarget('videos.create')} />
      </div>
    </form>
  );
}

const TryChip = ({ label, onTry }: { label: string; onTry: () => void }) => (
  <button type="button" onClick={onTry} className={chipClass('sm', 'bg-wash text-fg-2 hover:text-fg')}>
    {label}
  </button>
);

/** An address or a call can be typed or pasted; permissions are suggested. */
function TargetField({
  value,
  onChange,
  errorMessage,
}: {
  value: string;
  onChange: (text: string) => void;
  errorMessage: string | undefined;
}) {
  const { t } = useTrans();
  const { data } = useQuery(accessCheckQueries.permissions());
  const text = value.trim().toLowerCase();
  const names = (data?.permissions ?? []).filter((name) => name.includes(text));
  return (
    <ComboBox<{ id: string }>
      label={t('Address or action')}
      size="compact"
      icon={<LinkIcon size={15} strokeWidth={1.75} className="flex-none text-fg-3" aria-hidden="true" />}
      placeholder="/watch/12"
      errorMessage={errorMessage}
      allowsCustomValue
      // Without a match the list stays closed, so that Return submits the form.
      allowsEmptyCollection={false}
      items={names.map((id) => ({ id }))}
      inputValue={value}
      onInputChange={onChange}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      {({ id }) => (
        <Option id={id} textValue={id}>
          <span className="font-mono text-[13px]">{id}</span>
        </Option>
      )}
    </ComboBox>
  );
}

/** The message for the field; other errors are shown below the form. */
function targetError(error: Error | null): string | undefined {
  const messages = error instanceof ApiError ? error.errors?.['target'] : undefined;
  return typeof messages === 'string' ? messages : messages?.[0];
}

/** Guests and new users, who are chosen like people. */
function useStandIns() {
  const { t } = useTrans();
  const guest = { id: GUEST_ID, name: t('Guest'), detail: t('Not signed in') };
  const newUser = { id: NEW_USER_ID, name: t('A new user'), detail: t('Has just registered') };
  const records = [guest, newUser];
  const search: RecordSearch<PickedRecord> = {
    key: 'people-to-check',
    find: async (text, signal) => {
      const matching = records.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
      return [...matching, ...(await findPeople(text, signal))];
    },
  };
  return {
    records,
    search,
    /** The record for a person in the address. Users and roles are named once the check has read them. */
    recordOf: (person: CheckPerson | null, name: string | undefined): PickedRecord | null => {
      if (person === null) return null;
      if (person === 'guest') return guest;
      if (person === 'new_user') return newUser;
      return name === undefined ? null : { id: typeof person === 'number' ? person : ROLE_ID, name };
    },
    personOf: ({ id }: PickedRecord, asked: CheckPerson | null): CheckPerson | null => {
      if (id === GUEST_ID) return 'guest';
      if (id === NEW_USER_ID) return 'new_user';
      return id === ROLE_ID ? asked : null;
    },
  };
}
