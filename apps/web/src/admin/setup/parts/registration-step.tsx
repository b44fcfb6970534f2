import { useState } from 'react';
import { rowsNamed } from '#admin/settings/settings-model.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { useSettingsForm } from '#admin/settings/use-settings-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import { useGuestAccess } from '../guest-access.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const ROWS = ['registration.disable', 'general.require_email_confirmation'];

/** Who can join, and whether guests see the catalogue. */
export function RegistrationStep({ all }: StepProps) {
  const { t } = useTrans();
  const rows = rowsNamed(all, ROWS);
  const form = useSettingsForm(rows, all.sections, { isQuiet: true });
  const guests = useGuestAccess();
  const [wanted, setWanted] = useState<boolean>();
  const [closed, confirmation] = rows;
  const mayBrowse = wanted ?? guests.mayBrowse ?? true;
  return (
    <StepForm
      step="registration"
      all={all}
      title={t('Who can join?')}
      lead={t('You can invite people whatever you choose.')}
      onSave={async () => (await form.save()) && guests.save(mayBrowse)}
    >
      {closed === undefined ? null : (
        <ChoiceCards
          label={t('Registration')}
          value={form.value(closed) === true ? 'invited' : 'anyone'}
          onChange={(value) => form.edit(closed, value === 'invited')}
        >
          <ChoiceCard
            value="anyone"
            title={t('Anyone can register')}
            detail={t('People sign up themselves and get the role for new accounts.')}
          />
          <ChoiceCard
            value="invited"
            title={t('Only people you invite')}
            detail={t('The registration page is closed. Invitations still work.')}
          />
        </ChoiceCards>
      )}
      <div className="divide-y divide-hair">
        <SettingField
          row={confirmation}
          form={form}
          help={t('Keeps out mistyped and borrowed addresses. Needs working email.')}
          className="py-3.5"
        />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-3.5">
          <div>
            <p id="guests-browse" className="font-[550]">
              {t('Let guests browse the catalogue')}
            </p>
            <p id="guests-browse-help" className="text-[12.5px] text-fg-3">
              {t('When off, visitors must sign in to see anything.')}
            </p>
          </div>
          <Switch
            aria-labelledby="guests-browse"
            aria-describedby="guests-browse-help"
            isSelected={mayBrowse}
            isDisabled={guests.mayBrowse === undefined}
            onChange={setWanted}
          />
        </div>
      </div>
    </StepForm>
  );
}
