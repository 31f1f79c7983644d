import { fireEvent, renderHook, waitFor } from '@testing-library/react'
import { requestFilesKey } from '../../../lib/stored-order-keys'
import { fakeServer, json } from '../../../testing/fake-server'
import { useSeveralFiles } from './use-several-files'

const birth = { id: '0de70000-0000-4000-8000-0000000000b1', fileName: 'nascimento.pdf', bytes: 1200 }
const keep = (files: readonly (typeof birth)[]) =>
  sessionStorage.setItem(requestFilesKey, JSON.stringify({ draft: 'upload-draft', files, unfinished: [], refused: [] }))

describe('the files of the order of several documents', () => {
  afterEach(() => sessionStorage.clear())

  it('are read again where the browser shows a page that it had put aside', async () => {
    const shown = { documents: [birth], expiresAt: '2026-11-29T12:00:00.000Z' }
    fakeServer({ 'GET /api/upload-drafts/upload-draft': () => json(shown) })
    keep([birth])
    const { result } = renderHook(useSeveralFiles)
    expect(result.current.attachments.list).toMatchObject([{ fileName: 'nascimento.pdf', state: { kind: 'sent' } }])
    fireEvent(window, new Event('pagehide'))

    keep([])
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(result.current.attachments.list).toEqual([]))
    expect(result.current).toMatchObject({ uploadDraft: undefined, files: [] })
  })
})
