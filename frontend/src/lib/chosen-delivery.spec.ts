import { areAllFiles, chosenDelivery, countPieces } from './chosen-delivery'

const record = { productId: 'criminal-background' }
const birth = { productId: 'birth' }

describe('how a document is received', () => {
  it('is what its type proposes until another way is chosen; a parcel needs no word', () => {
    expect([chosenDelivery(record), chosenDelivery(birth)]).toEqual(['file', undefined])
    expect(chosenDelivery({ ...record, delivery: 'parcel' })).toBeUndefined()
    expect(chosenDelivery({ ...birth, delivery: 'file' })).toBe('file')
  })

  it('is no file where its type has none', () =>
    expect(chosenDelivery({ productId: 'test-product', delivery: 'file' })).toBeUndefined())

  it('makes an order without a parcel where all of it is files', () => {
    expect([areAllFiles([record]), areAllFiles([record, birth]), areAllFiles([])]).toEqual([true, false, false])
    expect([countPieces([record, birth]), countPieces([record])]).toEqual([1, 0])
    expect(countPieces([])).toBe(1)
  })
})
