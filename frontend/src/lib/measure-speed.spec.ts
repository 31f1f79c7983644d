import { pageSpeedSchema } from '@cartorio/contracts/http/page-speed.js'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { measureSpeed } from './measure-speed'

type Note = (metric: object) => void
jest.mock('web-vitals', () => ({ onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn() }))

const hide = () => document.dispatchEvent(new Event('visibilitychange'))

/** What the library was handed to call. */
const noteOf = (observe: typeof onLCP | typeof onINP | typeof onCLS): Note =>
  jest.mocked(observe).mock.calls[0]?.[0] as Note

describe('measuring the speed of a page', () => {
  it('tells figures and templates once, when the page is left', () => {
    const sent: string[] = []
    const blobs = jest.spyOn(globalThis, 'Blob').mockImplementation((parts) => ({ parts }) as never)
    Object.assign(navigator, {
      sendBeacon: (_path: string, { parts }: { readonly parts: readonly string[] }) => sent.push(parts.join('')),
    })
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    window.history.replaceState(null, '', '/checkout/secret-token?m=mark')
    measureSpeed()
    hide()
    expect(sent).toEqual([])
    noteOf(onLCP)({ id: 'l', name: 'LCP', value: 1200 })
    noteOf(onCLS)({ id: 'c', name: 'CLS', value: 0.01, navigationURL: 'http://localhost/solicitar-documentos' })
    noteOf(onINP)({ id: 'i', name: 'INP', value: 64, navigationURL: 'http://localhost/nada/secret-token' })
    hide()
    noteOf(onLCP)({ id: 'l', name: 'LCP', value: 1300 })
    hide()
    blobs.mockRestore()
    expect(sent.map((body) => pageSpeedSchema.parse(JSON.parse(body)).measures)).toEqual([
      [
        { metric: 'LCP', page: '/checkout/:token', value: 1200 },
        { metric: 'CLS', page: '/solicitar-documentos', value: 0.01 },
      ],
    ])
  })
})
