/** Without accents, capitals and doubled blanks: two spellings of one name. */
const folded = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().split(/\s+/).join(' ')

export const isSameName = (one: string, other: string): boolean => one === other || folded(one) === folded(other)
