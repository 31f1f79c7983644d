/**
 * One line of a country's table: the codes that begin with a prefix from `from` to `to` (of equal length, letters
 * and digits only) lie in this city and state. A city is '' when only the state is known, and the reverse.
 * The first row that holds a code wins, so the narrow ones stand above the wide ones.
 */
export type PlaceRow = readonly [from: string, to: string, city: string, state: string, street?: string]
