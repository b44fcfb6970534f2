/** The fields of the details tab. */
export interface DetailsValues {
  first_name: string;
  last_name: string;
  email: string;
  is_verified: boolean;
  role_ids: number[];
}
