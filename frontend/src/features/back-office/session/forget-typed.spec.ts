import { keepDraft, keptDrafts } from '../messages/kept-drafts'
import { keepText, keptText } from '../new-order/kept-text'
import { forgetTyped, forgetTypedOfOthers } from './forget-typed'

const typed = JSON.stringify({ staffId: 'ana', values: {} })

beforeEach(() => {
  keepText(typed)
  keepDraft('ana', 'order', 'Vou ver.')
})
afterEach(forgetTyped)

const left = () => [keptText(), keptDrafts('ana')]
const everything = [typed, { order: 'Vou ver.' }]
const nothing = [null, {}]

describe('what was typed in a tab', () => {
  it('is forgotten with the session, also where the browser keeps nothing', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepText(typed)
    setItem.mockRestore()
    expect([sessionStorage.getItem('newOfficeOrder'), ...left()]).toEqual([null, ...everything])
    forgetTyped()
    expect(left()).toEqual(nothing)
  })

  it('is there for its person, and for no other who signs in', () => {
    forgetTypedOfOthers('ana')
    expect(left()).toEqual(everything)
    expect(keptDrafts('bia')).toEqual({})
    forgetTypedOfOthers('bia')
    expect(left()).toEqual(nothing)
  })
})
