/** `7, 21` → `[7, 21]`; what is no number stays as it was typed, and the server says so. */
export const readDays = (typed: unknown): readonly (number | string)[] =>
  String(typed ?? '')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
