import { birthItem, orderView } from '../testing/orders'
import { chooseBirth, orderOfBirth, severalBirths } from './birth-forms'

const awaited = { received: false, missing: true, sentBack: false }
const whole = { received: true, missing: false, sentBack: false }
const ana = { ...birthItem, id: 'a', familyMember: { name: 'Ana Prado', relation: 'child' }, total: '45.00' }
const joana = { ...birthItem, id: 'j', familyMember: { name: 'Joana Prado', relation: 'self' }, total: '45.00' }
const order = (ofAna = awaited, ofJoana = awaited, changes = {}) =>
  orderView({
    documents: [
      { ...ana, form: { ...ofAna, holderIsApplicant: false } },
      { ...joana, form: { ...ofJoana, holderIsApplicant: true } },
    ],
    missing: ['birth-certificate'],
    ...changes,
  })
const chosen = (...args: Parameters<typeof chooseBirth>) => chooseBirth(...args)?.id

describe('the births of an order', () => {
  it('have a form each, where there are several', () => {
    expect(severalBirths(order()).map(({ id }) => id)).toEqual(['a', 'j'])
    expect(severalBirths(orderView({ documents: [{ ...ana, form: awaited }] }))).toEqual([])
    expect(severalBirths(orderView({ documents: [{ ...ana, form: awaited }, joana] }))).toEqual([])
  })

  it('are chosen by the address, else the first that waits for its customer', () => {
    expect(chosen(order(), 'j')).toBe('j')
    expect(chosen(order(), null)).toBe('a')
    expect(chosen(order(), 'of another order')).toBe('a')
    expect(chosen(order(whole), null)).toBe('j')
    expect(chosen(order(whole, whole), null)).toBe('a')
    expect(chosen(order(awaited, { received: true, missing: true, sentBack: true }), null)).toBe('j')
    // One form is enough of the applicant's own.
    expect(chosen(order(awaited, awaited, { oneFormPossible: true }), null)).toBe('j')
  })

  it('see of the order what is theirs', () => {
    const correction = { forms: ['birth-certificate' as const], fields: [], reason: 'A data' }
    const sentBack = { received: true, missing: true, sentBack: true }
    const whole2 = order(whole, sentBack, {
      correction,
      received: ['birth-certificate'],
      addedServices: [{ documentId: 'j', service: 'apostille', language: null }],
    })
    const [first, second] = severalBirths(whole2)
    if (first === undefined || second === undefined) throw new Error('two births')
    expect(orderOfBirth(whole2, first)).toMatchObject({
      documents: [{ id: 'a' }],
      addedServices: [],
      holderIsApplicant: false,
      received: ['birth-certificate'],
      missing: [],
      correction: null,
    })
    expect(orderOfBirth(whole2, second)).toMatchObject({
      documents: [{ id: 'j' }],
      addedServices: [{ documentId: 'j' }],
      holderIsApplicant: true,
      missing: ['birth-certificate'],
      correction,
    })
    const awaitedOne = order(awaited, whole, { received: ['birth-certificate'] })
    const [waits] = severalBirths(awaitedOne)
    expect(waits && orderOfBirth(awaitedOne, waits).received).toEqual([])
  })
})
