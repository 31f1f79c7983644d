import { antdTheme, mixed, readTokens } from '../app/antd-theme'
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

  it('let a focus ring be seen on every ground of the back office, also where antd draws it', () => {
    const tints = [
      ['seal', 0.12],
      ['seal', 0.2],
      ['warning', 0.1],
      ['ink', 0.08],
    ] as const
    const grounds = [of('paper'), of('surface'), ...tints.map(([name, share]) => mixed(of(name), of('surface'), share))]
    const { token } = antdTheme(selector === '.dark')
    expect([token?.colorPrimaryBorder, token?.controlOutline]).toEqual([of('seal'), of('seal')])
    for (const ground of grounds) expect(contrast(of('seal'), ground)).toBeGreaterThanOrEqual(3)
  })

  it('let a control be seen', () => {
    expect(contrast(of('control-line'), of('surface'))).toBeGreaterThanOrEqual(3)
    expect(contrast(of('control-line'), of('paper'))).toBeGreaterThanOrEqual(3)
  })
})
