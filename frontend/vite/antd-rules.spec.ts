import { sheetOf } from './antd-rules'

describe('the sheet of antd’s styles', () => {
  it('keeps the rules of the components that the screens use, selector by selector', () => {
    const css = `.ant-btn, .ant-table .ant-btn { color: red }
      .ant-picker { color: blue }
      .ant-input-number-handler { color: green }`
    expect(sheetOf(css).replaceAll(/\s+/g, ' ').trim()).toBe(
      '.ant-btn { color: red } .ant-input-number-handler { color: green }',
    )
  })

  it('leaves the variables of a theme to the theme, and links of pages as they are', () =>
    expect(sheetOf('.css-var-_R_0_ { --ant-blue: #00f } .css-var-_R_0_.ant-btn { --x: 1 } a { color: red }')).toBe(''))

  it('keeps the movements that a kept rule names, and no others', () => {
    const css = '.ant-fade-enter { animation-name: antFadeIn } @keyframes antFadeIn { to { opacity: 1 } } '
    const others = '@keyframes antSpin { to { rotate: 1turn } } @media (max-width: 1px) { .ant-tour { top: 0 } }'
    expect(sheetOf(css + others).trim()).toBe(css.trim())
  })
})
