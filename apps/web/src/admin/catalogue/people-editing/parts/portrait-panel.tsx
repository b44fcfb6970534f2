import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { type EditedPerson, PORTRAIT_UPLOADS } from '@kinora/contracts/catalogue/people-editing.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { ImageField } from '#admin/kit/image-field.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useShowPortrait } from '../people-editing.queries.ts';

const WIDTH = 360;

/** The picture a person is shown with; another takes its place at once. */
export function PortraitPanel({ person }: { person: EditedPerson }) {
  const { t } = useTrans();
  const show = useShowPortrait(person.id);
  const { portrait } = person;
  return (
    <LockableField field="portrait" label={t('Picture')} className="[&>button]:end-4 [&>button]:top-5">
      <Panel title={t('Picture')}>
        <ImageField
          label={t('Picture')}
          src={portrait && pictureVariant(portrait, WIDTH, 'webp')}
          ratio="poster"
          policy={PORTRAIT_UPLOADS}
          hint={
            show.isPending ? t('The picture is being prepared.') : t('It is shown as soon as it has arrived.')
          }
          onArrived={({ id }) => show.mutate(id, { onSuccess: () => toast.positive(t('Picture added')) })}
        />
      </Panel>
    </LockableField>
  );
}
