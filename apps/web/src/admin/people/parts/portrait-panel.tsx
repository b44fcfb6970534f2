import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { type EditedPerson, PORTRAIT_UPLOADS } from '@kinora/contracts/admin/people.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { ImageField } from '#admin/kit/image-field.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSetPortrait } from '../people.queries.ts';

const WIDTH = 360;

/** The main image of a person. A new one replaces it immediately. */
export function PortraitPanel({ person }: { person: EditedPerson }) {
  const { t } = useTrans();
  const show = useSetPortrait(person.id);
  const { portrait } = person;
  return (
    <LockableField field="portrait" label={t('Image')} className="[&>button]:end-4 [&>button]:top-5">
      <Panel title={t('Image')}>
        <ImageField
          label={t('Image')}
          src={portrait && pictureVariant(portrait, WIDTH, 'webp')}
          ratio="poster"
          policy={PORTRAIT_UPLOADS}
          hint={show.isPending ? t('The image is being prepared.') : t('Saved as soon as it is uploaded.')}
          onArrived={({ id }) => show.mutate(id, { onSuccess: () => toast.positive(t('Image added')) })}
        />
      </Panel>
    </LockableField>
  );
}
