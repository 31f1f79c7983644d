import { mixed } from './antd-theme'

describe('mixing colours', () => {
  it('lays a share of one over the other', () => expect(mixed('#000000', '#ffffff', 0.08)).toBe('#ebebeb'))
  it('ends in either colour', () => {
    expect(mixed('#0b6e4f', '#16212b', 1)).toBe('#0b6e4f')
    expect(mixed('#0b6e4f', '#16212b', 0)).toBe('#16212b')
  })
})
