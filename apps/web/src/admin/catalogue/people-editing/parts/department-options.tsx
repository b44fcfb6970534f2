import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import { Option } from '#ui/list-box.tsx';

/** Departments to choose from, by their codes. */
export const departmentOptions = Object.entries(DEPARTMENTS).map(([code, name]) => (
  <Option key={code} id={code}>
    {name}
  </Option>
));
