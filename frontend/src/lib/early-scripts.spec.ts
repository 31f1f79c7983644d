import { beginScripts } from './early-scripts'

const page =
  '<link data-preload href="/assets/page.js"><link data-with-token href="/assets/own.js"><link data-run href="/assets/main.js">'

const preloaded = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))
const running = () =>
  [...document.querySelectorAll('script[type="module"]')].map((script) => script.getAttribute('src'))

const visible = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = page
  window.history.replaceState(null, '', '/tracking')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.head.innerHTML = ''
})

describe('the scripts of a page', () => {
  it('begin at once on a slow line', async () => {
    beginScripts(true)
    expect(preloaded()).toEqual(['/assets/page.js', '/assets/main.js'])
    await jest.advanceTimersByTimeAsync(0)
    expect(running()).toEqual(['http://localhost/assets/main.js'])
  })

  it('are fetched, and run only when the whole page has come', async () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    beginScripts(true)
    await jest.advanceTimersByTimeAsync(1000)
    expect([preloaded().length, running()]).toEqual([2, []])
    readyState.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await jest.advanceTimersByTimeAsync(0)
    expect(running()).toHaveLength(1)
  })

  it('begin at once in a tab that is not shown, which draws no frame', async () => {
    visible('hidden')
    beginScripts(false)
    await jest.advanceTimersByTimeAsync(0)
    expect(running()).toHaveLength(1)
  })

  it('begin when the page was drawn, once', async () => {
    const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0)
    beginScripts(false)
    expect(frame).toHaveBeenCalledTimes(1)
    expect(running()).toEqual([])
    frame.mock.calls[0]?.[0](0)
    await jest.advanceTimersByTimeAsync(0)
    expect(running()).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1000)
    expect(running()).toHaveLength(1)
  })

  it('begin without a frame after 300 ms', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0)
    beginScripts(false)
    await jest.advanceTimersByTimeAsync(299)
    expect(running()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(running()).toHaveLength(1)
  })

  it('include those of the order’s own page where the address has its link', () => {
    window.history.replaceState(null, '', '/tracking?token=T')
    beginScripts(true)
    expect(preloaded()).toEqual(['/assets/page.js', '/assets/own.js', '/assets/main.js'])
  })
})
