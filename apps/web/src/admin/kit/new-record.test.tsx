import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { RecordForm } from './record-form.tsx';
import { RecordPage } from './record-page.tsx';
import { useNewRecordForm } from './use-record-form.ts';

const create = vi.fn(async () => ({ id: 7 }));
const onCreated = vi.fn();

function NewFilmPage() {
  const control = useNewRecordForm({
    schema: z.object({ name: z.string() }),
    values: { name: '' },
    create,
    onCreated,
  });
  return (
    <RecordPage title="Add film" parents={[]}>
      <RecordForm control={control}>
        <FormTextField form={control.form} name="name" label="Name" />
      </RecordForm>
    </RecordPage>
  );
}

test('creates a record once, even when Ctrl S is pressed again before its page opens', async () => {
  const { user } = openAdmin(
    { default: NewFilmPage, clientLoader: () => null },
    { route: '/admin/film/new', permissions: [], isTestOnly: true },
  );
  await pasteText(user, await screen.findByRole('textbox', { name: 'Name' }), 'Saltglass');
  await user.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  await user.keyboard('{Control>}s{/Control}');
  await user.keyboard('{Control>}s{/Control}');
  expect(create).toHaveBeenCalledOnce();
});
