import { forget, recall, remember, unkept } from './remembered'
import { readStored, removeStored, writeStored } from './storage'

const refuse = (name: string) => () => {
  throw new DOMException('no', name)
}

afterEach(() => {
  jest.restoreAllMocks()
  forget('a')
})

describe('a storage that the browser forbids, as in a private window', () => {
  it('is empty and keeps nothing, and stops no page', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
    expect([readStored('localStorage', 'a'), writeStored('localStorage', 'a', '1')]).toEqual([null, false])
    expect(() => removeStored('localStorage', 'a')).not.toThrow()
  })
})

describe('what is remembered', () => {
  it('lies in the local storage', () => {
    expect([remember('a', '1'), localStorage.getItem('a'), recall('a')]).toEqual([true, '1', '1'])
  })

  it('lasts as long as the document where all storage is forbidden', () => {
    for (const storage of ['localStorage', 'sessionStorage'] as const)
      jest.spyOn(window, storage, 'get').mockImplementation(refuse('SecurityError'))
    expect([remember('a', '1'), recall('a')]).toEqual([false, '1'])
    forget('a')
    expect(recall('a')).toBeNull()
  })

  it('is the newest where a full storage holds the one before, which goes', () => {
    remember('a', '1')
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
    expect([remember('a', '2'), localStorage.getItem('a'), recall('a'), unkept('a')]).toEqual([false, null, '2', '2'])
    full.mockRestore()
    expect([remember('a', '3'), recall('a'), unkept('a')]).toEqual([true, '3', undefined])
  })

  it('lies in the tab where the local storage alone is full', () => {
    const { setItem } = Storage.prototype
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === localStorage) refuse('QuotaExceededError')()
      setItem.call(this, key, value)
    })
    expect([remember('a', '1'), sessionStorage.getItem('a'), recall('a')]).toEqual([true, '1', '1'])
    full.mockRestore()
    expect([remember('a', '2'), sessionStorage.getItem('a'), recall('a')]).toEqual([true, null, '2'])
  })
})
