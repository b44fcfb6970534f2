import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import { Option } from '#ui/list-box.tsx';

/** Department options, keyed by code. */
export const departmentOptions = Object.entries(DEPARTMENTS).map(([code, name]) => (
  <Option key={code} id={code}>
    {name}
  </Option>
));
