import { act, fireEvent, renderHook } from '@testing-library/react'
import * as z from 'zod/mini'
import { tabStore, useTabDraft } from './tab-draft'

const store = tabStore('testDraft', z.object({ name: z.string() }))
const options = { store, begin: (kept: { name: string } | undefined) => kept ?? { name: '' } }
const draft = () => renderHook(() => useTabDraft(options)).result

const leave = () => fireEvent(window, new Event('pagehide'))
const show = (persisted: boolean) => fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))

describe('the draft of a tab', () => {
  afterEach(() => store.remove())

  it('is kept when the page goes away', () => {
    const { current } = draft()
    act(() => current.change({ name: 'Ana' }))
    leave()
    expect(store.load()).toEqual({ name: 'Ana' })
  })

  it('is read again where the browser shows a page that it had put aside', () => {
    const result = draft()
    act(() => result.current.change({ name: 'Ana' }))
    leave()
    store.save({ name: 'Rui' })
    show(true)
    expect(result.current).toMatchObject({ draft: { name: 'Rui' }, generation: 1, readings: 1 })

    leave()
    store.remove()
    show(true)
    expect(result.current).toMatchObject({ draft: { name: '' }, generation: 2, readings: 2 })
  })

  it('leaves the forms as they are where the tab has kept the same', () => {
    const result = draft()
    act(() => result.current.change({ name: 'Ana' }))
    leave()
    show(true)
    show(false)
    expect(result.current).toMatchObject({ draft: { name: 'Ana' }, generation: 0, readings: 0 })
  })
})
