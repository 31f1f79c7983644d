/** What the person who orders is to the holder of a document. */
export const relations = [
  'self',
  'child',
  'parent',
  'grandchild',
  'spouse',
  'other-relative',
  'lawyer',
  'other',
] as const
export type Relation = (typeof relations)[number]

/** By what the holder is to the person who orders, as `familyMember.relation` says it. */
const orderedBy: ReadonlyMap<string, Relation> = new Map([
  ['parent', 'child'],
  ['mother', 'child'],
  ['father', 'child'],
  ['mãe', 'child'],
  ['pai', 'child'],
  ['child', 'parent'],
  ['son', 'parent'],
  ['daughter', 'parent'],
  ['filho', 'parent'],
  ['filha', 'parent'],
  ['grandparent', 'grandchild'],
  ['avô', 'grandchild'],
  ['avó', 'grandchild'],
  ['spouse', 'spouse'],
  ['cônjuge', 'spouse'],
])

/** `self` is also what a request holds that was never asked, so it says nothing. */
export const readFamilyMember = (relation: string): Relation | undefined => orderedBy.get(relation.trim().toLowerCase())

export const holderMissing = 'Informe o nome da pessoa de quem é o documento.'
