import { act, fireEvent, screen } from '@testing-library/react'
import { openDelay, skipDelay, startTooltips } from './tooltips'

const shown = () => document.querySelector('.site-tooltip')?.textContent
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const icon = (name: string) => screen.getByRole('button', { name })
/** jsdom has no pointer events of its own. */
const point = (type: string, target: Element, pointerType = 'mouse') =>
  fireEvent(target, Object.assign(new Event(type, { bubbles: true }), { pointerType }))

describe('a tooltip (specification §9: open delay 700 ms, skip delay 300 ms)', () => {
  let end: () => void
  beforeEach(() => {
    jest.useFakeTimers()
    document.body.innerHTML =
      '<button data-tooltip aria-label="Modo escuro"><svg></svg></button><button data-tooltip aria-label="Instagram"></button><p>Texto</p>'
    end = startTooltips(document)
  })
  afterEach(() => {
    end()
    jest.useRealTimers()
  })

  it('opens after 700 ms under the pointer, with the words of the label', () => {
    expect([openDelay, skipDelay]).toEqual([700, 300])
    const drawing = icon('Modo escuro').querySelector('svg')
    if (drawing === null) throw new Error('no drawing')
    point('pointerover', drawing)
    pass(699)
    expect(shown()).toBeUndefined()
    pass(1)
    expect(shown()).toBe('Modo escuro')
    point('pointerover', screen.getByText('Texto'))
    expect(shown()).toBeUndefined()
  })

  it.each([
    [300, 'Instagram'],
    [301, undefined],
  ])('opens the next one at once within 300 ms: after %i ms %s', (waited, name) => {
    point('pointerover', icon('Modo escuro'))
    pass(700)
    point('pointerover', screen.getByText('Texto'))
    pass(waited)
    point('pointerover', icon('Instagram'))
    expect(shown()).toBe(name)
    pass(700)
    expect(shown()).toBe('Instagram')
  })

  it('opens with the focus of the keyboard and closes with Escape', () => {
    icon('Instagram').focus()
    pass(700)
    expect(shown()).toBe('Instagram')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shown()).toBeUndefined()
    icon('Modo escuro').focus()
    expect(shown()).toBe('Modo escuro')
    icon('Modo escuro').blur()
    expect(shown()).toBeUndefined()
  })

  it('opens while a finger holds the icon, and not from a tap', () => {
    point('pointerdown', icon('Instagram'), 'touch')
    pass(200)
    point('pointerup', icon('Instagram'), 'touch')
    pass(700)
    expect(shown()).toBeUndefined()
    point('pointerdown', icon('Instagram'), 'touch')
    pass(700)
    expect(shown()).toBe('Instagram')
    point('pointerup', icon('Instagram'), 'touch')
    expect(shown()).toBeUndefined()
  })

  it('goes when the icon is clicked, and with the page', () => {
    point('pointerover', icon('Instagram'))
    pass(700)
    point('pointerdown', icon('Instagram'))
    expect(shown()).toBeUndefined()
    point('pointerover', icon('Modo escuro'))
    end()
    pass(700)
    expect(shown()).toBeUndefined()
  })
})
