const yearOf = (date: string) => Number(date.slice(0, 4));

/** Returns the full years between two dates such as '1988-03-14'. */
export function ageAt(birth: string, day: string): number {
  const hadBirthday = day.slice(5) >= birth.slice(5);
  return yearOf(day) - yearOf(birth) - (hadBirthday ? 0 : 1);
}
