import { readFamilyMember } from './relations.js'

describe('what a family member is to the person who orders', () => {
  it.each([
    ['mother', 'child'],
    [' Pai ', 'child'],
    ['daughter', 'parent'],
    ['grandparent', 'grandchild'],
    ['spouse', 'spouse'],
    ['self', undefined],
    ['vizinha', undefined],
  ] as const)('%j is ordered by %j', (familyMember, relation) => expect(readFamilyMember(familyMember)).toBe(relation))
})
