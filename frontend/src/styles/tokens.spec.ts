import { readTokens } from '../app/antd-theme'
import css from './tokens.css?raw'

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7))
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

describe.each([':root', '.dark'] as const)('the colours of %s', (selector) => {
  const tokens = readTokens(css, selector)
  const of = (name: string) => tokens[name] ?? ''

  it.each(['ink', 'ink-2', 'seal', 'danger', 'warning', 'info'])('let %s be read on paper and surface', (name) => {
    expect(contrast(of(name), of('paper'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of(name), of('surface'))).toBeGreaterThanOrEqual(4.5)
  })

  it('let words be read on the seal', () => expect(contrast(of('on-seal'), of('seal'))).toBeGreaterThanOrEqual(4.5))

  it('let a control be seen', () => {
    expect(contrast(of('control-line'), of('surface'))).toBeGreaterThanOrEqual(3)
    expect(contrast(of('control-line'), of('paper'))).toBeGreaterThanOrEqual(3)
  })
})
