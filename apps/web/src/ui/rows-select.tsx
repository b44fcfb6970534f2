import { Option } from './list-box.tsx';
import { Select } from './select.tsx';
import { useUiTexts } from './texts.tsx';

/** A select for the number of rows per page. */
export function RowsPerPage({
  perPage,
  options,
  onChange,
}: {
  perPage: number;
  options: readonly number[];
  onChange: (perPage: number) => void;
}) {
  const texts = useUiTexts();
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true">{texts.rowsPerPage}</span>
      <Select
        aria-label={texts.rowsPerPage}
        size="sm"
        variant="soft"
        className="w-19"
        value={String(perPage)}
        onChange={(value) => onChange(Number(value))}
      >
        {options.map((option) => (
          <Option key={option} id={String(option)}>
            {String(option)}
          </Option>
        ))}
      </Select>
    </div>
  );
}
