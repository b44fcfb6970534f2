import { Undo2 } from 'lucide-react';
import type { Import } from '@kinora/contracts/community/imports.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { useUndoImport } from '../use-undo-import.ts';

/** Undoes the import of the page. */
export function UndoButton({ record, variant }: { record: Import; variant: 'danger' | 'text' }) {
  const { t } = useTrans();
  const undo = useUndoImport();
  return (
    <Button
      variant={variant}
      size={variant === 'text' ? 'sm' : 'md'}
      icon={<Undo2 size={17} strokeWidth={1.75} aria-hidden="true" className="rtl:-scale-x-100" />}
      isPending={undo.isPending}
      onPress={() => undo.mutate(record)}
    >
      {t('Undo import')}
    </Button>
  );
}
